import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Which pages a nonce is for. */
export type SignInPlace = { readonly projectId: string; readonly origin: string }

/** How long a person has to sign, after they were asked. */
export const nonceSeconds = 600

/** Six of the time, ten that no one guesses, and sixteen that only this instance can make. */
const timeBytes = 6
const randomLength = 10
const macBytes = 16

/**
 * Writes a nonce that carries its end and its place, so that none is stored before someone has signed it.
 *
 * @returns Hex, because wallets take letters and digits alone.
 */
export function writeNonce(key: Buffer, place: SignInPlace, nowSeconds: number): string {
  const head = Buffer.alloc(timeBytes)
  head.writeUIntBE(nowSeconds + nonceSeconds, 0, timeBytes)
  const body = Buffer.concat([head, randomBytes(randomLength)])
  return Buffer.concat([body, mark(key, place, body)]).toString('hex')
}

/** Tells whether this instance has made a nonce for this place, not too long ago. */
export function isNonceOf(key: Buffer, place: SignInPlace, nonce: string, nowSeconds: number): boolean {
  // Capitals would be a second spelling of the same nonce.
  if (!/^[0-9a-f]{64}$/.test(nonce)) return false
  const bytes = Buffer.from(nonce, 'hex')
  const body = bytes.subarray(0, timeBytes + randomLength)
  return (
    timingSafeEqual(bytes.subarray(timeBytes + randomLength), mark(key, place, body)) &&
    body.readUIntBE(0, timeBytes) >= nowSeconds
  )
}

const mark = (key: Buffer, { projectId, origin }: SignInPlace, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${projectId}\n${origin}\n`).update(body).digest().subarray(0, macBytes)
