import { type Address, isAddress } from '@solana/kit'
import { InputError } from './inputErrors.ts'

/**
 * Reads what a person typed or pasted as an address.
 *
 * @throws {ChainError} `AddressFormatError` when it is not 32 bytes of base58.
 */
export function parseAddress(text: string): Address {
  const trimmed = text.trim()
  if (!isAddress(trimmed)) throw new InputError('AddressFormatError', { text: trimmed })
  return trimmed
}
