import { locale, typeNumber } from '@solsmith/chain'

/** Of an axis: figures that are short, however small the price. */
export function formatNumber(value: number): string {
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size >= 100_000 || size < 0.001) return typeNumber(value.toExponential(1).replace('e+', 'e').replace('.0e', 'e'))
  return value.toLocaleString(locale.lang, { maximumSignificantDigits: 3 })
}
