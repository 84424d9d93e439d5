import { wrappedSolMint } from '@solsmith/chain'
import { useNetwork, usePrices } from '@solsmith/connect-react'

/** SOL in USD; null while unknown or not wanted. */
export function useSolPrice(isWanted = true): number | null {
  const { caip2 } = useNetwork()
  const { data: prices } = usePrices(isWanted ? [`${caip2}:${wrappedSolMint}`] : [])
  return prices?.[0]?.priceUsd ?? null
}
