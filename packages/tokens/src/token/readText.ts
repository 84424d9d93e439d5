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

/** Whether a link leads to https, and has no spaces in it. A URL may leave the slashes out, a link may not. */
export const isHttpsLink = (text: string): boolean => /^https:\/\/\S+$/i.test(text) && URL.canParse(text)
