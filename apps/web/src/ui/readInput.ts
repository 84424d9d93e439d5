import type { Address } from '@solana/kit'
import { parseAddress, parseAmount } from '@solsmith/chain'

/** Plain decimal text, as a `NumberInput` tells it, in base units; null when it is no amount. */
export function readAmount(text: string, decimals: number): bigint | null {
  try {
    const amount = parseAmount(text.trim(), decimals)
    return amount > 0n ? amount : null
  } catch {
    return null
  }
}

/** Whether it is an amount, and more than `most` base units. */
export function isTooLarge(text: string, decimals: number, most: bigint): boolean {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? []
  return whole !== undefined && fraction.length <= decimals && BigInt(whole + fraction.padEnd(decimals, '0')) > most
}

/** What was typed as an address; null when it is none. */
export function readAddress(text: string | null): Address | null {
  try {
    return parseAddress(text ?? '')
  } catch {
    return null
  }
}
