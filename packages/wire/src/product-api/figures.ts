import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
const integer = z.string().check(z.regex(/^\d+$/))
const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/))

/** Candle lengths in seconds. */
export const candleSpans = ['60', '300', '3600', '86400'] as const

/** Returns a pool's candles, oldest first. */
export const fetchCandles = {
  method: 'GET',
  path: '/api/candles/:chainId/:pool',
  params: z.object({ chainId, pool: address }),
  query: z.object({
    seconds: z.enum(candleSpans),
    before: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  }),
  response: z.object({
    candles: z.array(
      z.object({
        /** Seconds since 1970. */
        start: z.number(),
        /** Base units of token 1 per base unit of token 0. */
        open: decimal,
        high: decimal,
        low: decimal,
        close: decimal,
        volumes: z.tuple([integer, integer]),
        trades: z.number(),
        slot: integer,
      }),
    ),
  }),
} as const satisfies Endpoint

export type Candle = z.infer<typeof fetchCandles.response>['candles'][number]

/** Returns a token's trades within 24 hours; null without an indexer. */
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
        slot: integer,
        /** Most traded first. */
        pools: z.array(
          z.object({
            pool: z.string(),
            mints: z.tuple([z.string(), z.string()]),
            volumes: z.tuple([integer, integer]),
            trades: z.number(),
            /** Price 24 hours earlier in base units, of a younger pool its first; null if neither is indexed. */
            before: z.nullable(decimal),
          }),
        ),
      }),
    ),
  }),
} as const satisfies Endpoint

export type Market = NonNullable<z.infer<typeof fetchMarket.response>['market']>

/** Returns a token's largest holders; null if not fully indexed. */
export const fetchIndexedHolders = {
  method: 'GET',
  path: '/api/holders/:chainId/:mint',
  params: z.object({ chainId, mint: address }),
  response: z.object({
    holders: z.nullable(
      z.object({
        slot: integer,
        count: z.number(),
        sum: integer,
        top: z.array(z.object({ owner: z.string(), amount: integer, accounts: z.number() })),
      }),
    ),
  }),
} as const satisfies Endpoint
