import type { ServedChain } from '../../blockchain/chains.ts'
import { findOldest } from '../../writeAge.ts'
import type { PriceProvider, PricesUsd } from './priceProvider.ts'

/** What tokens cost. */
export type Prices = {
  /** It never fails, and answers within 3 s. */
  read(chain: ServedChain, mints: readonly string[]): Promise<ReadPrices>
}

type ReadPrices = {
  /** In US dollars, by mint; what no one knows is left out. */
  readonly prices: PricesUsd
  /** Of the oldest that could not be had anew; null: all are fresh. */
  readonly ageMs: number | null
}

/** How long a price is told as it is. */
const lifetimeMs = 30_000
/** How long the last price is told while no one answers. */
const lastGoodMs = 600_000
/** That no one knows a price is remembered as long as a price is. Beyond so many, what was read first is forgotten. */
const mintLimit = 20_000

type Kept = { readonly price: number | null; readonly at: number }

/**
 * Asks providers in their order, each about what those before it do not know.
 *
 * @param now - Milliseconds, never going back.
 */
export function createPrices(providers: readonly PriceProvider[], now: () => number): Prices {
  const kept = new Map<string, Kept>()

  function keep(key: string, price: number | null): void {
    kept.delete(key)
    kept.set(key, { price, at: now() })
    if (kept.size > mintLimit) kept.delete(kept.keys().next().value ?? '')
  }

  async function ask(chain: ServedChain, mints: readonly string[]): Promise<void> {
    let [left, hasFailed] = [mints, false]
    for (const provider of providers.filter(({ serves }) => serves(chain.id))) {
      if (left.length === 0) return
      const found = await findAll(provider, chain, left)
      hasFailed ||= found.hasFailed
      for (const [mint, price] of found.prices) keep(`${chain.caip2}:${mint}`, price)
      left = left.filter((mint) => !found.prices.has(mint))
    }
    // While someone does not answer, what was known before may still be true.
    if (!hasFailed) for (const mint of left) keep(`${chain.caip2}:${mint}`, null)
  }

  return {
    async read(chain, mints) {
      const keyOf = (mint: string) => `${chain.caip2}:${mint}`
      const unique = [...new Set(mints)]
      const stale = unique.filter(
        (mint) => now() - (kept.get(keyOf(mint))?.at ?? Number.NEGATIVE_INFINITY) >= lifetimeMs,
      )
      if (stale.length > 0) await ask(chain, stale)
      const told = unique.flatMap((mint) => {
        const { price = null, at = Number.NEGATIVE_INFINITY } = kept.get(keyOf(mint)) ?? {}
        const ageMs = now() - at
        return price !== null && ageMs < lastGoodMs ? [{ mint, price, ageMs: ageMs < lifetimeMs ? null : ageMs }] : []
      })
      return {
        prices: new Map(told.map(({ mint, price }) => [mint, price])),
        ageMs: findOldest(told.map((one) => one.ageMs)),
      }
    },
  }
}

/** Asks at most so many times at once: who holds a thousand tokens waits no longer for it. */
const questionsLimit = 4

async function findAll(provider: PriceProvider, chain: ServedChain, mints: readonly string[]) {
  const { limit } = provider
  const parts = Array.from({ length: Math.min(Math.ceil(mints.length / limit), questionsLimit) }, (_, index) =>
    mints.slice(index * limit, (index + 1) * limit),
  )
  const answers = await Promise.all(parts.map((some) => provider.find(chain, some)))
  return {
    hasFailed: answers.includes(null) || parts.length * limit < mints.length,
    prices: new Map(answers.flatMap((prices) => [...(prices ?? [])])),
  }
}
