import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
/** Whole numbers of any size, and decimals, as text. */
const integer = z.string().check(z.regex(/^\d+$/))
const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/))

/** Lengths of candles, in seconds: a minute, five, an hour and a day. */
export const candleSpans = ['60', '300', '3600', '86400'] as const

/** Tells what trades in a pool paid, by spans of time, oldest first; none of a pool that the server has not read. */
export const fetchCandles = {
  method: 'GET',
  path: '/api/candles/:chainId/:pool',
  params: z.object({ chainId, pool: address }),
  query: z.object({
    seconds: z.enum(candleSpans),
    /** Only spans that began before, in seconds since 1970. */
    before: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  }),
  response: z.object({
    candles: z.array(
      z.object({
        /** Seconds since 1970. */
        start: z.number(),
        /** Base units of token 1 for one of token 0, as the pool orders its tokens. */
        open: decimal,
        high: decimal,
        low: decimal,
        close: decimal,
        /** Base units of token 0 and of token 1. */
        volumes: z.tuple([integer, integer]),
        trades: z.number(),
        /** Of the last trade. */
        slot: integer,
      }),
    ),
  }),
} as const satisfies Endpoint

export type Candle = z.infer<typeof fetchCandles.response>['candles'][number]

/**
 * Tells what was traded in the pools of a token within the 24 hours before a moment; null where the server reads no blocks of
 * the network.
 */
export const fetchMarket = {
  method: 'GET',
  path: '/api/markets/:chainId/:mint',
  params: z.object({ chainId, mint: address }),
  query: z.object({
    /** Seconds since 1970, by the clock of the network. */
    until: z.string().check(z.regex(/^\d{1,12}$/)),
  }),
  response: z.object({
    market: z.nullable(
      z.object({
        /** Of the last block that was read. */
        slot: integer,
        /** Those with the most trades first. */
        pools: z.array(
          z.object({
            pool: z.string(),
            /** As the pool orders its tokens. */
            mints: z.tuple([z.string(), z.string()]),
            /** Base units of token 0 and of token 1 within the 24 hours. */
            volumes: z.tuple([integer, integer]),
            trades: z.number(),
            /** What one of token 0 cost in token 1 when the 24 hours began, in base units; null where it was not traded. */
            before: z.nullable(decimal),
          }),
        ),
      }),
    ),
  }),
} as const satisfies Endpoint

export type Market = NonNullable<z.infer<typeof fetchMarket.response>['market']>

/** Tells who held most of a token at a slot; null where the server has not read the token from its first block on. */
export const fetchIndexedHolders = {
  method: 'GET',
  path: '/api/holders/:chainId/:mint',
  params: z.object({ chainId, mint: address }),
  response: z.object({
    holders: z.nullable(
      z.object({
        slot: integer,
        /** How many have some of it. */
        count: z.number(),
        /** Base units of all of them together. */
        sum: integer,
        /** Most first. */
        top: z.array(z.object({ owner: z.string(), amount: integer, accounts: z.number() })),
      }),
    ),
  }),
} as const satisfies Endpoint
