import { type KeyObject, sign } from 'node:crypto'

/** RFC 7519, ES256. */
export function writeJwt(claims: object, { keyId, key }: { readonly keyId: string; readonly key: KeyObject }): string {
  const head = { alg: 'ES256', kid: keyId, typ: 'JWT' }
  const signed = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
