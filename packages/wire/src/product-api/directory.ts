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
