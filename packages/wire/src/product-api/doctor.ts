import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { imageTypes } from './media.ts'

/** Outcome of reading a file. */
const outcome = z.enum([
  /** Read completely. */
  'read',
  /** Neither http nor https: browsers do not read it. */
  'scheme',
  /** Not a public address. */
  'private',
  /** No answer. */
  'unreachable',
  'timeout',
  /** A status other than 200. */
  'refused',
  'redirects',
  'too-large',
])

/** Report on a file. */
const fileReading = z.object({
  url: z.string(),
  outcome,
  /** Last status; null without an answer. */
  status: z.nullable(z.number()),
  /** Redirect targets in order; empty without redirects. */
  redirects: z.array(z.string()),
  contentType: z.nullable(z.string()),
  /** Whether pages of other sites can read it (`access-control-allow-origin`). */
  isOpenToAll: z.boolean(),
  bytes: z.nullable(z.number()),
  ms: z.number(),
})

/** Report on a token's metadata link, as wallets see it. */
const mediaReading = z.object({
  /** True if this site read its own file from disk, because others cannot reach the site. */
  isOwn: z.boolean(),
  metadata: fileReading,
  /** Parsed metadata; null if it is not a JSON object. */
  json: z.nullable(
    z.object({ name: z.nullable(z.string()), symbol: z.nullable(z.string()), image: z.nullable(z.string()) }),
  ),
  image: z.nullable(
    z.extend(fileReading, {
      /** By its first bytes, whatever its name. */
      type: z.nullable(z.enum(imageTypes)),
      size: z.nullable(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
})
export type MediaReading = z.infer<typeof mediaReading>

/** Reads a token's metadata and image like a wallet, and reports the result. */
export const examineMedia = {
  method: 'POST',
  path: '/api/doctor',
  body: z.object({ uri: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  response: mediaReading,
} as const satisfies Endpoint
