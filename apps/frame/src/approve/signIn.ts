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
 * A sign-in names the site that takes it: one of another site would let the page that asks be its user there, wherever in the text it stands.
 *
 * @param page - Origin of the page that asks.
 * @throws {FrameError} `SignInElsewhereError`.
 */
export function requireOwnSite(text: string, page: string): void {
  const { host } = new URL(page)
  for (const domain of listDomains(text))
    if (domain.toLowerCase() !== host) throw new FrameError('SignInElsewhereError', { domain })
}

/** The last word before each place that asks to sign in; not by one pattern, which a long word would slow down. */
function listDomains(text: string): readonly string[] {
  const parts = text.split(/\bwants you to sign in with your\b/i).slice(0, -1)
  return parts.map((part) => (part.trimEnd().split(/\s/).at(-1) ?? '').replace(/^[a-z][a-z0-9+.-]*:\/\//i, ''))
}
