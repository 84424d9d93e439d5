import encodeQR from 'qr'

const quiet = 4
const svg = 'http://www.w3.org/2000/svg'

export function qrCode(text: string, name: string): SVGElement {
  const cells = encodeQR(text, 'raw', { border: quiet })
  const made = document.createElementNS(svg, 'svg')
  const attributes = { viewBox: `0 0 ${cells.length} ${cells.length}`, role: 'img', class: 'qr', 'aria-label': name }
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  const path = document.createElementNS(svg, 'path')
  const dark = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  path.setAttribute('d', dark.join(''))
  made.append(path)
  return made
}
