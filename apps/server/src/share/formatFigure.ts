const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumSignificantDigits: 4,
  roundingMode: 'trunc',
})
const lowered = '₀₁₂₃₄₅₆₇₈₉'

/** From this number on, zeros are counted. */
const manyZeros = 4

/**
 * Four significant digits, rounded down.
 *
 * @example formatFigure(67_924.11) // '67.92K'
 * @example formatFigure(0.00000000390398) // '0.0₈3903'
 */
export function formatFigure(value: number): string {
  const [digits = '', exponent = ''] = value.toExponential(8).split('e')
  const zeros = -Number(exponent) - 1
  if (value === 0 || zeros < manyZeros) return compact.format(value)
  const counted = String(zeros).replace(/\d/g, (digit) => lowered[Number(digit)] ?? '')
  return `0.0${counted}${digits.replace('.', '').slice(0, 4).replace(/0+$/, '')}`
}
