import { read } from '@solsmith/chain'
import type { EvmChain } from '../../evm/evmNetworks.ts'
import { knownChains } from '../../evm/knownChains.ts'
import { createJsonSource, isPrice, type JsonSource } from './createJsonSource.ts'
import type { PriceProvider, PricesUsd } from './priceProvider.ts'

const answer = read.object({ data: read.object({ attributes: read.object({ token_prices: read.record }) }) })

/** Public API with attribution; `evm` shares connections and pauses. */
export function createGeckoTerminalPrices(
  { url }: { readonly url: string },
  now: () => number,
): PriceProvider & { readonly evm: PriceProvider<EvmChain>; close(): Promise<void> } {
  const source = createJsonSource({ url, headers: {} }, now)
  const [name, limit] = ['GeckoTerminal', 30]
  return {
    name,
    limit,
    serves: (network) => network === 'mainnet',
    find: (_, mints) => findPrices(source, 'solana', mints),
    evm: {
      name,
      limit,
      serves: (id) => Boolean(knownChains[id]?.geckoTerminal),
      find: ({ known }, tokens) => findPrices(source, known.geckoTerminal ?? '', tokens),
    },
    close: source.close,
  }
}

async function findPrices(source: JsonSource, network: string, tokens: readonly string[]): Promise<PricesUsd | null> {
  const path = `/api/v2/simple/networks/${network}/token_price/${tokens.join(',')}`
  const found = answer(await source.read(path))
  if (found === read.unreadable) return null
  const { token_prices } = found.data.attributes
  const prices = tokens.map((token) => [token, readDecimal(token_prices[token])] as const)
  return new Map(prices.filter(([, price]) => isPrice(price)))
}

/** Null if unknown. */
const readDecimal = (value: unknown): number =>
  typeof value === 'string' && /^\d+(\.\d+)?(e-?\d+)?$/i.test(value) ? Number(value) : 0
