import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const chainId = z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))
/** A whole number of any size, as text. */
const integer = z.string().check(z.regex(/^\d+$/))
/** A short code of an affiliate. */
const code = z.string().check(z.regex(/^[a-z0-9-]{4,20}$/))

/** Tells what this instance charges on a network, and has charged: every table with the slot from which it holds, oldest first. */
export const fetchFees = {
  method: 'GET',
  path: '/api/fees/:chainId',
  params: z.object({ chainId }),
  response: z.object({
    tables: z.array(
      z.object({
        sinceSlot: integer,
        /** Null where nothing is charged. */
        treasury: z.nullable(z.string()),
        /** What an affiliate gets of each fee, of 10,000. */
        affiliateBasisPoints: z.number(),
        /** Lamports of each action; one that is not named is free. */
        lamports: z.record(z.string(), integer),
      }),
    ),
  }),
} as const satisfies Endpoint

export type Fees = z.infer<typeof fetchFees.response>

const codeRecord = z.object({
  code,
  /** Who gets the share. */
  wallet: address,
  /** The origin of the instance that it is for. */
  site: z.string(),
  /** When it was signed, in seconds since 1970. */
  time: z.number(),
  /** The wallet's signature of `writeAffiliateCode`, in base58. */
  signature: z.string(),
})

/** A short code and the wallet that has signed for it: who has the record can check it without the server. */
export type AffiliateCode = z.infer<typeof codeRecord>

/** Finds the record of a short code; null where there is none. */
export const fetchAffiliateCode = {
  method: 'GET',
  path: '/api/affiliate-codes/:code',
  params: z.object({ code }),
  response: z.object({ record: z.nullable(codeRecord) }),
} as const satisfies Endpoint

/** Registers a short code for a wallet, first come, by a text that the wallet has signed. It is never given to another wallet. */
export const registerAffiliateCode = {
  method: 'POST',
  path: '/api/affiliate-codes',
  body: codeRecord,
  response: z.object({ record: codeRecord }),
} as const satisfies Endpoint

/** Counts that someone has opened the link of an affiliate. Nothing of who it was is kept. */
export const countAffiliateClick = {
  method: 'POST',
  path: '/api/affiliate-clicks',
  body: z.object({ wallet: address }),
  response: z.object({}),
} as const satisfies Endpoint

/** Tells what the server has found of an affiliate on a network: clicks that it counted, and conversions that it read from the chain. */
export const fetchAffiliate = {
  method: 'GET',
  path: '/api/affiliates/:chainId/:wallet',
  params: z.object({ chainId, wallet: address }),
  response: z.object({
    /** All that were counted, on every network. */
    clicks: z.number(),
    codes: z.array(code),
    conversions: z.array(
      z.object({
        signature: z.string(),
        slot: integer,
        /** Seconds since 1970; null where the network does not keep it. */
        time: z.nullable(z.number()),
        action: z.string(),
        /** All of the fee, and the affiliate's share of it, in lamports. */
        feeLamports: integer,
        lamports: integer,
      }),
    ),
    /** How many signatures of the address were looked through. */
    signatures: z.number(),
    newestSlot: z.nullable(integer),
    /** Slot of the oldest signature that was looked through. */
    oldestSlot: z.nullable(integer),
    /** False where older signatures were not looked through. */
    isComplete: z.boolean(),
  }),
} as const satisfies Endpoint

export type AffiliateFigures = z.infer<typeof fetchAffiliate.response>

/** What a wallet signs for a short code. One meaning has one spelling. */
export const writeAffiliateCode = ({ code, wallet, site, time }: Omit<AffiliateCode, 'signature'>): string =>
  [
    'I use this affiliate code. My share of platform fees goes to my wallet. This costs nothing.',
    '',
    `Code: ${code}`,
    `Wallet: ${wallet}`,
    `Site: ${site}`,
    `Time: ${new Date(time * 1_000).toISOString()}`,
  ].join('\n')
