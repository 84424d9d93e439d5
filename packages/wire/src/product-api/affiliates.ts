import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
/** An integer of any size, as text. */
const integer = z.string().check(z.regex(/^\d+$/))
/** An affiliate's short code. */
const code = z.string().check(z.regex(/^[a-z0-9-]{4,20}$/))

/** Returns all fee tables of this instance on a network, each with its first slot, oldest first. */
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
        /** The affiliate's share of each fee, in basis points. */
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
  /** Receives the share. */
  wallet: address,
  /** Origin of the instance. */
  site: z.string(),
  /** Time of signing, in seconds since 1970. */
  time: z.number(),
  /** Signature of `writeAffiliateCode` in base58. */
  signature: z.string(),
})

/** A short code with its signed owner, verifiable without the server. */
export type AffiliateCode = z.infer<typeof codeRecord>

/** Returns the record of a short code; null if it is free. */
export const fetchAffiliateCode = {
  method: 'GET',
  path: '/api/affiliate-codes/:code',
  params: z.object({ code }),
  response: z.object({ record: z.nullable(codeRecord) }),
} as const satisfies Endpoint

/** Registers a short code for a wallet, with a signed text. Codes are first come, first served and never reassigned. */
export const registerAffiliateCode = {
  method: 'POST',
  path: '/api/affiliate-codes',
  body: codeRecord,
  response: z.object({ record: codeRecord }),
} as const satisfies Endpoint

/** Counts a click on an affiliate link, without any visitor data. */
export const countAffiliateClick = {
  method: 'POST',
  path: '/api/affiliate-clicks',
  body: z.object({ wallet: address }),
  response: z.object({}),
} as const satisfies Endpoint

/** Returns an affiliate's clicks, counted by the server, and conversions, read from the chain. */
export const fetchAffiliate = {
  method: 'GET',
  path: '/api/affiliates/:chainId/:wallet',
  params: z.object({ chainId, wallet: address }),
  response: z.object({
    /** Total on all networks. */
    clicks: z.number(),
    codes: z.array(code),
    conversions: z.array(
      z.object({
        signature: z.string(),
        slot: integer,
        /** Seconds since 1970; null if the network has forgotten it. */
        time: z.nullable(z.number()),
        action: z.string(),
        /** The whole fee and the affiliate's share, in lamports. */
        feeLamports: integer,
        lamports: integer,
      }),
    ),
    /** Signatures of the address that were searched. */
    signatures: z.number(),
    newestSlot: z.nullable(integer),
    /** Slot of the oldest signature searched. */
    oldestSlot: z.nullable(integer),
    /** False if older signatures were not searched. */
    isComplete: z.boolean(),
  }),
} as const satisfies Endpoint

export type AffiliateFigures = z.infer<typeof fetchAffiliate.response>

/** Builds the text that a wallet signs for a short code. Each meaning has one spelling. */
export const writeAffiliateCode = ({ code, wallet, site, time }: Omit<AffiliateCode, 'signature'>): string =>
  [
    'I use this affiliate code. My share of platform fees goes to my wallet. This costs nothing.',
    '',
    `Code: ${code}`,
    `Wallet: ${wallet}`,
    `Site: ${site}`,
    `Time: ${new Date(time * 1_000).toISOString()}`,
  ].join('\n')
