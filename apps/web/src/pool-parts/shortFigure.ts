import { typeNumber } from '@solsmith/chain'

/** Digits that count in a list, a heading and a chart. */
const digits = 4

const sizes = ['', 'K', 'M', 'B', 'T'] as const

/** From so many zeros behind the point on they are counted and not written. */
const manyZeros = 4

const lowered = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'] as const

/**
 * Writes a figure to be read at a glance: four digits that count, rounded down, thousands as K, M, B and T, and zeros behind the
 * point counted.
 *
 * @param plain - A decimal of any length that is not negative, with a point.
 * @example shortFigure('67924.11') // '67.92K'
 * @example shortFigure('0.00000000390398') // '0.0₈3903'
 */
export function shortFigure(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const units = whole.replace(/^0+/, '')
  return typeNumber(units === '' ? shortFraction(fraction) : shortWhole(units, fraction))
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
  // What is larger than thousands of T is written with all its digits.
  return `${all.slice(0, before)}${behind === '' ? '' : `.${behind}`}${sizes[step]}`
}

const trimZeros = (text: string): string => text.replace(/0+$/, '')

const lower = (count: number): string => String(count).replace(/\d/g, (digit) => lowered[Number(digit)] ?? '')
