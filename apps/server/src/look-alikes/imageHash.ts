import { greyColumns, greyRows } from '../images/toGrayscale.ts'

/** 64 bits: lighter than the right neighbor. */
export type ImageHash = bigint

/** Smaller differences come from decoders. */
const leastStep = 3
/** Below, there is no shape. */
const leastContrast = 24
/** Below, everything is similar. */
const leastEdges = 8

export const sameImageBits = 6
export const closeImageBits = 10

/** @returns Null with little contrast, which would match anything. */
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

export function countBits(left: ImageHash, right: ImageHash): number {
  let [rest, count] = [left ^ right, 0]
  for (; rest > 0n; rest >>= 1n) count += Number(rest & 1n)
  return count
}
