import { greyColumns, greyRows } from '../images/toGrey.ts'

/** 64 bits, each whether a grey is lighter than the one to its right. */
export type ImageHash = bigint

/** Less is what one decoder or another, or saving an image again, makes of the same picture. */
const leastStep = 3
/** An image whose greys differ by less shows nothing by its light. */
const leastContrast = 24
/** With fewer edges an image is close to every other that has few. */
const leastEdges = 8

/** At most so many bits apart two images are read as one, and at most so many they are close. */
export const sameImageBits = 6
export const closeImageBits = 10

/** @returns Null for an image that has hardly a shape in its light, which would be like any other such image. */
export function hashGrey(grey: Uint8Array): ImageHash | null {
  if (Math.max(...grey) - Math.min(...grey) < leastContrast) return null
  let hash = 0n
  for (let row = 0; row < greyRows; row += 1)
    for (let column = 0; column + 1 < greyColumns; column += 1) {
      const at = row * greyColumns + column
      const isLighter = (grey[at] ?? 0) - (grey[at + 1] ?? 0) >= leastStep
      hash = (hash << 1n) | (isLighter ? 1n : 0n)
    }
  return countBits(hash, 0n) < leastEdges ? null : hash
}

/** Bits in which two images differ. */
export function countBits(left: ImageHash, right: ImageHash): number {
  let [rest, count] = [left ^ right, 0]
  for (; rest > 0n; rest >>= 1n) count += Number(rest & 1n)
  return count
}
