import { base58, listSpellings, type VanityRequest } from './vanityRequest.ts'

/** Numbers from `low` on, below `high`. */
export type Range = { readonly low: bigint; readonly high: bigint }

const addressBits = 256n
/** Digits that 32 bytes have at most. */
const longestDigits = 44

/** The addresses that begin with a text, as numbers. */
export function rangesOfPrefix(prefix: string): readonly Range[] {
  const zeros = /^1*/.exec(prefix)?.[0].length ?? 0
  const rest = prefix.slice(zeros)
  // Every byte of zero at the beginning is written as a 1. Nothing but ones: this many or more of them.
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

/** What addresses that end with a text leave, divided by 58 to the number of its characters. */
export const remainderOf = (suffix: string): number => Number(readBase58(suffix))

/** How many tries it takes on average to find one. */
export function countExpectedTries({ prefix, suffix, isCaseSensitive }: VanityRequest): number {
  const whole = 1n << addressBits
  const beginning = listSpellings(prefix, isCaseSensitive)
    .flatMap(rangesOfPrefix)
    .reduce((sum, { low, high }) => sum + high - low, 0n)
  const endings = listSpellings(suffix, isCaseSensitive).length / 58 ** suffix.length
  // 2^53 is precise enough for a guess, and the sum itself is too large for a number.
  return 2 ** 53 / Number((beginning << 53n) / whole) / endings
}

const readBase58 = (text: string) => [...text].reduce((value, digit) => value * 58n + BigInt(base58.indexOf(digit)), 0n)

const largest = (left: bigint, right: bigint) => (left > right ? left : right)
const smallest = (left: bigint, right: bigint) => (left < right ? left : right)
