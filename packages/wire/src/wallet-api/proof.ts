import * as z from 'zod/mini'
import { toBase64Url } from './base64Url.ts'

/** Headers: device proof, session token, and origin of the surrounding page. */
export const walletHeaders = { proof: 'wallet-proof', token: 'wallet-token', page: 'wallet-page' } as const

/** Clock tolerance in seconds. */
export const proofToleranceSeconds = 60

/** Signed facts of one call. */
export type ProofFacts = {
  readonly method: string
  /** Without origin and query. */
  readonly path: string
  readonly body: string
  readonly token: string | null
  readonly page: string
  /** Seconds since 1970. */
  readonly time: number
  readonly id: string
}

/** Proof of a device. */
export type Proof = {
  /** Ed25519, base64url. */
  readonly key: string
  readonly time: number
  readonly id: string
  readonly signature: string
}

const shape = z.tuple([
  z.string().check(z.regex(/^[\w-]{43}$/)),
  z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
  z.string().check(z.regex(/^[\w-]{22}$/)),
  z.string().check(z.regex(/^[\w-]{86}$/)),
])

/** Encodes the bytes that a device signs for one call, so a stolen session token is useless without the key. */
export async function encodeProof({
  method,
  path,
  body,
  token,
  page,
  time,
  id,
}: ProofFacts): Promise<Uint8Array<ArrayBuffer>> {
  const hashes = [await hash(token ?? ''), await hash(body)]
  const lines = ['solsmith-wallet-proof-v1', method, path, page, String(time), id, ...hashes]
  return new TextEncoder().encode(lines.join('\n'))
}

/** Formats the header value. */
export const writeProof = ({ key, time, id, signature }: Proof): string => [key, time, id, signature].join('.')

/** Parses the header value; null if invalid. */
export function readProof(text: string): Proof | null {
  const parsed = shape.safeParse(text.split('.'))
  if (!parsed.success) return null
  const [key, time, id, signature] = parsed.data
  return { key, time: Number(time), id, signature }
}

async function hash(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
