import { keccak_256 } from '@noble/hashes/sha3'
import type { Hex } from './hex.ts'

/** 20 bytes; mixed case is a checksum (EIP-55). */
export function isEvmAddress(text: string): text is Hex {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return false
  const digits = text.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return !isMixed || checksumAddress(text) === text
}

/** EIP-55. */
export function checksumAddress(address: string): Hex {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(digits)
  const mixed = Array.from(digits, (digit, index) => {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
    return nibble >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${mixed.join('')}`
}

export const isSameAddress = (left: unknown, right: unknown): boolean =>
  typeof left === 'string' && typeof right === 'string' && left.toLowerCase() === right.toLowerCase()
