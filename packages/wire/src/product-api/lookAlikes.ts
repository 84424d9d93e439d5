import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { cid } from './media.ts'

const text = z.string().check(z.maxLength(64))
const mint = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

const known = z.object({ symbol: z.string(), name: z.string(), mint: z.optional(z.string()) })
const named = z.enum(['symbol', 'name'])

/** Checks whether a token imitates a well-known, listed, blocked or verified one. */
export const findLookAlike = {
  method: 'POST',
  path: '/api/look-alikes',
  body: z.object({
    symbol: text,
    name: text,
    image: z.nullable(cid),
    /** Excludes the token itself. */
    mint: z.nullable(mint),
  }),
  response: z.object({
    /** `taken` blocks, `near` warns. */
    verdict: z.enum(['taken', 'near', 'free']),
    by: z.nullable(known),
    field: z.nullable(z.enum(['symbol', 'name', 'image'])),
    reasons: z.array(
      z.union([
        z.object({ kind: z.enum(['slip', 'wording']), by: known, field: named }),
        z.object({ kind: z.literal('word'), word: z.string(), field: named }),
        z.object({ kind: z.literal('site'), field: named }),
        z.object({ kind: z.literal('image'), by: known, field: z.literal('image') }),
      ]),
    ),
    /** `network` includes verified tokens. */
    source: z.enum(['reserved-list', 'network']),
  }),
} as const satisfies Endpoint

export type FoundLookAlike = z.infer<typeof findLookAlike.response>
