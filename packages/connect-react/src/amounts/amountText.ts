import { formatAmount, groupThousands, roundAmount } from '@solsmith/chain'

/** Decimal places that a list or a ledger shows. */
const places = 6

/**
 * Writes what someone has: rounded down to six places, without the zeros at the end.
 *
 * @example writeHave(1_234_567_890n, 6) // '1,234.56789'
 */
export function writeHave(amount: bigint, decimals: number): string {
  const text = trim(roundAmount(amount, decimals, places, 'down'))
  return text === '0' && amount > 0n ? `<0.${'1'.padStart(places, '0')}` : groupThousands(text)
}

/** Writes what someone pays: to the last digit, because a cost is never rounded in favour of the one who asks. */
export const writeCost = (amount: bigint, decimals: number): string => groupThousands(formatAmount(amount, decimals))

/** Writes two amounts that are read against each other: six places, and all of them where six would hide the change. */
export function writeChange(before: bigint, after: bigint, decimals: number): readonly [string, string] {
  const short = [before, after].map((amount) => groupThousands(roundAmount(amount, decimals, places, 'down')))
  const [was = '', is = ''] = short[0] === short[1] && before !== after ? [before, after].map(whole(decimals)) : short
  return [was, is]
}

const whole = (decimals: number) => (amount: bigint) => groupThousands(formatAmount(amount, decimals))

/** Dollars, rounded to cents as the language writes them. */
export const writeUsd = (usd: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD' }).format(usd)

/** Reads an amount as an API gives it: more digits than the token has are cut off, and nonsense is nothing. */
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
