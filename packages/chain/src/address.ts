import type { Address } from '@solana/kit'
import { InputError } from './inputErrors.ts'

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Checks for 32 bytes of base58. Pages that only check addresses do not load kit. */
export function isAddress(text: string): text is Address {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  const rest = text.replace(/^1+/, '')
  const value = [...rest].reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n)
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  return text.length - rest.length + bytes === 32
}

/**
 * Parses an address.
 *
 * @throws {ChainError} `AddressFormatError` if it is not 32 bytes of base58.
 */
export function parseAddress(text: string): Address {
  const trimmed = text.trim()
  if (!isAddress(trimmed)) throw new InputError('AddressFormatError', { text: trimmed })
  return trimmed
}
