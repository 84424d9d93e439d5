import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
const count = z.number().check(z.nonnegative())

/** Time spans of trending figures. */
export const trendingIntervals = ['5m', '1h', '6h', '24h'] as const

/** Sources: the network's pools, and services that the operator can enable. */
const trendingSources = ['instance', 'geckoterminal', 'jupiter', 'birdeye', 'dexscreener'] as const

/** Lists trending tokens of a network, as ranked by each source of this instance. Unknown figures are null. */
export const fetchTrending = {
  method: 'GET',
  path: '/api/trending/:chainId',
  params: z.object({ chainId }),
  query: z.object({ interval: z.enum(trendingIntervals) }),
  response: z.object({
    /** Sources of this network, in order. */
    sources: z.array(
      z.object({
        id: z.enum(trendingSources),
        /** `pending`: not queried yet; `busy`: rate limited; `unreachable`: no valid answer. */
        status: z.enum(['ready', 'pending', 'busy', 'unreachable']),
        /** Seconds since the last update; null if never. */
        ageSeconds: z.nullable(count),
      }),
    ),
    tokens: z.array(
      z.object({
        mint: z.string(),
        name: z.string(),
        symbol: z.string(),
        /** Image URL on this server; null if the metadata has none. */
        picture: z.nullable(z.string()),
        /** Rank in each source's list, from 1. */
        ranks: z.array(z.object({ source: z.enum(trendingSources), rank: count })),
        /** Paid placement. */
        isPromoted: z.boolean(),
        /** US dollars. */
        price: z.nullable(count),
        marketCap: z.nullable(count),
        liquidity: z.nullable(count),
        /** Within the interval. */
        volume: z.nullable(count),
        /** Price change within the interval: 0.05 is 5% more. */
        change: z.nullable(z.number()),
        /** Prices within the interval, oldest first, evenly spaced; empty if unknown. */
        prices: z.array(count),
        /** Age of the token, or of its pool if that is all a source has. */
        ageSeconds: z.nullable(count),
        holders: z.nullable(count),
        /** A well-known token's own address. */
        isVerified: z.boolean(),
        /** Symbol of the well-known token that its name or symbol imitates. */
        imitates: z.nullable(z.string()),
        /** Mint settings from this server's node; null if that did not answer. */
        settings: z.nullable(
          z.object({
            standard: z.enum(['classic', 'modern']),
            canMint: z.boolean(),
            canFreeze: z.boolean(),
            /** Transfers call a program of the creator. */
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
