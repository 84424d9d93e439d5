import { createPrivateKey, type KeyObject } from 'node:crypto'
import { writeJwt } from './writeJwt.ts'

/** A key of a developer at Apple that signs what Apple takes for the secret of a client. */
export type AppleClient = {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly key: KeyObject
}

const secretSeconds = 300

/** Reads a key as Apple gives it: PEM of an EC key on P-256, also with its line ends written as `\n`. Null for anything else. */
export function readAppleKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/** Signs a secret that is good for five minutes. */
export function signAppleSecret(
  { clientId, teamId, keyId, key }: AppleClient,
  audience: string,
  nowMs = Date.now(),
): string {
  const now = Math.floor(nowMs / 1_000)
  const claims = { iss: teamId, iat: now, exp: now + secretSeconds, aud: audience, sub: clientId }
  return writeJwt(claims, { keyId, key })
}
