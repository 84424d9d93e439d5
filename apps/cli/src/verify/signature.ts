import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { CliError } from '../errors.ts'
import type { ReleaseKey } from './releaseKeys.ts'

/** In `release.json.sig`. */
type Signature = { readonly key: string; readonly signature: string }

/**
 * @param privateKey - Ed25519, PEM.
 * @throws {CliError} `ReleaseKeyError`.
 */
export function signManifest(text: string, privateKey: string, keys: readonly ReleaseKey[]): string {
  const key = createPrivateKey(privateKey)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  const known = keys.find((one) => one.publicKey === publicKey)
  if (!known) throw new CliError('ReleaseKeyError', { publicKey })
  const signature: Signature = { key: known.id, signature: sign(null, Buffer.from(text), key).toString('base64') }
  return `${JSON.stringify(signature)}\n`
}

/** Finds the key of a signature; null if it is none of these. */
export function findSigner(text: string, signature: string, keys: readonly ReleaseKey[]): ReleaseKey | null {
  const found = readSignature(signature)
  const key = keys.find(({ id }) => id === found?.key)
  if (!key || !found) return null
  const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' })
  const isValid = verify(null, Buffer.from(text), publicKey, Buffer.from(found.signature, 'base64'))
  return isValid ? key : null
}

function readSignature(text: string): Signature | null {
  try {
    const { key, signature } = JSON.parse(text) as Partial<Signature> // Checked below.
    return typeof key === 'string' && typeof signature === 'string' ? { key, signature } : null
  } catch {
    return null
  }
}
