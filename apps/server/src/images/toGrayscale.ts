export const greyColumns = 9
export const greyRows = 8

export function toGrayscale({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Uint8Array {
  const greys = new Uint8Array(greyColumns * greyRows)
  for (let row = 0; row < greyRows; row += 1)
    for (let column = 0; column < greyColumns; column += 1) {
      const [left, right] = partOf(column, greyColumns, width)
      const [top, bottom] = partOf(row, greyRows, height)
      let sum = 0
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) sum += lightOf(data, (y * width + x) * 4)
      greys[row * greyColumns + column] = Math.round(sum / (whole * (right - left) * (bottom - top)))
    }
  return greys
}

/** 255 times 1,000. */
const whole = 255_000

/** At least one pixel. */
function partOf(part: number, parts: number, side: number): readonly [number, number] {
  const start = Math.min(Math.floor((part * side) / parts), side - 1)
  return [start, Math.max(Math.floor(((part + 1) * side) / parts), start + 1)]
}

/** Luma on white (ITU-R BT.601), times 255,000. */
function lightOf(data: ImageData['data'], at: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]]
  return (red * 299 + green * 587 + blue * 114) * alpha + 255_000 * (255 - alpha)
}
