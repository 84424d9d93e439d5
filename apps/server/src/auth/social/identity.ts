import { providerNames, type SocialProvider } from '@solsmith/wire'
import { ServerError } from '../../errors.ts'
import { isMailAddress } from '../../mail/mail.ts'

/** Identity at a provider. */
export type Identity = {
  /** Stable and never reassigned. */
  readonly subject: string
  readonly name: string | null
  /** Only if verified. */
  readonly email: string | null
}

/** Secrets of a pending login. */
export type SocialSecrets = {
  readonly state: string
  readonly nonce: string
  /** Secret of PKCE. */
  readonly verifier: string
}

export type SocialClient = {
  readonly redirectUri: string
  /** @throws {unknown} if the provider does not answer. */
  readonly begin: (secrets: SocialSecrets) => Promise<URL>
  /**
   * @param answer - `redirectUri` with parameters.
   * @throws {unknown} if untrustworthy.
   */
  readonly identify: (answer: URL, secrets: SocialSecrets) => Promise<Identity>
}

const subjectPattern = /^[\x21-\x7e]{1,255}$/
const nameLimit = 64

/** @throws {TypeError} without a subject. */
export function toIdentity(said: { subject: unknown; name?: unknown; email?: unknown; isVerified: boolean }): Identity {
  const subject = Number.isSafeInteger(said.subject) ? String(said.subject) : said.subject
  if (typeof subject !== 'string' || !subjectPattern.test(subject)) throw new TypeError('The provider names no one')
  const email = typeof said.email === 'string' ? said.email.trim().toLowerCase() : ''
  return { subject, name: toName(said.name), email: said.isVerified && isMailAddress(email) ? email : null }
}

/** Removes characters that would move adjacent text. */
function toName(said: unknown): string | null {
  if (typeof said !== 'string') return null
  const name = [...said.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, nameLimit).join('')
  return name === '' ? null : name
}

/** Codes of OAuth, Apple and ours. */
const declines: readonly string[] = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login', 'canceled']

export const isDecline = (error: string | null): boolean => error !== null && declines.includes(error)

export const toSocialError = (provider: SocialProvider, reason: 'declined' | 'failed', cause?: unknown): ServerError =>
  new ServerError('SocialLoginError', { provider: providerNames[provider], reason }, { cause })
