import { servingApi } from '../api/api.ts'
import type { Connect } from '../createConnect.ts'

/** What a token costs, in US dollars; null where no price is known. */
export type Price = { readonly symbol: string; readonly priceUsd: number | null }

/** What tokens cost, in dollars, by their CAIP-10 addresses; nothing where the network is not served. */
export async function fetchPrices(connect: Connect, addresses: readonly string[]): Promise<readonly Price[]> {
  const api = await servingApi(connect)
  if (!api) return []
  const { fungibles } = await api.call('fetchPrices', {
    body: { currency: 'usd', addresses: [...addresses], projectId: connect.options.apiProjectId ?? '' },
  })
  return fungibles.map(({ symbol, price }) => ({ symbol, priceUsd: price }))
}

/** The price of one of them, by its symbol, however it is written. */
export const priceOf = (prices: readonly Price[], symbol: string): number | null =>
  prices.find((price) => price.symbol.toLowerCase() === symbol.toLowerCase())?.priceUsd ?? null
