import { type Address, isAddress } from '@solana/kit'
import { InputError } from './inputErrors.ts'

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
