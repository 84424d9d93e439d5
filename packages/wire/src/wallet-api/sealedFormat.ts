import * as z from 'zod/mini'

const bytes = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`)))

/** X25519, base64url. */
export const sealKey = bytes(32)

/** HPKE (RFC 9180, base mode) with X25519. */
export const sealed = z.object({
  key: sealKey,
  data: z.string().check(z.regex(/^[\w-]{22,2000}$/)),
})

export type Sealed = z.infer<typeof sealed>
