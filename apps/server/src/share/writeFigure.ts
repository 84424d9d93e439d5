const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumSignificantDigits: 4,
  roundingMode: 'trunc',
})
const lowered = '₀₁₂₃₄₅₆₇₈₉'

/** From so many zeros behind the point on they are counted and not written. */
const manyZeros = 4

/**
 * Writes a figure to be read at a glance, as the pages do: four digits that count, rounded down, and zeros behind the point
 * counted.
 *
 * @example writeFigure(67_924.11) // '67.92K'
 * @example writeFigure(0.00000000390398) // '0.0₈3903'
 */
export function writeFigure(value: number): string {
  const [digits = '', exponent = ''] = value.toExponential(8).split('e')
  const zeros = -Number(exponent) - 1
  if (value === 0 || zeros < manyZeros) return compact.format(value)
  const counted = String(zeros).replace(/\d/g, (digit) => lowered[Number(digit)] ?? '')
  return `0.0${counted}${digits.replace('.', '').slice(0, 4).replace(/0+$/, '')}`
}
