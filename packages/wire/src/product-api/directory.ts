import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
/** A whole number of any size, as text. */
const integer = z.string().check(z.regex(/^\d+$/))

/** The longest search, in characters: the longest name of a token has 32 bytes. */
export const searchLimit = 64

/**
 * Finds tokens of a network, and their pools, by name or symbol, best match first; without a search the newest tokens. Only
 * tokens that the server has indexed are found: all of a sandbox that it reads, and those in followed pools elsewhere.
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
        /** Address of its picture; null where its metadata names none. */
        picture: z.nullable(z.string()),
        /** Slot of the mint's first block; null where the server did not read that block. */
        slot: z.nullable(integer),
        /** Lamports on both sides of its pools against SOL, at their prices. */
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

/** What a list of pools can be sorted by. */
export const poolSorts = ['liquidity', 'volume', 'fees', 'yield', 'locked', 'age'] as const

/** Most pools of one page. */
export const poolPageSize = 100

/**
 * Lists the pools of a network that the server has indexed, page by page: all of a sandbox that it reads, and followed ones
 * elsewhere. Amounts are lamports: the side in SOL twice, or at the price of the deepest pool against SOL of either token; null
 * where neither has one. Trades are those of the last 24 hours.
 */
export const listPools = {
  method: 'GET',
  path: '/api/pools/:chainId',
  params: z.object({ chainId }),
  query: z.object({
    sort: z.enum(poolSorts),
    order: z.enum(['down', 'up']),
    /** Of the first pool in the whole list: a whole number of pages. */
    from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(searchLimit))),
    /** Only pools that hold so many lamports. */
    leastLiquidity: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    /** Only pools of which no one can take out at least half. */
    locked: z.optional(z.literal('half')),
    /** Only pools that opened within so many seconds. */
    mostAge: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  response: z.object({
    /** How many the filters leave over, and how many there are. */
    count: z.number(),
    total: z.number(),
    /** Of the last block that was read; null where the server reads none of the network. */
    slot: z.nullable(integer),
    pools: z.array(
      z.object({
        pool: z.string(),
        venue: z.string(),
        /** The token that is priced, then the one that it is priced in: SOL where there is SOL. */
        tokens: z.tuple([
          z.object({ mint: z.string(), symbol: z.string(), picture: z.nullable(z.string()) }),
          z.object({ mint: z.string(), symbol: z.string(), picture: z.nullable(z.string()) }),
        ]),
        liquidity: z.nullable(integer),
        volume: z.nullable(integer),
        /** What trades paid to those who provide the liquidity. */
        fees: z.nullable(integer),
        /** Those fees over a year, in millionths of the liquidity: fees x 365 / liquidity. */
        yieldMillionths: z.nullable(integer),
        /** In millionths; null where the network did not tell. */
        lockedMillionths: z.nullable(integer),
        /** What a trade costs, in millionths. */
        feeMillionths: z.nullable(integer),
        ageSeconds: z.nullable(z.number().check(z.nonnegative())),
        trades: z.number(),
      }),
    ),
  }),
} as const satisfies Endpoint

export type PoolList = z.infer<typeof listPools.response>
export type PoolSort = (typeof poolSorts)[number]
