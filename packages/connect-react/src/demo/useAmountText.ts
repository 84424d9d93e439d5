import { formatAmount } from '@solsmith/chain'
import { formatLocalAmount } from '../amounts/inLanguage.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useToolkit } from '../toolkitContext.ts'

/** Writes base units of the network's coin in the page's language. */
export function useAmountText(): (units: bigint) => string {
  const { lang } = useToolkit().words
  const { decimals, symbol } = useActiveNetwork().nativeCurrency
  return (units) => `${formatLocalAmount(formatAmount(units, decimals), lang)} ${symbol}`
}
