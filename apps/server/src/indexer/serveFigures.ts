import { fetchCandles, fetchIndexedHolders, fetchMarket } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { createFreshness } from '../blockchain/freshness.ts'
import type { Core } from '../core.ts'
import { createBuckets, limitRequests } from '../http/buckets.ts'
import { serve } from '../http/serve.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { noteQuestion } from './followPools.ts'
import { type Candle, readCandles } from './readCandles.ts'
import { type IndexedHolders, readHolders } from './readHolders.ts'
import { type MarketFigures, readMarket } from './readMarket.ts'
import type { CandleSeconds } from './writeBlocks.ts'

/** Maximum of one answer. */
const candleLimit = 500
const holderLimit = 100
const poolLimit = 20
/** Shares parallel requests, and still shows changes a moment later. */
const candleLifetimeMs = 1_000
/** Sums a day of each pool. */
const marketLifetimeMs = 5_000
/** Sums all holders of a token. */
const holderLifetimeMs = 10_000

/** New pools of public networks per visitor. */
const newPoolsPerHour = 20
const hourMs = 3_600_000

/** Cost of the visitor's calls per minute. */
const candleUnits = 1
const marketUnits = 2
const holderUnits = 5

/** In 2106. A sandbox may be ahead, but not that far. */
const latestSeconds = 2 ** 32

export type FigureParts = Core & { readonly upstreams: Upstreams; readonly callsPerMinute: number }

/** Serves candles of pools, markets and holders of tokens from the index, each with its slot. */
export function serveFigures(app: FastifyInstance, { database, upstreams, callsPerMinute, now }: FigureParts): void {
  const candles = createFreshness<readonly Candle[]>({ lifetimeMs: candleLifetimeMs, now })
  const holders = createFreshness<IndexedHolders | null>({ lifetimeMs: holderLifetimeMs, now })
  const markets = createFreshness<MarketFigures | null>({ lifetimeMs: marketLifetimeMs, now })
  const buckets = createBuckets(callsPerMinute, now)
  const newPools = createBuckets(newPoolsPerHour, now, hourMs)

  serve(
    app,
    fetchCandles,
    async ({ params: { chainId, pool }, query }, { ip }) => {
      // One of the four, by its schema.
      const seconds = Number(query.seconds) as CandleSeconds
      const before = query.before === undefined ? undefined : toBoundary(Number(query.before), seconds)
      const question = { caip2: chainId, pool, seconds, limit: candleLimit, ...(before !== undefined && { before }) }
      const key = `${chainId} ${pool} ${seconds} ${before}`
      const found = await candles.read(key, async () => {
        // A full disk does not prevent answers.
        await noteQuestion({ database, upstreams }, question, () => newPools.take(ip, 1) === 0).catch(() => {})
        return readCandles(database, question)
      })
      return {
        candles: found.map(({ volumes: [volume0, volume1], slot, ...candle }) => ({
          ...candle,
          // A pair, as its schema says.
          volumes: [String(volume0), String(volume1)] as [string, string],
          slot: String(slot),
        })),
      }
    },
    limitRequests(buckets, candleUnits),
  )

  serve(
    app,
    fetchMarket,
    async ({ params: { chainId, mint }, query }) => {
      const until = toBoundary(Number(query.until), 300)
      const question = { caip2: chainId, mint, until, limit: poolLimit }
      const found = await markets.read(`${chainId} ${mint} ${until}`, () => readMarket(database, question))
      if (found === null) return { market: null }
      const pools = found.pools.map(({ mints: [mint0, mint1], volumes: [volume0, volume1], ...pool }) => ({
        ...pool,
        // Pairs, as its schema says.
        mints: [mint0, mint1] as [string, string],
        volumes: [String(volume0), String(volume1)] as [string, string],
      }))
      return { market: { slot: String(found.slot), pools } }
    },
    limitRequests(buckets, marketUnits),
  )

  serve(
    app,
    fetchIndexedHolders,
    async ({ params: { chainId, mint } }) => {
      const question = { caip2: chainId, mint, limit: holderLimit }
      const found = await holders.read(`${chainId} ${mint}`, () => readHolders(database, question))
      if (found === null) return { holders: null }
      const top = found.holders.map(({ amount, ...holder }) => ({ ...holder, amount: String(amount) }))
      return { holders: { slot: String(found.slot), count: found.count, sum: String(found.sum), top } }
    },
    limitRequests(buckets, holderUnits),
  )
}

/** Rounds a time up to a candle's end, because all times within a span have the same candles. */
const toBoundary = (before: number, seconds: number): number =>
  Math.ceil(Math.min(before, latestSeconds) / seconds) * seconds
