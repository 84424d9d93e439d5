import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { imageTypes } from './media.ts'

const outcome = z.enum([
  'read',
  /** Neither http nor https. */
  'scheme',
  /** Not a public address. */
  'private',
  'unreachable',
  'timeout',
  'refused',
  'redirects',
  'too-large',
])

const fileReading = z.object({
  url: z.string(),
  outcome,
  status: z.nullable(z.number()),
  redirects: z.array(z.string()),
  contentType: z.nullable(z.string()),
  /** Readable by other sites (`access-control-allow-origin`). */
  isOpenToAll: z.boolean(),
  bytes: z.nullable(z.number()),
  ms: z.number(),
})

const mediaReading = z.object({
  /** Read from this site's own disk, because others cannot reach it. */
  isOwn: z.boolean(),
  metadata: fileReading,
  /** Null if not a JSON object. */
  json: z.nullable(
    z.object({ name: z.nullable(z.string()), symbol: z.nullable(z.string()), image: z.nullable(z.string()) }),
  ),
  image: z.nullable(
    z.extend(fileReading, {
      /** Detected by its first bytes. */
      type: z.nullable(z.enum(imageTypes)),
      size: z.nullable(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
})
export type MediaReading = z.infer<typeof mediaReading>

/** Reads a token's metadata and image like a wallet. */
export const examineMedia = {
  method: 'POST',
  path: '/api/doctor',
  body: z.object({ uri: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  response: mediaReading,
} as const satisfies Endpoint
