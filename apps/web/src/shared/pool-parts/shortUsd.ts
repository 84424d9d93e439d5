import { numberFormat } from '#ui/locale.ts'
import { shortFigure } from './shortFigure.ts'

const places = 18

/**
 * USD with four significant digits.
 *
 * @example shortUsd(0.0000512) // '$0.0₄512'; in German '0,0₄512 $'
 */
export function shortUsd(usd: number): string {
  const sign = numberFormat({ style: 'currency', currency: 'USD' }).format(0)
  return sign.replace(/\d[\d.,]*/, shortFigure(toPlain(usd)))
}

export function toPlain(value: number): string {
  if (value >= 1e21) return BigInt(Math.round(value)).toString()
  const text = value.toFixed(places)
  return Number(text) === 0 ? '0' : text
}
