import { providerNames, type SocialProvider } from '@solsmith/wire'
import { ServerError } from '../../errors.ts'
import { isMailAddress } from '../../mail/mail.ts'

/** A user's identity at a provider. */
export type Identity = {
  /** The provider's stable id, which it never reassigns. */
  readonly subject: string
  readonly name: string | null
  /** Only if verified by the provider. */
  readonly email: string | null
}

/** Secrets of a started login, which the provider returns or receives. */
export type SocialSecrets = {
  readonly state: string
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
}

/** A provider with a login page that leads back to `redirectUri`. */
export type SocialClient = {
  readonly redirectUri: string
  /** Returns the URL of the provider's page. @throws {unknown} if the provider does not answer. */
  readonly begin: (secrets: SocialSecrets) => Promise<URL>
  /**
   * Identifies the returning user.
   *
   * @param answer - `redirectUri` with the provider's parameters.
   * @throws {unknown} for an untrustworthy answer of the page or the provider's server.
   */
  readonly identify: (answer: URL, secrets: SocialSecrets) => Promise<Identity>
}

const subjectPattern = /^[\x21-\x7e]{1,255}$/
const nameLimit = 64

/** Parses a provider's claims. @throws {TypeError} without a subject. */
export function toIdentity(said: { subject: unknown; name?: unknown; email?: unknown; isVerified: boolean }): Identity {
  const subject = Number.isSafeInteger(said.subject) ? String(said.subject) : said.subject
  if (typeof subject !== 'string' || !subjectPattern.test(subject)) throw new TypeError('The provider names no one')
  const email = typeof said.email === 'string' ? said.email.trim().toLowerCase() : ''
  return { subject, name: toName(said.name), email: said.isVerified && isMailAddress(email) ? email : null }
}

/** Names are shown in pages, so they must not contain characters that move adjacent text. */
function toName(said: unknown): string | null {
  if (typeof said !== 'string') return null
  const name = [...said.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, nameLimit).join('')
  return name === '' ? null : name
}

/** Error codes for a declined login: OAuth's, Apple's, and ours. */
const declines: readonly string[] = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login', 'canceled']

export const isDecline = (error: string | null): boolean => error !== null && declines.includes(error)

/** Creates the error of a failed login, without the provider's message. */
export const toSocialError = (provider: SocialProvider, reason: 'declined' | 'failed', cause?: unknown): ServerError =>
  new ServerError('SocialLoginError', { provider: providerNames[provider], reason }, { cause })
