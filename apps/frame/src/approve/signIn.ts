import { FrameError } from '../errors.ts'

/** Whom a sign-in is for, as it says itself. */
export type SignIn = { readonly domain: string; readonly account: string }

/** Reads the head of a sign-in (EIP-4361, which Solana's form shares); null for any other text. */
export function readSignIn(text: string): SignIn | null {
  const [, domain, account = ''] =
    /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+)\s+wants you to sign in with your \w+ account:?\s*(\S*)/i.exec(text) ?? []
  return domain === undefined ? null : { domain, account }
}

/**
 * A sign-in names the site that takes it: one of another site would let the page that asks be its user there.
 *
 * @param page - Origin of the page that asks.
 * @throws {FrameError} `SignInElsewhereError`.
 */
export function requireOwnSite(text: string, page: string): void {
  const signIn = readSignIn(text)
  if (signIn !== null && signIn.domain.toLowerCase() !== new URL(page).host)
    throw new FrameError('SignInElsewhereError', { domain: signIn.domain })
}
