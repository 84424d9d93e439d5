import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Supported image types, without SVG, which can contain scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type ImageType = (typeof imageTypes)[number]

/** Size is limited elsewhere, with a better error. */
const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))

/** CIDv1, raw, sha2-256, base32: 59 characters. */
export const cid = z.string().check(z.regex(/^bafkrei[a-z2-7]{52}$/))

const stored = z.object({ cid, uri: z.string() })

/** Stores an image by content hash. Idempotent. */
export const storeImage = {
  method: 'POST',
  write: 'repeatable',
  path: '/api/media/images',
  body: z.object({ base64 }),
  response: z.extend(stored, { type: z.enum(imageTypes) }),
} as const satisfies Endpoint

const link = z.nullable(z.string().check(z.maxLength(200), z.regex(/^https:\/\/\S+$/i)))

/** Metadata from which the server creates the JSON file. */
export const tokenMetadata = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(32)),
  symbol: z.string().check(z.minLength(1), z.maxLength(10)),
  description: z.string().check(z.maxLength(500)),
  image: z.nullable(cid),
  website: link,
  x: link,
  telegram: z.optional(link),
  discord: z.optional(link),
  github: z.optional(link),
  instagram: z.optional(link),
  /** False omits this site. */
  createdOn: z.optional(z.boolean()),
  /** Source of copied settings. */
  copiedFrom: z.optional(
    z.object({
      mint: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
      name: z.string().check(z.minLength(1), z.maxLength(32)),
    }),
  ),
})
export type TokenMetadata = z.infer<typeof tokenMetadata>

const metadataProof = z.object({
  chainId: z.string().check(z.maxLength(60)),
  mint: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  time: z.number(),
  /** Signature of `writeMetadataClaim` by the update authority, base58 or base64. */
  signature: z.string().check(z.maxLength(100)),
})
export type MetadataProof = z.infer<typeof metadataProof>

/** Builds the text that a well-known token's update authority signs, so its own name is no imitation. */
export const writeMetadataClaim = (
  { name, symbol }: Pick<TokenMetadata, 'name' | 'symbol'>,
  { mint, time, site }: Pick<MetadataProof, 'mint' | 'time'> & { readonly site: string },
): string =>
  [
    'I may change this token. Store its metadata under this name. This costs nothing.',
    '',
    `Name: ${name}`,
    `Symbol: ${symbol}`,
    `Token: ${mint}`,
    `Site: ${site}`,
    `Time: ${new Date(time * 1_000).toISOString()}`,
  ].join('\n')

/** Creates canonical metadata JSON and stores it by content hash. */
export const storeMetadata = {
  method: 'POST',
  write: 'repeatable',
  path: '/api/media/metadata',
  body: z.extend(tokenMetadata, {
    /** Required if the name belongs to this very token. */
    proof: z.optional(metadataProof),
  }),
  response: stored,
} as const satisfies Endpoint

/**
 * Reads a stored file through its public URL. Refused with `MediaUrlNotPublicError`, `MediaUnreachableError` or
 * `MediaMismatchError`.
 */
export const checkMedia = {
  method: 'POST',
  path: '/api/media/:cid/check',
  params: z.object({ cid }),
  response: z.object({ uri: z.string() }),
} as const satisfies Endpoint
