import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Hex, toHex } from './hex.ts'

/** Formats a checksummed address (EIP-55). */
export function checksumAddress(address: Uint8Array): Hex {
  const digits = toHex(address).slice(2)
  const hash = keccak_256(new TextEncoder().encode(digits))
  const mixed = Array.from(digits, (digit, index) => {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
    return nibble >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${mixed.join('')}`
}

export const isSameAddress = (left: unknown, right: Hex): boolean =>
  typeof left === 'string' && left.toLowerCase() === right.toLowerCase()
