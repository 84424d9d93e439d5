import type { Integer } from '../network/answers.ts'

export const solDecimals = 9

/**
 * Formats base units exactly.
 *
 * @example formatAmount(1_234_500n, 3) // '1,234.5'
 */
export function formatAmount(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '−' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return sign + groupThousands(whole) + (fraction && `.${fraction}`)
}

export const formatChange = (amount: bigint, decimals: number): string =>
  (amount > 0n ? '+' : '') + formatAmount(amount, decimals)

export const formatSol = (lamports: Integer): string => `${formatAmount(BigInt(lamports), solDecimals)} SOL`

/** @example formatInteger(1234567) // '1,234,567' */
export const formatInteger = (value: Integer): string => groupThousands(BigInt(value).toString())

/**
 * Parses SOL.
 *
 * @returns Lamports; null unless positive with at most nine decimals.
 */
export function parseSol(text: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,9}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const lamports = BigInt(whole + fraction.padEnd(solDecimals, '0'))
  return lamports > 0n ? lamports : null
}

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')
