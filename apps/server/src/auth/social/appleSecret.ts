import { createPrivateKey, type KeyObject } from 'node:crypto'
import { writeJwt } from './writeJwt.ts'

/** A developer key at Apple, which signs the client secret. */
export type AppleClient = {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly key: KeyObject
}

const secretSeconds = 300

/** Parses Apple's PEM file of a P-256 key, also with line ends written as `\n`. Returns null for anything else. */
export function readAppleKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/** Signs a client secret with a lifetime of five minutes. */
export function signAppleSecret(
  { clientId, teamId, keyId, key }: AppleClient,
  audience: string,
  nowMs = Date.now(),
): string {
  const now = Math.floor(nowMs / 1_000)
  const claims = { iss: teamId, iat: now, exp: now + secretSeconds, aud: audience, sub: clientId }
  return writeJwt(claims, { keyId, key })
}
