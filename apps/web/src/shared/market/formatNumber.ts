import { formatDecimal, locale } from '@solsmith/chain'
import { shortFigure } from '#pool-parts/shortFigure.ts'

export function formatNumber(value: number): string {
  if (value < 0) return `−${formatNumber(-value)}`
  if (value < 100_000 && value >= 0.001) return formatDecimal(`${Number(value.toPrecision(3))}`)
  if (value >= 1e15) return value.toLocaleString(locale.lang, { notation: 'scientific', maximumSignificantDigits: 3 })
  return shortFigure(writeOut(value))
}

/** Decimal with three significant digits: 0.000021, not 2.1e-5. */
function writeOut(value: number): string {
  const [digits = '', power = '0'] = value.toExponential(2).replace('.', '').split('e')
  const zeros = Number(power)
  return zeros < 0 ? `0.${'0'.repeat(-zeros - 1)}${digits}` : digits.padEnd(zeros + 1, '0')
}
