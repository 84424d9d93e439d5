import { InputError } from './inputErrors.ts'
import { locale } from './words/en.ts'

/** Maximum u64. */
export const maximumAmount = 2n ** 64n - 1n

/**
 * Parses a decimal amount into base units.
 *
 * @param text - No sign, exponent or separators.
 * @throws {ChainError} `AmountFormatError` if it is not a number or has too many decimals.
 * @throws {ChainError} `AmountRangeError` above 64 bits.
 * @example parseAmount('1.5', 9) // 1_500_000_000n lamports; '.5' is 0.5
 */
export function parseAmount(text: string, decimals: number): bigint {
  const [, whole, fraction = ''] = /^(?=\.?\d)(\d*)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || fraction.length > decimals) throw new InputError('AmountFormatError', { text, decimals })
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (amount > maximumAmount)
    throw new InputError('AmountRangeError', { text, maximumText: formatAmount(maximumAmount, decimals) })
  return amount
}

/**
 * Formats base units without trailing zeros.
 *
 * @example formatAmount(1_500_000_000n, 9) // '1.5'
 */
export function formatAmount(amount: bigint, decimals: number): string {
  return formatFixed(amount, decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/**
 * Formats base units with every decimal.
 *
 * @example formatFixed(5_000n, 9) // '0.000005000'
 */
export function formatFixed(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`
}

/**
 * Rounds to `places` decimals: down for balances, up for costs.
 *
 * @example roundAmount(13_589_360n, 9, 4, 'up') // '0.0136'
 */
export function roundAmount(amount: bigint, decimals: number, places: number, direction: 'up' | 'down'): string {
  if (places >= decimals) return formatFixed(amount, decimals)
  const unit = 10n ** BigInt(decimals - places)
  const floor = (amount - mod(amount, unit)) / unit
  return formatFixed(direction === 'up' && mod(amount, unit) > 0n ? floor + 1n : floor, places)
}

/**
 * Rounds to significant digits; whole units stay.
 *
 * @example roundDigits(18_620_561n, 9, 4, 'up') // '0.01863'
 */
export function roundDigits(amount: bigint, decimals: number, digits: number, direction: 'up' | 'down'): string {
  const length = (amount < 0n ? -amount : amount).toString().length
  const places = Math.max(0, Math.min(decimals, decimals - length + digits))
  const text = roundAmount(amount, decimals, places, direction)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/**
 * Adds thousands separators.
 *
 * @example groupThousands('1000000.25') // '1,000,000.25'
 */
export function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/**
 * Formats a number in the page's language.
 *
 * @example formatDecimal('1000000.25') // '1,000,000.25'; in German '1.000.000,25'
 */
export function formatDecimal(text: string): string {
  return groupThousands(text).replace(/[,.]/g, (mark) => locale[mark === '.' ? 'decimal' : 'group'])
}

/**
 * Splits long numbers after separators, so that they can wrap.
 *
 * @example splitNumbers('18,446,744,073 ANVL') // ['18,', '446,', '744,', '073 ANVL']
 */
export const splitNumbers = (text: string): readonly string[] =>
  text.replace(/\d[\d.,]{11,}\d/g, (number) => number.replace(/[.,]/g, '$&\n')).split('\n')

const mod = (value: bigint, unit: bigint) => ((value % unit) + unit) % unit
