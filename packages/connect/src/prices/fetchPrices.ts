import { apiWithFallback } from '../api/api.ts'
import type { Connect } from '../createConnect.ts'

/** A token's price in US dollars; null if unknown. */
export type Price = { readonly symbol: string; readonly priceUsd: number | null }

/** Fetches dollar prices by CAIP-10 address; empty if unsupported. */
export async function fetchPrices(connect: Connect, addresses: readonly string[]): Promise<readonly Price[]> {
  const api = await apiWithFallback(connect)
  if (!api) return []
  const { fungibles } = await api.call('fetchPrices', {
    body: { currency: 'usd', addresses: [...addresses], projectId: connect.options.apiProjectId ?? '' },
  })
  return fungibles.map(({ symbol, price }) => ({ symbol, priceUsd: price }))
}

/** Returns a token's price by symbol, in any case. */
export const priceOf = (prices: readonly Price[], symbol: string): number | null =>
  prices.find((price) => price.symbol.toLowerCase() === symbol.toLowerCase())?.priceUsd ?? null
