import { read } from '@solsmith/chain'
import type { Deps } from '../../deps.ts'
import { createJsonSource, isPrice } from './createJsonSource.ts'
import type { PriceProvider } from './priceProvider.ts'

const answer = read.object({ data: read.object({ attributes: read.object({ token_prices: read.record }) }) })

/** Prices of mainnet by GeckoTerminal's public API, which asks to be named beside its data. */
export function createGeckoTerminalPrices(
  { url }: NonNullable<Deps['prices']['geckoTerminal']>,
  now: () => number,
): PriceProvider & { close(): Promise<void> } {
  const source = createJsonSource({ url, headers: {} }, now)
  return {
    name: 'GeckoTerminal',
    limit: 30,
    serves: (network) => network === 'mainnet',
    close: source.close,
    async find(_, mints) {
      const found = answer(await source.read(`/api/v2/simple/networks/solana/token_price/${mints.join(',')}`))
      if (found === read.unreadable) return null
      const { token_prices } = found.data.attributes
      const prices = mints.map((mint) => [mint, readDecimal(token_prices[mint])] as const)
      return new Map(prices.filter(([, price]) => isPrice(price)))
    },
  }
}

/** It writes numbers as text; null for what it does not know. */
const readDecimal = (value: unknown): number =>
  typeof value === 'string' && /^\d+(\.\d+)?(e-?\d+)?$/i.test(value) ? Number(value) : 0
