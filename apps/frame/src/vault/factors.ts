import { scryptAsync } from '@noble/hashes/scrypt.js'
import { fromBase64Url, type ShareOf, shareContext, toBase64Url } from '@solsmith/wire'
import { type OpenKey, openSeed } from './seed.ts'

/** A share that only the person can read, as the instance keeps it. */
export type OwnCipher = { readonly salt: string; readonly data: string }

/** What only the person has, and what recovers their wallet: it makes a key of 32 bytes for a salt. */
export type OwnFactor = {
  readonly mode: 'password' | 'file' | 'passkey'
  readonly readKey: (salt: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
  /** The only salt that it makes keys for, where it has one: a login by passkey asks for its secret before anything is known of a wallet. */
  readonly salt?: Uint8Array<ArrayBuffer>
}

/** How a wallet is recovered on a new device: by e-mail, for which the instance keeps the share, or by what only the person has. */
export type Factor = { readonly mode: 'email' } | OwnFactor

const saltBytes = 16
const ivBytes = 12
const keyBytes = 32

/** RFC 7914, with the parameters that OWASP's Password Storage Cheat Sheet names: 32 MiB and about a second for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 3, dkLen: keyBytes }

/** The least characters of a recovery password: who has the database may guess without end. */
export const leastPasswordLength = 12

/** @param onProgress - From 0 to 1: it takes about a second. */
export const passwordFactor = (password: string, onProgress?: (done: number) => void): OwnFactor => ({
  mode: 'password',
  async readKey(salt) {
    // The same password, however its accents are typed.
    const bytes = new TextEncoder().encode(password.normalize('NFKC'))
    return new Uint8Array(await scryptAsync(bytes, salt, { ...cost, ...(onProgress && { onProgress }) }))
  },
})

/** By 32 random bytes: of a file, or of a passkey for this salt. */
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

/** The keys of a factor for one salt: one encrypts a share, the other proves the factor to the wallet's server. */
export type FactorKeys = { readonly cipher: CryptoKey; readonly proof: OpenKey }

/** Encrypts the recovery share with the user's own factor. @returns Also the public half of the proof key. */
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

/** Returns null for an invalid salt. */
export async function openFactor(factor: OwnFactor, salt: string): Promise<FactorKeys | null> {
  const bytes = fromBase64Url(salt)
  return bytes && openKeys(factor, bytes)
}

/** Null for another password, file or passkey, and for another wallet or split. */
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
  // A separate key: its signatures reveal nothing about the encryption key.
  const params = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('solsmith proof of a factor') }
  const seed = new Uint8Array(await crypto.subtle.deriveBits(params, base, keyBytes * 8))
  try {
    return { cipher, proof: await openSeed(seed) }
  } finally {
    seed.fill(0)
  }
}
