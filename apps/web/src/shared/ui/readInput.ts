import type { Address } from '@solana/kit'
import { parseAddress, parseAmount } from '@solsmith/chain'

/** Parses plain decimal text of a `NumberInput` to base units; null if invalid. */
export function parseAmountInput(text: string, decimals: number): bigint | null {
  try {
    const amount = parseAmount(text.trim(), decimals)
    return amount > 0n ? amount : null
  } catch {
    return null
  }
}

export function isTooLarge(text: string, decimals: number, most: bigint): boolean {
  const [, whole, fraction = ''] = /^(?=\.?\d)(\d*)(?:\.(\d+))?$/.exec(text.trim()) ?? []
  return whole !== undefined && fraction.length <= decimals && BigInt(whole + fraction.padEnd(decimals, '0')) > most
}

export function readAddress(text: string | null): Address | null {
  try {
    return parseAddress(text ?? '')
  } catch {
    return null
  }
}
