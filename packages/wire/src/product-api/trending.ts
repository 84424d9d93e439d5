import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
const count = z.number().check(z.nonnegative())

/** Time spans of trending figures. */
export const trendingIntervals = ['5m', '1h', '6h', '24h'] as const

/** Sources of trending tokens. */
const trendingSources = ['instance', 'geckoterminal', 'jupiter', 'birdeye', 'dexscreener'] as const

/** Lists trending tokens as ranked by each source. Unknown figures are null. */
export const fetchTrending = {
  method: 'GET',
  path: '/api/trending/:chainId',
  params: z.object({ chainId }),
  query: z.object({ interval: z.enum(trendingIntervals) }),
  response: z.object({
    sources: z.array(
      z.object({
        id: z.enum(trendingSources),
        /** `pending`: not queried yet; `busy`: rate limited; `unreachable`: no valid answer. */
        status: z.enum(['ready', 'pending', 'busy', 'unreachable']),
        ageSeconds: z.nullable(count),
      }),
    ),
    tokens: z.array(
      z.object({
        mint: z.string(),
        name: z.string(),
        symbol: z.string(),
        picture: z.nullable(z.string()),
        /** From 1. */
        ranks: z.array(z.object({ source: z.enum(trendingSources), rank: count })),
        isPromoted: z.boolean(),
        price: z.nullable(count),
        marketCap: z.nullable(count),
        liquidity: z.nullable(count),
        volume: z.nullable(count),
        /** 0.05 is 5% more. */
        change: z.nullable(z.number()),
        /** Oldest first, evenly spaced. */
        prices: z.array(count),
        ageSeconds: z.nullable(count),
        holders: z.nullable(count),
        /** The well-known token's own address. */
        isVerified: z.boolean(),
        /** Imitated well-known symbol. */
        imitates: z.nullable(z.string()),
        /** Null if the node did not respond. */
        settings: z.nullable(
          z.object({
            standard: z.enum(['classic', 'modern']),
            canMint: z.boolean(),
            canFreeze: z.boolean(),
            hasHook: z.boolean(),
          }),
        ),
      }),
    ),
  }),
} as const satisfies Endpoint

export type Trending = z.infer<typeof fetchTrending.response>
export type TrendingInterval = (typeof trendingIntervals)[number]
export type TrendingSourceId = (typeof trendingSources)[number]
