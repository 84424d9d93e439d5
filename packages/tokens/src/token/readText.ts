import type { Address } from '@solana/kit'
import { parseAddress } from '@solsmith/chain'
import type { Found } from './draftRule.ts'

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
 * Adds https to a link without a scheme, like a browser's address bar; anything that does not start with a host name
 * stays unchanged.
 *
 * @example completeLink('harbor.example/radio') // 'https://harbor.example/radio'
 */
export function completeLink(typed: string): string {
  const text = typed.trim()
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(text) ? `https://${text}` : text
}

/** Requires https without spaces; unlike a URL, a link needs its slashes. */
export const isHttpsLink = (text: string): boolean => /^https:\/\/\S+$/i.test(text) && URL.canParse(text)
