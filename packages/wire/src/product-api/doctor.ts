import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { imageTypes } from './media.ts'

/** How far the reading of a file came. */
const outcome = z.enum([
  /** All of it was read. */
  'read',
  /** Not http or https: no browser reads it by itself. */
  'scheme',
  /** Its address is of no public network. */
  'private',
  /** No one answers. */
  'unreachable',
  'timeout',
  /** An answer other than 200. */
  'refused',
  'redirects',
  'too-large',
])

/** What was seen of a file. */
const fileReading = z.object({
  url: z.string(),
  outcome,
  /** The last answer's; null when there was none. */
  status: z.nullable(z.number()),
  /** Where it led, one after the other; empty when the first address answered itself. */
  redirects: z.array(z.string()),
  contentType: z.nullable(z.string()),
  /** Whether pages of other sites may read it (`access-control-allow-origin`). */
  isOpenToAll: z.boolean(),
  bytes: z.nullable(z.number()),
  ms: z.number(),
})

/** What wallets will find at a token's link. */
const mediaReading = z.object({
  /** True when this site read its own file from its disk, because no one else can reach the site. */
  isOwn: z.boolean(),
  metadata: fileReading,
  /** What the file says; null when it is no JSON object. */
  json: z.nullable(
    z.object({ name: z.nullable(z.string()), symbol: z.nullable(z.string()), image: z.nullable(z.string()) }),
  ),
  image: z.nullable(
    z.extend(fileReading, {
      /** By its first bytes, whatever it is called. */
      type: z.nullable(z.enum(imageTypes)),
      size: z.nullable(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
})
export type MediaReading = z.infer<typeof mediaReading>

/** Reads a token's metadata and its image as a wallet would, and says what was found. */
export const examineMedia = {
  method: 'POST',
  path: '/api/doctor',
  body: z.object({ uri: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  response: mediaReading,
} as const satisfies Endpoint
