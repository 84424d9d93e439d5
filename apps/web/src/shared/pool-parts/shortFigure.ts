import { typeNumber } from '@solsmith/chain'
import { en as words } from './words/sizes.en.ts'

const digits = 4

const sizes = ['', words.thousand, words.million, words.billion, words.trillion] as const

/** Leading decimal zeros from which they are counted in subscript. */
const manyZeros = 4

const lowered = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'] as const

/**
 * Shortens a figure to four significant digits, rounded to the nearest, with K, M, B and T, and counts leading zeros.
 *
 * @param plain - A nonnegative decimal of any length, with a point.
 * @example shortFigure('0.00000000390398') // '0.0₈3904'
 */
export const shortFigure = (plain: string): string => shorten(roundDigits(plain))

/** Shortens an amount that someone holds, rounded down: what is shown is there. */
export const shortBalance = (plain: string): string => shorten(plain)

function shorten(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const units = whole.replace(/^0+/, '')
  return units === '' ? typeNumber(shortFraction(fraction)) : shortWhole(units, fraction)
}

function roundDigits(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const amount = BigInt(whole + fraction)
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - digits))
  const text = (((amount + unit / 2n) / unit) * unit).toString().padStart(fraction.length + 1, '0')
  return `${text.slice(0, text.length - fraction.length)}.${text.slice(text.length - fraction.length)}`
}

function shortFraction(fraction: string): string {
  const counted = fraction.replace(/^0+/, '')
  if (counted === '') return '0'
  const zeros = fraction.length - counted.length
  const kept = trimZeros(counted.slice(0, digits))
  return zeros < manyZeros ? `0.${'0'.repeat(zeros)}${kept}` : `0.0${lower(zeros)}${kept}`
}

function shortWhole(units: string, fraction: string): string {
  const step = Math.min(Math.floor((units.length - 1) / 3), sizes.length - 1)
  const before = units.length - step * 3
  const all = units + fraction
  const behind = trimZeros(all.slice(before, Math.max(before, digits)))
  // Beyond thousands of T, all digits are written.
  return `${typeNumber(`${all.slice(0, before)}${behind === '' ? '' : `.${behind}`}`)}${sizes[step]}`
}

const trimZeros = (text: string): string => text.replace(/0+$/, '')

const lower = (count: number): string => String(count).replace(/\d/g, (digit) => lowered[Number(digit)] ?? '')
