import { shortFigure } from '#pool-parts/shortFigure.ts'
import { numberFormat } from '#ui/locale.ts'

const places = 18

/**
 * USD with four significant digits.
 *
 * @example shortUsd(0.0000512) // '$0.0₄512'
 */
export function shortUsd(usd: number): string {
  const sign = numberFormat({ style: 'currency', currency: 'USD' }).format(0)
  return sign.replace(/\d[\d.,]*/, shortFigure(toPlain(usd)))
}

export const wholeUsd = (usd: number): string =>
  numberFormat({
    style: 'currency',
    currency: 'USD',
    maximumSignificantDigits: 12,
    minimumFractionDigits: 0,
  }).format(usd)

export const shortCount = (count: number): string =>
  count < 10_000 ? numberFormat().format(count) : shortFigure(toPlain(count))

function toPlain(value: number): string {
  if (value >= 1e21) return BigInt(Math.round(value)).toString()
  const text = value.toFixed(places)
  return Number(text) === 0 ? '0' : text
}

/**
 * A signed price change.
 *
 * @example formatChange(0.382) // '+38.2%'
 */
export const formatChange = (change: number): string =>
  numberFormat({
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(change)

export function drawLine(prices: readonly number[]): string | null {
  if (prices.length < 2) return null
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const points = prices.map((price, index) => {
    const [x, y] = [(index / (prices.length - 1)) * 96, 26 - ((price - low) / (high - low || 1)) * 24]
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}
