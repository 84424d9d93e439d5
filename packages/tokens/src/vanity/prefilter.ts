import { rangesOfPrefix, remainderOf } from './requestedNumbers.ts'
import { listSpellings, type VanityRequest } from './vanityRequest.ts'

/**
 * Cheap tests that most addresses fail and every match passes: the low four bits of the last byte, the remainder, and
 * the first two bytes.
 */
export type Prefilter = {
  /** By the value of the low four bits. */
  readonly lowBits: readonly boolean[]
  /** 58 to the length of the suffix. */
  readonly modulus: number
  /** 2^(32 * (7 - i)) modulo that, for each of the eight words of an address. */
  readonly weights: readonly number[]
  readonly remainders: readonly number[]
  /** One bit per value of the first two bytes. */
  readonly firstBytes: Uint32Array<ArrayBuffer>
}

const words = 8
const shiftToFirstBytes = 240n

export function createPrefilter({ prefix, suffix, isCaseSensitive }: VanityRequest): Prefilter {
  const modulus = 58 ** suffix.length
  const remainders = listSpellings(suffix, isCaseSensitive).map(remainderOf)
  return {
    // 58^k is 2^k times an odd number: an address and its remainder have the same k low bits.
    lowBits: Array.from({ length: 16 }, (_, bits) => {
      const known = 2 ** Math.min(suffix.length, 4)
      return remainders.some((remainder) => remainder % known === bits % known)
    }),
    modulus,
    weights: Array.from({ length: words }, (_, word) => Number((1n << BigInt(32 * (7 - word))) % BigInt(modulus))),
    remainders,
    firstBytes: markFirstBytes(listSpellings(prefix, isCaseSensitive)),
  }
}

function markFirstBytes(prefixes: readonly string[]): Uint32Array<ArrayBuffer> {
  const bits = new Uint32Array(2 ** 16 / 32)
  for (const { low, high } of prefixes.flatMap(rangesOfPrefix)) {
    const last = Number((high - 1n) >> shiftToFirstBytes)
    for (let value = Number(low >> shiftToFirstBytes); value <= last; value++)
      bits[value >> 5] = (bits[value >> 5] ?? 0) | (1 << (value & 31))
  }
  return bits
}
