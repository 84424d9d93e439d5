import { solDecimals, wrappedSolMint } from '@solsmith/chain'
import { useNetwork, usePrices } from '@solsmith/connect-react'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { numberFormat } from '#ui/locale.ts'

/**
 * Formats a value in USD, or in SOL at its current price, as in the settings; null without a price.
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

const writeUsd = (usd: number): string =>
  numberFormat({
    style: 'currency',
    currency: 'USD',
    ...(usd > 0 && usd < 1 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: usd < 10_000 ? 2 : 0 }),
  }).format(usd)
