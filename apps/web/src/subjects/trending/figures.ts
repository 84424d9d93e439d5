import { shortFigure } from '#pool-parts/shortFigure.ts'
import { toPlain } from '#pool-parts/shortUsd.ts'
import { numberFormat } from '#ui/locale.ts'

export const wholeUsd = (usd: number): string =>
  numberFormat({
    style: 'currency',
    currency: 'USD',
    maximumSignificantDigits: 12,
    minimumFractionDigits: 0,
  }).format(usd)

export const shortCount = (count: number): string =>
  count < 10_000 ? numberFormat().format(count) : shortFigure(toPlain(count))

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
