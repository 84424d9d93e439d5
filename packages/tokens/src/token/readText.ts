import type { Address } from '@solana/kit'
import { parseAddress } from '@solsmith/chain'

/** An address that was typed, or null when it is none. */
export function readAddress(text: string): Address | null {
  try {
    return parseAddress(text)
  } catch {
    return null
  }
}

/** Whether a link leads to https, and has no spaces in it. */
export const isHttpsLink = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && !/\s/.test(text)
