import type { Random } from '../../../../../programs/testing/createRandom.ts'

export type Picture = { readonly data: Uint8ClampedArray<ArrayBuffer>; readonly width: number; readonly height: number }

type Colour = readonly [number, number, number]
type Shape = (x: number, y: number) => boolean

const side = 64

/** Random: two to five shapes. */
export function drawLogo(random: Random): Picture {
  const colour = (): Colour => [random.below(256), random.below(256), random.below(256)]
  const layers = Array.from({ length: 2 + random.below(4) }, () => ({ isIn: drawShape(random), colour: colour() }))
  const ground = colour()
  return paint((x, y) => layers.findLast(({ isIn }) => isIn(x, y))?.colour ?? ground)
}

function drawShape(random: Random): Shape {
  const [x0, y0] = [random.below(side), random.below(side)]
  const radius = 7 + random.below(24)
  const kind = random.below(4)
  if (kind === 0) return (x, y) => (x - x0) ** 2 + (y - y0) ** 2 < radius ** 2
  if (kind === 1) return (x, y) => Math.abs(x - x0) < radius && Math.abs(y - y0) < radius / 2
  if (kind === 2) return (x, y) => Math.abs(Math.hypot(x - x0, y - y0) - radius) < 4
  const slope = random.below(5) - 2
  return (x, y) => Math.abs(y - y0 - slope * (x - x0)) < 5 + radius / 4
}

function paint(colourAt: (x: number, y: number) => Colour): Picture {
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) data.set([...colourAt(x, y), 255], (y * side + x) * 4)
  return { data, width: side, height: side }
}

/** Nearest neighbor. */
export function resize({ data, width, height }: Picture, scale: number): Picture {
  const [newWidth, newHeight] = [Math.round(width * scale), Math.round(height * scale)]
  const next = new Uint8ClampedArray(newWidth * newHeight * 4)
  for (let y = 0; y < newHeight; y += 1)
    for (let x = 0; x < newWidth; x += 1) {
      const from = (Math.floor(y / scale) * width + Math.floor(x / scale)) * 4
      next.set(data.subarray(from, from + 4), (y * newWidth + x) * 4)
    }
  return { data: next, width: newWidth, height: newHeight }
}

export const recolour = ({ data, ...size }: Picture, change: (value: number) => number): Picture => ({
  ...size,
  data: data.map((value, at) => (at % 4 === 3 ? value : change(value))),
})

export function blur({ data, width, height }: Picture, reach: number): Picture {
  const next = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let part = 0; part < 4; part += 1) {
        let [sum, count] = [0, 0]
        for (let dy = -reach; dy <= reach; dy += 1)
          for (let dx = -reach; dx <= reach; dx += 1) {
            if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
            sum += data[((y + dy) * width + x + dx) * 4 + part] ?? 0
            count += 1
          }
        next[(y * width + x) * 4 + part] = sum / count
      }
  return { data: next, width, height }
}

/** Fills with the edge. */
export function shift({ data, width, height }: Picture, pixels: number): Picture {
  const next = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (Math.max(y - pixels, 0) * width + Math.max(x - pixels, 0)) * 4
      next.set(data.subarray(from, from + 4), (y * width + x) * 4)
    }
  return { data: next, width, height }
}
