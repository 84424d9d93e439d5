import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
/** Integers of any size, and decimals, as text. */
const integer = z.string().check(z.regex(/^\d+$/))
const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/))

/** Candle lengths in seconds: a minute, five, an hour and a day. */
export const candleSpans = ['60', '300', '3600', '86400'] as const

/** Returns a pool's candles, oldest first; none if the pool is not indexed. */
export const fetchCandles = {
  method: 'GET',
  path: '/api/candles/:chainId/:pool',
  params: z.object({ chainId, pool: address }),
  query: z.object({
    seconds: z.enum(candleSpans),
    /** Only candles that start earlier, in seconds since 1970. */
    before: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  }),
  response: z.object({
    candles: z.array(
      z.object({
        /** Seconds since 1970. */
        start: z.number(),
        /** Base units of token 1 per base unit of token 0, in the pool's order. */
        open: decimal,
        high: decimal,
        low: decimal,
        close: decimal,
        /** Base units of token 0 and of token 1. */
        volumes: z.tuple([integer, integer]),
        trades: z.number(),
        /** Slot of the last trade. */
        slot: integer,
      }),
    ),
  }),
} as const satisfies Endpoint

export type Candle = z.infer<typeof fetchCandles.response>['candles'][number]

/** Returns a token's trades in all pools within 24 hours before a time; null without an indexer on the network. */
export const fetchMarket = {
  method: 'GET',
  path: '/api/markets/:chainId/:mint',
  params: z.object({ chainId, mint: address }),
  query: z.object({
    /** Seconds since 1970 by the network's clock. */
    until: z.string().check(z.regex(/^\d{1,12}$/)),
  }),
  response: z.object({
    market: z.nullable(
      z.object({
        /** Last indexed block. */
        slot: integer,
        /** Most traded first. */
        pools: z.array(
          z.object({
            pool: z.string(),
            /** In the pool's order. */
            mints: z.tuple([z.string(), z.string()]),
            /** Base units of token 0 and of token 1 within 24 hours. */
            volumes: z.tuple([integer, integer]),
            trades: z.number(),
            /** Price of token 0 in token 1 in base units 24 hours earlier; null without a trade. */
            before: z.nullable(decimal),
          }),
        ),
      }),
    ),
  }),
} as const satisfies Endpoint

export type Market = NonNullable<z.infer<typeof fetchMarket.response>['market']>

/** Returns a token's largest holders at a slot; null if it is not indexed from its first block. */
export const fetchIndexedHolders = {
  method: 'GET',
  path: '/api/holders/:chainId/:mint',
  params: z.object({ chainId, mint: address }),
  response: z.object({
    holders: z.nullable(
      z.object({
        slot: integer,
        /** Number of holders. */
        count: z.number(),
        /** Total base units. */
        sum: integer,
        /** Largest first. */
        top: z.array(z.object({ owner: z.string(), amount: integer, accounts: z.number() })),
      }),
    ),
  }),
} as const satisfies Endpoint
