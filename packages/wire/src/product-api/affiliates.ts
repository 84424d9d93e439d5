import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
const integer = z.string().check(z.regex(/^\d+$/))
const code = z.string().check(z.regex(/^[a-z0-9-]{4,20}$/))

/** Fee tables of a network, oldest first. */
export const fetchFees = {
  method: 'GET',
  path: '/api/fees/:chainId',
  params: z.object({ chainId }),
  response: z.object({
    tables: z.array(
      z.object({
        sinceSlot: integer,
        /** Null without fees. */
        treasury: z.nullable(z.string()),
        /** Basis points of each fee. */
        affiliateBasisPoints: z.number(),
        /** Lamports by action; a missing action is free. */
        lamports: z.record(z.string(), integer),
      }),
    ),
  }),
} as const satisfies Endpoint

export type Fees = z.infer<typeof fetchFees.response>

const codeRecord = z.object({
  code,
  wallet: address,
  site: z.string(),
  time: z.number(),
  signature: z.string(),
})

/** Short code with its signed owner, verifiable without the server. */
export type AffiliateCode = z.infer<typeof codeRecord>

/** Returns a short code's record; null if free. */
export const fetchAffiliateCode = {
  method: 'GET',
  path: '/api/affiliate-codes/:code',
  params: z.object({ code }),
  response: z.object({ record: z.nullable(codeRecord) }),
} as const satisfies Endpoint

/** Registers a short code by signature; codes are never reassigned. */
export const registerAffiliateCode = {
  method: 'POST',
  write: 'once',
  path: '/api/affiliate-codes',
  body: codeRecord,
  response: z.object({ record: codeRecord }),
} as const satisfies Endpoint

/** Counts a click without visitor data. */
export const countAffiliateClick = {
  method: 'POST',
  write: 'once',
  path: '/api/affiliate-clicks',
  body: z.object({ wallet: address }),
  response: z.object({}),
} as const satisfies Endpoint

/** Returns an affiliate's clicks (from the server) and conversions (from chain). */
export const fetchAffiliate = {
  method: 'GET',
  path: '/api/affiliates/:chainId/:wallet',
  params: z.object({ chainId, wallet: address }),
  response: z.object({
    clicks: z.number(),
    codes: z.array(code),
    conversions: z.array(
      z.object({
        signature: z.string(),
        slot: integer,
        /** Seconds since 1970; null if pruned. */
        time: z.nullable(z.number()),
        action: z.string(),
        feeLamports: integer,
        lamports: integer,
      }),
    ),
    /** Signatures searched. */
    signatures: z.number(),
    newestSlot: z.nullable(integer),
    oldestSlot: z.nullable(integer),
    isComplete: z.boolean(),
  }),
} as const satisfies Endpoint

export type AffiliateFigures = z.infer<typeof fetchAffiliate.response>

/** Builds the unambiguous text to sign for a short code. */
export const writeAffiliateCode = ({ code, wallet, site, time }: Omit<AffiliateCode, 'signature'>): string =>
  [
    'I use this affiliate code. My share of platform fees goes to my wallet. This costs nothing.',
    '',
    `Code: ${code}`,
    `Wallet: ${wallet}`,
    `Site: ${site}`,
    `Time: ${new Date(time * 1_000).toISOString()}`,
  ].join('\n')
