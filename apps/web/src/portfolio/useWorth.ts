import { solDecimals, wrappedSolMint } from '@solsmith/chain'
import { useNetwork, usePrices } from '@solsmith/connect-react'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { numberFormat } from '#ui/locale.ts'

/**
 * Writes what something is worth as Settings say: in dollars, or in SOL at its price of now; null where that has none.
 *
 * @example useWorth()(12.5) // '$12.50'
 */
export function useWorth(): (usd: number) => string | null {
  const { currency } = loadPreferences()
  const { caip2 } = useNetwork()
  const { data: prices } = usePrices(currency === 'sol' ? [`${caip2}:${wrappedSolMint}`] : [])
  if (currency === 'usd') return writeUsd
  const solUsd = prices?.[0]?.priceUsd
  return (usd) => (solUsd ? `${shortFigure((usd / solUsd).toFixed(solDecimals))} SOL` : null)
}

/** Dollars as they are read at a glance: cents where they matter. */
const writeUsd = (usd: number): string =>
  numberFormat({
    style: 'currency',
    currency: 'USD',
    ...(usd > 0 && usd < 1 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: usd < 10_000 ? 2 : 0 }),
  }).format(usd)
