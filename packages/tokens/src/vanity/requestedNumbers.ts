import { base58, listSpellings, type VanityRequest } from './vanityRequest.ts'

/** From `low` (inclusive) to `high` (exclusive). */
export type Range = { readonly low: bigint; readonly high: bigint }

const addressBits = 256n
/** Maximum base 58 digits of 32 bytes. */
const longestDigits = 44

/** Numeric ranges of the addresses with a prefix. */
export function rangesOfPrefix(prefix: string): readonly Range[] {
  const zeros = /^1*/.exec(prefix)?.[0].length ?? 0
  const rest = prefix.slice(zeros)
  // Each leading zero byte is written as a 1, so a prefix of ones means at least that many zero bytes.
  if (rest === '') return [{ low: 0n, high: 1n << (addressBits - 8n * BigInt(zeros)) }]
  const most = 1n << (addressBits - 8n * BigInt(zeros))
  const least = most >> 8n
  const value = readBase58(rest)
  return Array.from({ length: longestDigits - rest.length + 1 }, (_, more) => 58n ** BigInt(more)).flatMap((scale) => {
    const low = largest(value * scale, least)
    const high = smallest((value + 1n) * scale, most)
    return low < high ? [{ low, high }] : []
  })
}

/** Remainder of the addresses with a suffix, modulo 58 to its length. */
export const remainderOf = (suffix: string): number => Number(readBase58(suffix))

/** Computes the average number of tries for a match. */
export function countExpectedTries({ prefix, suffix, isCaseSensitive }: VanityRequest): number {
  const whole = 1n << addressBits
  const beginning = listSpellings(prefix, isCaseSensitive)
    .flatMap(rangesOfPrefix)
    .reduce((sum, { low, high }) => sum + high - low, 0n)
  const endings = listSpellings(suffix, isCaseSensitive).length / 58 ** suffix.length
  // 2^53 is precise enough for an estimate, and the sum itself exceeds a number.
  return 2 ** 53 / Number((beginning << 53n) / whole) / endings
}

const readBase58 = (text: string) => [...text].reduce((value, digit) => value * 58n + BigInt(base58.indexOf(digit)), 0n)

const largest = (left: bigint, right: bigint) => (left > right ? left : right)
const smallest = (left: bigint, right: bigint) => (left < right ? left : right)
