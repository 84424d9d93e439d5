import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
const integer = z.string().check(z.regex(/^\d+$/))

/** Maximum search length. */
export const searchLimit = 64

/** Searches indexed tokens by name or symbol, best match first; without a search, newest first. */
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
        picture: z.nullable(z.string()),
        /** Slot of the mint's first block; null if not indexed. */
        slot: z.nullable(integer),
        /** Lamports on both sides of its SOL pools. */
        liquidity: integer,
        /** True if all its pools were emptied. */
        isEmptied: z.optional(z.boolean()),
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
 * Lists indexed pools. Values in lamports: twice the SOL side, or by either token's deepest SOL pool; null without one.
 * Trades of the last 24 hours.
 */
export const listPools = {
  method: 'GET',
  path: '/api/pools/:chainId',
  params: z.object({ chainId }),
  query: z.object({
    sort: z.enum(poolSorts),
    order: z.enum(['down', 'up']),
    from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(searchLimit))),
    leastLiquidity: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    /** At least half of the liquidity locked. */
    locked: z.optional(z.literal('half')),
    /** Seconds since opening. */
    mostAge: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  response: z.object({
    count: z.number(),
    total: z.number(),
    slot: z.nullable(integer),
    pools: z.array(
      z.object({
        pool: z.string(),
        venue: z.string(),
        /** Base, then quote token. */
        tokens: z.tuple([
          z.object({ mint: z.string(), symbol: z.string(), picture: z.nullable(z.string()) }),
          z.object({ mint: z.string(), symbol: z.string(), picture: z.nullable(z.string()) }),
        ]),
        liquidity: z.nullable(integer),
        volume: z.nullable(integer),
        fees: z.nullable(integer),
        /** Annualized fees in millionths: fees x 365 / liquidity. */
        yieldMillionths: z.nullable(integer),
        lockedMillionths: z.nullable(integer),
        feeMillionths: z.nullable(integer),
        ageSeconds: z.nullable(z.number().check(z.nonnegative())),
        trades: z.number(),
        isEmptied: z.optional(z.boolean()),
      }),
    ),
  }),
} as const satisfies Endpoint

export type PoolList = z.infer<typeof listPools.response>
export type PoolSort = (typeof poolSorts)[number]
