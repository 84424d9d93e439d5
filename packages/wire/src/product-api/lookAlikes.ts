import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { cid } from './media.ts'

const text = z.string().check(z.maxLength(64))
const mint = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

const known = z.object({ symbol: z.string(), name: z.string(), mint: z.optional(z.string()) })
const named = z.enum(['symbol', 'name'])

/**
 * Checks whether a new token imitates a known one: well-known tokens, those listed or blocked by the operator, and
 * those verified by a service.
 */
export const findLookAlike = {
  method: 'POST',
  path: '/api/look-alikes',
  body: z.object({
    symbol: text,
    name: text,
    /** An image stored here; null without one. */
    image: z.nullable(cid),
    /** The token itself, if it exists: a token does not imitate itself. */
    mint: z.nullable(mint),
  }),
  response: z.object({
    /** `taken`: this server refuses to store its metadata; `near`: a warning. */
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
    /** `network`: includes tokens verified by a service. */
    source: z.enum(['reserved-list', 'network']),
  }),
} as const satisfies Endpoint

export type FoundLookAlike = z.infer<typeof findLookAlike.response>
