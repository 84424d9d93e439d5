import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

export type CdpKey = { readonly id: string; readonly key: KeyObject }

const tokenSeconds = 120

/**
 * EC PEM (also with `\n` escapes), or 64 bytes of Ed25519 in base64.
 *
 * @returns Null otherwise.
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

/** Valid for two minutes. */
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
