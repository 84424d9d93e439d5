import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
const count = z.number().check(z.nonnegative())

/** Spans of time that figures of trending tokens are told for. */
export const trendingIntervals = ['5m', '1h', '6h', '24h'] as const

/** Who says what trends: the pools of the network itself, and services that the operator may switch on. */
const trendingSources = ['instance', 'geckoterminal', 'jupiter', 'birdeye', 'dexscreener'] as const

/**
 * Lists tokens that trend on a network, as each source that this instance asks ranks them. What a source does not say, or the
 * network did not tell, is null.
 */
export const fetchTrending = {
  method: 'GET',
  path: '/api/trending/:chainId',
  params: z.object({ chainId }),
  query: z.object({ interval: z.enum(trendingIntervals) }),
  response: z.object({
    /** Those that are asked about this network, in their order. */
    sources: z.array(
      z.object({
        id: z.enum(trendingSources),
        /**
         * `pending`: it was not asked yet; `busy`: it has refused us for a while; `unreachable`: it does not answer, or not so that it
         * can be read.
         */
        status: z.enum(['ready', 'pending', 'busy', 'unreachable']),
        /** Seconds since it was read last; null: never. */
        ageSeconds: z.nullable(count),
      }),
    ),
    tokens: z.array(
      z.object({
        mint: z.string(),
        name: z.string(),
        symbol: z.string(),
        /** Address of its picture at this server; null where its metadata names none. */
        picture: z.nullable(z.string()),
        /** Its place in the list of each source that has it, from 1. */
        ranks: z.array(z.object({ source: z.enum(trendingSources), rank: count })),
        /** Someone pays for its place in a list. */
        isPromoted: z.boolean(),
        /** US dollars. */
        price: z.nullable(count),
        marketCap: z.nullable(count),
        liquidity: z.nullable(count),
        /** Within the interval. */
        volume: z.nullable(count),
        /** Of the price within the interval: 0.05 is 5% more. */
        change: z.nullable(z.number()),
        /** Prices within the interval, oldest first, at equal distances; none where they are not known. */
        prices: z.array(count),
        /** Of the token, or of its pool where a source tells only that. */
        ageSeconds: z.nullable(count),
        holders: z.nullable(count),
        /** Its address is that of a well-known token. */
        isVerified: z.boolean(),
        /** Symbol of the well-known token that it would be taken for, by its name or symbol. */
        imitates: z.nullable(z.string()),
        /** As the mint says it at this server’s node; null where that did not answer. */
        settings: z.nullable(
          z.object({
            standard: z.enum(['classic', 'modern']),
            canMint: z.boolean(),
            canFreeze: z.boolean(),
            /** Each transfer calls a program of its maker. */
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
