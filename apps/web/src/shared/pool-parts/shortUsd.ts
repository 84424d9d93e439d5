import { formatAmount } from '@solsmith/chain'
import { shortFigure } from './shortFigure.ts'
import { en as words } from './words/sizes.en.ts'

const least = 1e-18

const digits = 15

/**
 * USD with four significant digits.
 *
 * @example shortUsd(0.0000512) // '$0.0₄512'; in German '0,0₄512 $'
 */
export const shortUsd = (usd: number): string => words.dollars(shortFigure(toPlain(usd)))

/** Without an exponent or digits that a float does not have. */
export function toPlain(value: number): string {
  if (!(value >= least)) return '0'
  const [rounded = '', exponent = '0'] = Math.min(value, Number.MAX_VALUE)
    .toExponential(digits - 1)
    .split('e')
  const places = digits - 1 - Number(exponent)
  const amount = BigInt(rounded.replace('.', ''))
  return places < 0 ? `${amount}${'0'.repeat(-places)}` : formatAmount(amount, places)
}
