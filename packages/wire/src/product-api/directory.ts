import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
/** An integer of any size, as text. */
const integer = z.string().check(z.regex(/^\d+$/))

/** Longest search in characters: a token name has at most 32 bytes. */
export const searchLimit = 64

/**
 * Finds tokens and their pools by name or symbol, best match first; without a search, the newest tokens. Covers indexed
 * tokens only: all of a sandbox with an indexer, and those in followed pools elsewhere.
 */
export const findTokens = {
  method: 'GET',
  path: '/api/tokens/:chainId',
  params: z.object({ chainId }),
  query: z.object({ search: z.optional(z.string().check(z.minLength(1), z.maxLength(searchLimit))) }),
  response: z.object({
    tokens: z.array(
      z.object({
        mint: z.string(),
        name: z.string(),
        symbol: z.string(),
        /** Image URL; null if the metadata has none. */
        picture: z.nullable(z.string()),
        /** Slot of the mint's first block; null if that block is not indexed. */
        slot: z.nullable(integer),
        /** Lamports on both sides of its SOL pools, at their prices. */
        liquidity: integer,
      }),
    ),
    pools: z.array(
      z.object({
        pool: z.string(),
        venue: z.string(),
        symbols: z.tuple([z.string(), z.string()]),
        liquidity: integer,
      }),
    ),
  }),
} as const satisfies Endpoint

export type FoundTokens = z.infer<typeof findTokens.response>

/** Sort orders of pool lists. */
export const poolSorts = ['liquidity', 'volume', 'fees', 'yield', 'locked', 'age'] as const

/** Pools per page. */
export const poolPageSize = 100

/**
 * Lists indexed pools page by page: all of a sandbox with an indexer, and followed ones elsewhere. Amounts are
 * lamports: twice the SOL side, or at the price of either token's deepest SOL pool; null without one. Trades are those
 * of the last 24 hours.
 */
export const listPools = {
  method: 'GET',
  path: '/api/pools/:chainId',
  params: z.object({ chainId }),
  query: z.object({
    sort: z.enum(poolSorts),
    order: z.enum(['down', 'up']),
    /** Index of the first pool: a whole number of pages. */
    from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(searchLimit))),
    /** Minimum liquidity in lamports. */
    leastLiquidity: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    /** Only pools with at least half of the liquidity locked. */
    locked: z.optional(z.literal('half')),
    /** Only pools opened within this many seconds. */
    mostAge: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  response: z.object({
    /** Pools that pass the filters, and all pools. */
    count: z.number(),
    total: z.number(),
    /** Last indexed block; null without an indexer on the network. */
    slot: z.nullable(integer),
    pools: z.array(
      z.object({
        pool: z.string(),
        venue: z.string(),
        /** Base token, then quote token: SOL if there is SOL. */
        tokens: z.tuple([
          z.object({ mint: z.string(), symbol: z.string(), picture: z.nullable(z.string()) }),
          z.object({ mint: z.string(), symbol: z.string(), picture: z.nullable(z.string()) }),
        ]),
        liquidity: z.nullable(integer),
        volume: z.nullable(integer),
        /** Fees paid to liquidity providers. */
        fees: z.nullable(integer),
        /** Annualized fees in millionths of the liquidity: fees x 365 / liquidity. */
        yieldMillionths: z.nullable(integer),
        /** In millionths; null if the network did not answer. */
        lockedMillionths: z.nullable(integer),
        /** Trading fee in millionths. */
        feeMillionths: z.nullable(integer),
        ageSeconds: z.nullable(z.number().check(z.nonnegative())),
        trades: z.number(),
      }),
    ),
  }),
} as const satisfies Endpoint

export type PoolList = z.infer<typeof listPools.response>
export type PoolSort = (typeof poolSorts)[number]
