import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A key of Coinbase's developer platform. */
export type CdpKey = { readonly id: string; readonly key: KeyObject }

const tokenSeconds = 120

/**
 * Parses a key secret in Coinbase's formats: PEM of an EC key, also with line ends written as `\n`, or the 64 bytes of
 * an Ed25519 key in base64.
 *
 * @returns Null for anything else.
 */
export function readCdpSecret(text: string): KeyObject | null {
  try {
    if (text.includes('BEGIN')) {
      const key = createPrivateKey(text.replaceAll('\\n', '\n'))
      return key.asymmetricKeyType === 'ec' ? key : null
    }
    const bytes = Buffer.from(text, 'base64')
    if (bytes.length !== 64) return null
    const d = bytes.subarray(0, 32).toString('base64url')
    const x = bytes.subarray(32).toString('base64url')
    return createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } })
  } catch {
    return null
  }
}

/** Signs a token for one call, valid for two minutes. */
export function signCdpToken({ id, key }: CdpKey, { method, url }: { method: string; url: string }): string {
  const { host, pathname } = new URL(url)
  const now = Math.floor(Date.now() / 1_000)
  const isEdwards = key.asymmetricKeyType === 'ed25519'
  const head = { alg: isEdwards ? 'EdDSA' : 'ES256', kid: id, typ: 'JWT', nonce: randomBytes(16).toString('hex') }
  const claims = { iss: 'cdp', sub: id, nbf: now, exp: now + tokenSeconds, uris: [`${method} ${host}${pathname}`] }
  const signed = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = isEdwards
    ? sign(null, Buffer.from(signed), key)
    : sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
