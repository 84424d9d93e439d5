import { FrameError } from '../errors.ts'

export type SignIn = { readonly domain: string; readonly account: string }

export function readSignIn(text: string): SignIn | null {
  const [, domain, account = ''] =
    /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+)\s+wants you to sign in with your \w+ account:?\s*(\S*)/i.exec(text) ?? []
  return domain === undefined ? null : { domain, account }
}

/**
 * Requires that any sign-in is for the requesting site.
 *
 * @throws {FrameError} `SignInElsewhereError`.
 */
export function requireOwnSite(text: string, page: string): void {
  const { host } = new URL(page)
  for (const domain of listDomains(text))
    if (domain.toLowerCase() !== host) throw new FrameError('SignInElsewhereError', { domain })
}

/** Avoids a pattern that long words could slow down. */
function listDomains(text: string): readonly string[] {
  const parts = text.split(/\bwants you to sign in with your\b/i).slice(0, -1)
  return parts.map((part) => (part.trimEnd().split(/\s/).at(-1) ?? '').replace(/^[a-z][a-z0-9+.-]*:\/\//i, ''))
}
