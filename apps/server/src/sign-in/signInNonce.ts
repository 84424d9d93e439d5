import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type SignInPlace = { readonly projectId: string; readonly origin: string }

/** Time to sign after a request. */
export const nonceSeconds = 600

/** Time, random bytes, MAC. */
const timeBytes = 6
const randomLength = 10
const macBytes = 16

/**
 * Needs no storage.
 *
 * @returns Hex, because wallets accept only letters and digits.
 */
export function writeNonce(key: Buffer, place: SignInPlace, nowSeconds: number): string {
  const head = Buffer.alloc(timeBytes)
  head.writeUIntBE(nowSeconds + nonceSeconds, 0, timeBytes)
  const body = Buffer.concat([head, randomBytes(randomLength)])
  return Buffer.concat([body, mark(key, place, body)]).toString('hex')
}

export function isNonceOf(key: Buffer, place: SignInPlace, nonce: string, nowSeconds: number): boolean {
  // Capitals would be a second spelling.
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
