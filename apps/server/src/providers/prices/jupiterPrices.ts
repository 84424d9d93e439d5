import { read } from '@solsmith/chain'
import type { JupiterSettings } from '../jupiterSettings.ts'
import { createJsonSource, isPrice } from './createJsonSource.ts'
import type { PriceProvider } from './priceProvider.ts'

const answer = read.record

/** Price API, version 3. */
export function createJupiterPrices(
  { url, apiKey }: JupiterSettings,
  now: () => number,
): PriceProvider & { close(): Promise<void> } {
  const source = createJsonSource({ url, headers: apiKey === null ? {} : { 'x-api-key': apiKey } }, now)
  return {
    name: 'Jupiter',
    limit: 50,
    serves: (network) => network === 'mainnet',
    close: source.close,
    async find(_, mints) {
      const found = answer(await source.read(`/price/v3?ids=${mints.join(',')}`))
      if (found === read.unreadable) return null
      const prices = mints.map((mint) => [mint, readUsd(found[mint])] as const)
      return new Map(prices.filter((price): price is readonly [string, number] => isPrice(price[1])))
    },
  }
}

const readUsd = (value: unknown): unknown => (read.isRecord(value) ? value.usdPrice : null)
