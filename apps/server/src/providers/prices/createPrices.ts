import type { ServedChain } from '../../blockchain/chains.ts'
import type { KeptValues } from '../../database/keptValues.ts'
import { findOldest } from '../../http/formatAge.ts'
import type { PricedChain, PriceProvider, PricesUsd } from './priceProvider.ts'

export type Prices<Chain extends PricedChain = ServedChain> = {
  /**
   * Never fails.
   *
   * @param withinMs - Later prices come next time.
   */
  read(chain: Chain, mints: readonly string[], withinMs?: number): Promise<ReadPrices>
}

type ReadPrices = {
  /** US dollars by mint. */
  readonly prices: PricesUsd
  /** Null: all fresh. */
  readonly ageMs: number | null
}

const usualWaitMs = 3_000
const lifetimeMs = 30_000
/** Lifetime of stale prices during an outage. */
const lastGoodMs = 600_000
/** Includes unknown prices; the oldest is evicted. */
const mintLimit = 20_000

type Kept = { readonly price: number | null; readonly at: number }

/**
 * In order, for what the previous ones lack.
 *
 * @param now - Monotonic milliseconds.
 * @param shared - Prices that another process read.
 */
export function createPrices<Chain extends PricedChain>(
  providers: readonly PriceProvider<Chain>[],
  now: () => number,
  shared: KeptValues | null = null,
): Prices<Chain> {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<void>>()

  function keep(key: string, price: number | null, at = now()): void {
    kept.delete(key)
    kept.set(key, { price, at })
    if (kept.size > mintLimit) kept.delete(kept.keys().next().value ?? '')
  }

  async function ask(chain: Chain, mints: readonly string[]): Promise<void> {
    const fresh = new Map<string, number | null>()
    const note = (mint: string, price: number | null) => {
      keep(`${chain.caip2}:${mint}`, price)
      fresh.set(`price ${chain.caip2}:${mint}`, price)
    }
    let [left, hasFailed] = [await takeShared(chain, mints), false]
    for (const provider of providers.filter(({ serves }) => serves(chain.id))) {
      if (left.length === 0) break
      const found = await findAll(provider, chain, left)
      hasFailed ||= found.hasFailed
      for (const [mint, price] of found.prices) note(mint, price)
      left = left.filter((mint) => !found.prices.has(mint))
    }
    // During an outage, old prices may be valid.
    if (!hasFailed) for (const mint of left) note(mint, null)
    if (fresh.size > 0) await shared?.write(fresh).catch(() => {})
  }

  /** @returns Mints without one. */
  async function takeShared(chain: Chain, mints: readonly string[]): Promise<readonly string[]> {
    const keyOf = (mint: string) => `price ${chain.caip2}:${mint}`
    const found = await shared?.read(mints.map(keyOf)).catch(() => null)
    return mints.filter((mint) => {
      const { value = undefined, ageMs = lifetimeMs } = found?.get(keyOf(mint)) ?? {}
      if (ageMs >= lifetimeMs || (value !== null && typeof value !== 'number')) return true
      keep(`${chain.caip2}:${mint}`, value, now() - ageMs)
      return false
    })
  }

  function share(chain: Chain, mints: readonly string[]): Promise<unknown> {
    const keyOf = (mint: string) => `${chain.caip2}:${mint}`
    const fresh = mints.filter((mint) => !asking.has(keyOf(mint)))
    if (fresh.length > 0) {
      const question = ask(chain, fresh).finally(() => {
        for (const mint of fresh) asking.delete(keyOf(mint))
      })
      for (const mint of fresh) asking.set(keyOf(mint), question)
    }
    return Promise.all(new Set(mints.map((mint) => asking.get(keyOf(mint)))))
  }

  return {
    async read(chain, mints, withinMs = usualWaitMs) {
      const keyOf = (mint: string) => `${chain.caip2}:${mint}`
      const unique = [...new Set(mints)]
      const stale = unique.filter(
        (mint) => now() - (kept.get(keyOf(mint))?.at ?? Number.NEGATIVE_INFINITY) >= lifetimeMs,
      )
      if (stale.length > 0) await waitAtMost(share(chain, stale), withinMs)
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

async function waitAtMost(answer: Promise<unknown>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  try {
    await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Bounds the wait for many tokens. */
const questionsLimit = 4

async function findAll<Chain extends PricedChain>(
  provider: PriceProvider<Chain>,
  chain: Chain,
  mints: readonly string[],
) {
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
