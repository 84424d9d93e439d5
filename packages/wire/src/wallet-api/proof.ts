import * as z from 'zod/mini'
import { toBase64Url } from './base64Url.ts'

/** The headers of a call of the frame: a device's proof, the token of its session, and the origin of the page that holds it. */
export const walletHeaders = { proof: 'wallet-proof', token: 'wallet-token', page: 'wallet-page' } as const

/** How much the clocks of device and server may differ, in seconds. */
export const proofToleranceSeconds = 60

/** What a device says of one call, and signs. */
export type ProofFacts = {
  readonly method: string
  /** Without origin and query. */
  readonly path: string
  /** As it travels. */
  readonly body: string
  /** Of the session, where the call has one. */
  readonly token: string | null
  /** Origin of the page that holds the frame. */
  readonly page: string
  /** Seconds since 1970. */
  readonly time: number
  /** Used once. */
  readonly id: string
}

/** A device's proof as it travels. */
export type Proof = {
  /** Ed25519, 32 bytes as base64url. */
  readonly key: string
  readonly time: number
  readonly id: string
  /** 64 bytes as base64url. */
  readonly signature: string
}

const shape = z.tuple([
  z.string().check(z.regex(/^[\w-]{43}$/)),
  z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
  z.string().check(z.regex(/^[\w-]{22}$/)),
  z.string().check(z.regex(/^[\w-]{86}$/)),
])

/**
 * The bytes that a device signs for one call. A proof is good for this call alone: a stolen session token is useless
 * without the key, and a proof without its call.
 */
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

/** Writes a proof as the value of its header. */
export const writeProof = ({ key, time, id, signature }: Proof): string => [key, time, id, signature].join('.')

/** Reads the value of the header; null when it is none. */
export function readProof(text: string): Proof | null {
  const parsed = shape.safeParse(text.split('.'))
  if (!parsed.success) return null
  const [key, time, id, signature] = parsed.data
  return { key, time: Number(time), id, signature }
}

async function hash(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
