import { formatAmount, groupThousands, roundAmount } from '@solsmith/chain'

/** Decimal places in lists and ledgers. */
const places = 6

/**
 * Formats a balance: rounded down to six places, without trailing zeros.
 *
 * @example writeHave(1_234_567_890n, 6) // '1,234.56789'
 */
export function writeHave(amount: bigint, decimals: number): string {
  const text = trim(roundAmount(amount, decimals, places, 'down'))
  return text === '0' && amount > 0n ? `<0.${'1'.padStart(places, '0')}` : groupThousands(text)
}

/** Formats a cost with all digits, because a cost must never look lower than it is. */
export const writeCost = (amount: bigint, decimals: number): string => groupThousands(formatAmount(amount, decimals))

/** Formats two amounts for comparison: six places, or all if six would hide the change. */
export function writeChange(before: bigint, after: bigint, decimals: number): readonly [string, string] {
  const short = [before, after].map((amount) => groupThousands(roundAmount(amount, decimals, places, 'down')))
  const [was = '', is = ''] = short[0] === short[1] && before !== after ? [before, after].map(whole(decimals)) : short
  return [was, is]
}

const whole = (decimals: number) => (amount: bigint) => groupThousands(formatAmount(amount, decimals))

/** Formats dollars, rounded to cents, for a language. */
export const writeUsd = (usd: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD' }).format(usd)

/** Parses an amount from an API: cuts digits beyond the token's decimals, and returns 0 for invalid text. */
export function readNumeric(numeric: string, decimals: number): bigint {
  const [, wholeDigits, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(numeric) ?? []
  return wholeDigits === undefined ? 0n : BigInt(wholeDigits + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Shortens a decimal text to six places, rounded down. */
export function shortenNumeric(numeric: string): string {
  const [, wholeDigits, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(numeric) ?? []
  if (wholeDigits === undefined) return numeric
  return writeHave(BigInt(wholeDigits + fraction), fraction.length)
}

const trim = (text: string) => (text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text)
