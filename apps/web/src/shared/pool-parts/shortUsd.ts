import { numberFormat } from '#ui/locale.ts'
import { shortFigure } from './shortFigure.ts'

const least = 1e-18

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })

/**
 * USD with four significant digits.
 *
 * @example shortUsd(0.0000512) // '$0.0₄512'; in German '0,0₄512 $'
 */
export function shortUsd(usd: number): string {
  const sign = numberFormat({ style: 'currency', currency: 'USD' }).format(0)
  return sign.replace(/\d[\d.,]*/, shortFigure(toPlain(usd)))
}

/** Without an exponent or digits that a float does not have. */
export const toPlain = (value: number): string => (value < least ? '0' : plain.format(value))
