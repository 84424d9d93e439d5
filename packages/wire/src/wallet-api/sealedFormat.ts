import * as z from 'zod/mini'

const bytes = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`)))

/** An X25519 public key, as base64url. */
export const sealKey = bytes(32)

/** A message for the holder of one X25519 key (HPKE, RFC 9180, base mode). */
export const sealed = z.object({
  /** The encapsulated key. */
  key: sealKey,
  data: z.string().check(z.regex(/^[\w-]{22,2000}$/)),
})

export type Sealed = z.infer<typeof sealed>
