import { formatAmount, groupThousands, roundAmount } from '@solsmith/chain'

const places = 6
const digits = 9

/**
 * Formats a balance, rounded down to six places.
 *
 * @example formatHave(1_234_567_890n, 6) // '1,234.56789'
 */
export function formatHave(amount: bigint, decimals: number): string {
  const text = trim(roundAmount(amount, decimals, places, 'down'))
  return text === '0' && amount > 0n ? `<0.${'1'.padStart(places, '0')}` : groupThousands(text)
}

/**
 * Formats a balance for a narrow row, rounded down to six places and, above one, nine digits.
 *
 * @example formatListed(999_498_123_456_789n, 9) // '999,498.123'
 */
export function formatListed(amount: bigint, decimals: number): string {
  const left = digits - (amount.toString().length - decimals)
  if (left >= places) return formatHave(amount, decimals)
  return groupThousands(trim(roundAmount(amount, decimals, Math.min(decimals, Math.max(0, left)), 'down')))
}

/** Keeps all digits: a cost must never look lower than it is. */
export const formatCost = (amount: bigint, decimals: number): string => groupThousands(formatAmount(amount, decimals))

/** Formats two amounts with six places, or all if six hide a digit. */
export function formatChange(before: bigint, after: bigint, decimals: number): readonly [string, string] {
  const step = 10n ** BigInt(Math.max(0, decimals - places))
  const isShort = before % step === 0n && after % step === 0n
  const write = (amount: bigint) =>
    isShort ? groupThousands(roundAmount(amount, decimals, places, 'down')) : formatCost(amount, decimals)
  return [write(before), write(after)]
}

export const formatUsd = (usd: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD' }).format(usd)

/** Cuts an API amount to the token's decimals; 0 if invalid. */
export function readNumeric(numeric: string, decimals: number): bigint {
  const [, wholeDigits, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(numeric) ?? []
  return wholeDigits === undefined ? 0n : BigInt(wholeDigits + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Rounds down to six places. */
export function shortenNumeric(numeric: string): string {
  const [, wholeDigits, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(numeric) ?? []
  if (wholeDigits === undefined) return numeric
  return formatHave(BigInt(wholeDigits + fraction), fraction.length)
}

const trim = (text: string) => (text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text)
