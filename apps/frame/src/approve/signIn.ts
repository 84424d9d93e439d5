import { FrameError } from '../errors.ts'

/** Domain and account of a sign-in. */
export type SignIn = { readonly domain: string; readonly account: string }

/** Parses the header of a sign-in (EIP-4361, whose form Solana shares); null for any other text. */
export function readSignIn(text: string): SignIn | null {
  const [, domain, account = ''] =
    /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+)\s+wants you to sign in with your \w+ account:?\s*(\S*)/i.exec(text) ?? []
  return domain === undefined ? null : { domain, account }
}

/**
 * Requires that a sign-in anywhere in the text is for the requesting page's site, which could otherwise log in as the
 * user elsewhere.
 *
 * @param page - Origin of the requesting page.
 * @throws {FrameError} `SignInElsewhereError`.
 */
export function requireOwnSite(text: string, page: string): void {
  const { host } = new URL(page)
  for (const domain of listDomains(text))
    if (domain.toLowerCase() !== host) throw new FrameError('SignInElsewhereError', { domain })
}

/** Returns the last word before each sign-in phrase, without a pattern that a long word could slow down. */
function listDomains(text: string): readonly string[] {
  const parts = text.split(/\bwants you to sign in with your\b/i).slice(0, -1)
  return parts.map((part) => (part.trimEnd().split(/\s/).at(-1) ?? '').replace(/^[a-z][a-z0-9+.-]*:\/\//i, ''))
}
