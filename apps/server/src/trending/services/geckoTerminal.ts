import { type TrendingInterval, trendingIntervals } from '@solsmith/wire'
import * as z from 'zod'
import type { TrendingFigures } from '../trendingSource.ts'
import { createService } from './createService.ts'
import { amount, mint, percent, readAge, readRows, takeOnce } from './figures.ts'
import type { ServiceInput, TrendingService } from './trendingService.ts'

const answer = z.object({ data: z.array(z.unknown()) })

const spans = { m5: amount, h1: amount, h6: amount, h24: amount }
const changes = { m5: percent, h1: percent, h6: percent, h24: percent }
const keys: { readonly [I in TrendingInterval]: keyof typeof spans } = {
  '5m': 'm5',
  '1h': 'h1',
  '6h': 'h6',
  '24h': 'h24',
}

/** The trending token is the base. */
const pool = z.object({
  attributes: z.object({
    base_token_price_usd: amount,
    fdv_usd: amount,
    market_cap_usd: amount,
    reserve_in_usd: amount,
    pool_created_at: z.string().nullable().catch(null).default(null),
    volume_usd: z.object(spans).nullable().catch(null).default(null),
    price_change_percentage: z.object(changes).nullable().catch(null).default(null),
  }),
  relationships: z.object({
    base_token: z.object({
      data: z.object({
        id: z
          .string()
          .transform((id) => id.replace(/^solana_/, ''))
          .pipe(mint),
      }),
    }),
  }),
})

/** Public API: 30 calls a minute, with attribution. */
export function createGeckoTerminal({ url, now, today }: ServiceInput): TrendingService {
  const service = createService({ url, headers: {} }, now)

  async function ask(interval: TrendingInterval) {
    const path = `/api/v2/networks/solana/trending_pools?include=base_token&duration=${interval}&page=1`
    const { data } = answer.parse(await service.read(path))
    return new Map([[interval, takeOnce(readRows(pool, data).map((one) => toFigures(one, interval, today)))]])
  }

  return {
    id: 'geckoterminal',
    serves: (network) => network === 'mainnet',
    perMinute: trendingIntervals.length,
    questions: trendingIntervals.map((interval) => ({ intervals: [interval], ask: () => ask(interval) })),
    readVerified: null,
    listedOnExchanges: null,
    close: service.close,
  }
}

function toFigures(
  { attributes, relationships }: z.infer<typeof pool>,
  interval: TrendingInterval,
  today: () => number,
): TrendingFigures {
  const { base_token_price_usd, fdv_usd, market_cap_usd, reserve_in_usd, pool_created_at } = attributes
  const key = keys[interval]
  return {
    mint: relationships.base_token.data.id,
    isPromoted: false,
    price: base_token_price_usd,
    marketCap: market_cap_usd ?? fdv_usd,
    liquidity: reserve_in_usd,
    volume: attributes.volume_usd?.[key] ?? null,
    change: attributes.price_change_percentage?.[key] ?? null,
    prices: [],
    ageSeconds: readAge(pool_created_at === null ? null : Date.parse(pool_created_at), today),
    holders: null,
  }
}
