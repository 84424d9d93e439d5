import { createPrivateKey, type KeyObject } from 'node:crypto'
import { writeJwt } from './writeJwt.ts'

/** Apple developer key for client secrets. */
export type AppleClient = {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly key: KeyObject
}

const secretSeconds = 300

export function parseAppleKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/** Valid for five minutes. */
export function signAppleSecret(
  { clientId, teamId, keyId, key }: AppleClient,
  audience: string,
  nowMs = Date.now(),
): string {
  const now = Math.floor(nowMs / 1_000)
  const claims = { iss: teamId, iat: now, exp: now + secretSeconds, aud: audience, sub: clientId }
  return writeJwt(claims, { keyId, key })
}
