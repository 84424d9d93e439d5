import { fetchCandles, fetchIndexedHolders, fetchMarket } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { createFreshness } from '../blockchain/freshness.ts'
import type { Core } from '../core.ts'
import { readsOfIndex, showReplicaAge } from '../database/createReads.ts'
import { limitRequests, type OpenRateLimiter } from '../http/rateLimiter.ts'
import { serve } from '../http/serve.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { recordPoolRequest } from './followPools.ts'
import { type Candle, readCandles } from './readCandles.ts'
import { type IndexedHolders, readHolders } from './readHolders.ts'
import { type MarketFigures, readMarket } from './readMarket.ts'
import type { CandleSeconds } from './writeBlocks.ts'

const candleLimit = 500
const holderLimit = 100
const poolLimit = 20
/** Shares parallel requests. */
const candleLifetimeMs = 1_000
/** Sums a day of each pool. */
const marketLifetimeMs = 5_000
/** Sums all holders. */
const holderLifetimeMs = 10_000

/** Limit per visitor. */
const newPoolsPerHour = 20
const hourMs = 3_600_000

const candleUnits = 1
const marketUnits = 2
const holderUnits = 5

/** The year 2106, because a sandbox's clock can be ahead. */
const latestSeconds = 2 ** 32

export type FigureParts = Core & {
  readonly upstreams: Upstreams
  readonly callsPerMinute: number
  readonly openRateLimiter: OpenRateLimiter
}

export function serveFigures(app: FastifyInstance, parts: FigureParts): void {
  const { database, upstreams, callsPerMinute, now, openRateLimiter } = parts
  const reading = readsOfIndex(parts)
  showReplicaAge(app, parts.reads)
  const candles = createFreshness<readonly Candle[]>({ lifetimeMs: candleLifetimeMs, now })
  const holders = createFreshness<IndexedHolders | null>({ lifetimeMs: holderLifetimeMs, now })
  const markets = createFreshness<MarketFigures | null>({ lifetimeMs: marketLifetimeMs, now })
  const limiter = openRateLimiter('figures', callsPerMinute)
  const newPools = openRateLimiter('new pools', newPoolsPerHour, hourMs)

  serve(
    app,
    fetchCandles,
    async ({ params: { chainId, pool }, query }, { ip }) => {
      // One of four, by its schema.
      const seconds = Number(query.seconds) as CandleSeconds
      const before = query.before === undefined ? undefined : toBoundary(Number(query.before), seconds)
      const question = { caip2: chainId, pool, seconds, limit: candleLimit, ...(before !== undefined && { before }) }
      const key = `${chainId} ${pool} ${seconds} ${before}`
      const found = await candles.read(key, async () => {
        // A full disk must not prevent answers.
        await recordPoolRequest({ database, upstreams }, question, () => newPools.take(ip, 1) === 0).catch(() => {})
        return readCandles(reading, question)
      })
      return {
        candles: found.map(({ volumes: [volume0, volume1], slot, ...candle }) => ({
          ...candle,
          // A pair, by its schema.
          volumes: [String(volume0), String(volume1)] as [string, string],
          slot: String(slot),
        })),
      }
    },
    limitRequests(limiter, candleUnits),
  )

  serve(
    app,
    fetchMarket,
    async ({ params: { chainId, mint }, query }) => {
      const until = toBoundary(Number(query.until), 300)
      const question = { caip2: chainId, mint, until, limit: poolLimit }
      const found = await markets.read(`${chainId} ${mint} ${until}`, () => readMarket(reading, question))
      if (found === null) return { market: null }
      const pools = found.pools.map(({ mints: [mint0, mint1], volumes: [volume0, volume1], ...pool }) => ({
        ...pool,
        // Pairs, by its schema.
        mints: [mint0, mint1] as [string, string],
        volumes: [String(volume0), String(volume1)] as [string, string],
      }))
      return { market: { slot: String(found.slot), pools } }
    },
    limitRequests(limiter, marketUnits),
  )

  serve(
    app,
    fetchIndexedHolders,
    async ({ params: { chainId, mint } }) => {
      const question = { caip2: chainId, mint, limit: holderLimit }
      const found = await holders.read(`${chainId} ${mint}`, () => readHolders(reading, question))
      if (found === null) return { holders: null }
      const top = found.holders.map(({ amount, ...holder }) => ({ ...holder, amount: String(amount) }))
      return { holders: { slot: String(found.slot), count: found.count, sum: String(found.sum), top } }
    },
    limitRequests(limiter, holderUnits),
  )
}

/** Times within a span share candles. */
const toBoundary = (before: number, seconds: number): number =>
  Math.ceil(Math.min(before, latestSeconds) / seconds) * seconds
