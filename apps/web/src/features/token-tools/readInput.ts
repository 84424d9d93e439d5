import type { Address } from '@solana/kit'
import { parseAddress, parseAmount } from '@solsmith/chain'

/** What was typed as an amount, in base units; null when it is none. Thousands may be set apart by commas. */
export function readAmount(text: string, decimals: number): bigint | null {
  try {
    const amount = parseAmount(text.trim().replaceAll(',', ''), decimals)
    return amount > 0n ? amount : null
  } catch {
    return null
  }
}

/** What was typed as an address; null when it is none. */
export function readAddress(text: string | null): Address | null {
  try {
    return text === null ? null : parseAddress(text)
  } catch {
    return null
  }
}
