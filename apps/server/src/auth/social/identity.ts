import { providerNames, type SocialProvider } from '@solsmith/wire'
import { ServerError } from '../../errors.ts'
import { isMailAddress } from '../../mail/mail.ts'

/** Who a person is to a provider. */
export type Identity = {
  /** The provider's own name of them, which it never gives to someone else. */
  readonly subject: string
  /** As the provider calls them; null where it says nothing. */
  readonly name: string | null
  /** That the provider has verified; null for any other. */
  readonly email: string | null
}

/** A login that was begun: what the provider has to give back, or is told of. */
export type SocialSecrets = {
  readonly state: string
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
}

/** A provider that vouches for people on a page of its own, which leads back to `redirectUri`. */
export type SocialClient = {
  readonly redirectUri: string
  /** Where a person is sent. @throws {unknown} when the provider does not answer. */
  readonly begin: (secrets: SocialSecrets) => Promise<URL>
  /**
   * Who came back.
   *
   * @param answer - `redirectUri` with what the provider has added.
   * @throws {unknown} for an answer that is not to be believed, of the page or of the provider's server.
   */
  readonly identify: (answer: URL, secrets: SocialSecrets) => Promise<Identity>
}

const subjectPattern = /^[\x21-\x7e]{1,255}$/
const nameLimit = 64

/** Reads what a provider says of a person. @throws {TypeError} for no one. */
export function toIdentity(said: { subject: unknown; name?: unknown; email?: unknown; isVerified: boolean }): Identity {
  const subject = Number.isSafeInteger(said.subject) ? String(said.subject) : said.subject
  if (typeof subject !== 'string' || !subjectPattern.test(subject)) throw new TypeError('The provider names no one')
  const email = typeof said.email === 'string' ? said.email.trim().toLowerCase() : ''
  return { subject, name: toName(said.name), email: said.isVerified && isMailAddress(email) ? email : null }
}

/** Names are shown: nothing in them may move the text beside them. */
function toName(said: unknown): string | null {
  if (typeof said !== 'string') return null
  const name = [...said.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, nameLimit).join('')
  return name === '' ? null : name
}

/** OAuth's word, Apple's, and those of our own pages, for who has said no. */
const declines: readonly string[] = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login', 'canceled']

export const isDecline = (error: string | null): boolean => error !== null && declines.includes(error)

/** The one error of a login that came to nothing; what a provider has said stays out of it. */
export const toSocialError = (provider: SocialProvider, reason: 'declined' | 'failed', cause?: unknown): ServerError =>
  new ServerError('SocialLoginError', { provider: providerNames[provider], reason }, { cause })
