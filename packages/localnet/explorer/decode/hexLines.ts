export type HexLine = { readonly offset: string; readonly hex: string; readonly text: string }

export function hexLines(bytes: Uint8Array, bytesInLine = 16): HexLine[] {
  const lines: HexLine[] = []
  for (let offset = 0; offset < bytes.length; offset += bytesInLine) {
    const line = bytes.subarray(offset, offset + bytesInLine)
    lines.push({
      offset: offset.toString(16).padStart(6, '0'),
      hex: Array.from(line, (byte) => byte.toString(16).padStart(2, '0')).join(' '),
      text: Array.from(line, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join(''),
    })
  }
  return lines
}

export const readBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
