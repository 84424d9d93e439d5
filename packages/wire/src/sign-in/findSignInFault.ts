import { isSignInMessage } from './isSignInMessage.ts'
import type { SignInMessage } from './signInMessage.ts'

/** Clock skew and signing time. */
const skewMs = 600_000

/** Default: a day. */
const longestMs = 30 * 86_400_000
const dayMs = 86_400_000

export type SignInCheck = { readonly message: SignInMessage; readonly text: string; readonly origin: string }

/** Returns the first wrong part, or null. */
export function findSignInFault({ message, text, origin }: SignInCheck, nowMs: number): string | null {
  const { domain, uri, version, issuedAt, notBefore } = message
  const expiresAtMs = signInEndMs(message, nowMs)
  const parts = {
    domain: domain === new URL(origin).host,
    uri: URL.canParse(uri) && new URL(uri).origin === origin,
    version: version === '1',
    issuedAt: issuedAt === undefined || Math.abs(Date.parse(issuedAt) - nowMs) <= skewMs,
    notBefore: notBefore === undefined || Date.parse(notBefore) <= nowMs,
    expirationTime: expiresAtMs > nowMs && expiresAtMs <= nowMs + longestMs + skewMs,
    text: isSignInMessage(text, message),
  }
  return Object.entries(parts).find(([, isRight]) => !isRight)?.[0] ?? null
}

export const signInEndMs = ({ expirationTime }: SignInMessage, nowMs: number): number =>
  expirationTime === undefined ? nowMs + dayMs : Date.parse(expirationTime)
