import { scryptAsync } from '@noble/hashes/scrypt.js'
import { fromBase64Url, type ShareOf, shareContext, toBase64Url } from '@solsmith/wire'
import { type OpenKey, openSeed } from './seed.ts'

export type OwnCipher = { readonly salt: string; readonly data: string }

export type OwnFactor = {
  readonly mode: 'password' | 'file' | 'passkey'
  readonly readKey: (salt: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
  /** Fixed salt, if any: a passkey login precedes any wallet data. */
  readonly salt?: Uint8Array<ArrayBuffer>
}

/** Recovery by email (the instance stores the share) or the user's secret. */
export type Factor = { readonly mode: 'email' } | OwnFactor

const saltBytes = 16
const ivBytes = 12
const keyBytes = 32

/** RFC 7914, by OWASP's Password Storage Cheat Sheet: 32 MiB and about a second per guess. */
const cost = { N: 2 ** 15, r: 8, p: 3, dkLen: keyBytes }

/** A stolen database allows offline guessing. */
export const minPasswordLength = 12

/** @param onProgress - From 0 to 1, for about a second. */
export const passwordFactor = (password: string, onProgress?: (done: number) => void): OwnFactor => ({
  mode: 'password',
  async readKey(salt) {
    // Normalizes accents.
    const bytes = new TextEncoder().encode(password.normalize('NFKC'))
    return new Uint8Array(await scryptAsync(bytes, salt, { ...cost, ...(onProgress && { onProgress }) }))
  },
})

export const secretFactor = (
  mode: 'file' | 'passkey',
  readSecret: (salt: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>,
  salt?: Uint8Array<ArrayBuffer>,
): OwnFactor => ({
  mode,
  ...(salt && { salt }),
  async readKey(salt) {
    const secret = await readSecret(salt)
    const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
    secret.fill(0)
    const info = new TextEncoder().encode(`solsmith recovery by ${mode}`)
    return new Uint8Array(
      await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, keyBytes * 8),
    )
  },
})

export type FactorKeys = { readonly cipher: CryptoKey; readonly proof: OpenKey }

/** Encrypts the recovery share. @returns Includes the proof key's public half. */
export async function lockShare(
  factor: OwnFactor,
  of: ShareOf,
  share: Uint8Array<ArrayBuffer>,
): Promise<{ readonly cipher: OwnCipher; readonly proofKey: string }> {
  const salt = factor.salt ?? crypto.getRandomValues(new Uint8Array(saltBytes))
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const keys = await openKeys(factor, salt)
  const data = new Uint8Array(await crypto.subtle.encrypt(paramsOf(iv, of), keys.cipher, share))
  const whole = new Uint8Array(ivBytes + data.length)
  whole.set(iv)
  whole.set(data, ivBytes)
  return { cipher: { salt: toBase64Url(salt), data: toBase64Url(whole) }, proofKey: keys.proof.publicKey }
}

export async function openFactor(factor: OwnFactor, salt: string): Promise<FactorKeys | null> {
  const bytes = fromBase64Url(salt)
  return bytes && openKeys(factor, bytes)
}

export async function unlockShare(
  { cipher: key }: FactorKeys,
  of: ShareOf,
  data: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = fromBase64Url(data)
  if (whole === null || whole.length <= ivBytes) return null
  const params = paramsOf(whole.slice(0, ivBytes), of)
  return crypto.subtle.decrypt(params, key, whole.slice(ivBytes)).then(
    (share) => new Uint8Array(share),
    () => null,
  )
}

const paramsOf = (iv: Uint8Array<ArrayBuffer>, of: ShareOf) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(shareContext('recovery', 'kept', of)),
})

async function openKeys({ readKey }: OwnFactor, salt: Uint8Array<ArrayBuffer>): Promise<FactorKeys> {
  const bytes = await readKey(salt)
  const [cipher, base] = await Promise.all([
    crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits']),
  ])
  bytes.fill(0)
  // Separate, so signatures reveal nothing about the encryption key.
  const params = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('solsmith proof of a factor') }
  const seed = new Uint8Array(await crypto.subtle.deriveBits(params, base, keyBytes * 8))
  try {
    return { cipher, proof: await openSeed(seed) }
  } finally {
    seed.fill(0)
  }
}
