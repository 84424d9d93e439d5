import type { Address } from '@solana/kit'
import { parseAddress } from '@solsmith/chain'
import type { Found } from './draftRule.ts'

/** An address that was typed, or null when it is none. */
export function readAddress(text: string): Address | null {
  try {
    return parseAddress(text)
  } catch {
    return null
  }
}

export const findAddressIssue = (text: string): Found | null =>
  readAddress(text) ? null : { name: 'AddressIssue', context: { text } }

/**
 * A link that was typed. Without a scheme it is one of https, as in the address bar of a browser; anything that does not begin with
 * the name of a host stays as it is.
 *
 * @example completeLink('harbor.example/radio') // 'https://harbor.example/radio'
 */
export function completeLink(typed: string): string {
  const text = typed.trim()
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(text) ? `https://${text}` : text
}

/** Whether a link leads to https, and has no spaces in it. A URL may leave the slashes out, a link may not. */
export const isHttpsLink = (text: string): boolean => /^https:\/\/\S+$/i.test(text) && URL.canParse(text)
