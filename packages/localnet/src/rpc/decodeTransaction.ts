import * as z from 'zod'
import { LocalnetError } from '../errors.ts'
import { loadAddresses } from '../loadAddresses.ts'
import type { Network } from '../network.ts'
import { fromBase58 } from '../parse/base58.ts'
import { maxTransactionBytes, parseTransaction, type WireTransaction } from '../parse/parseTransaction.ts'
import { isLoaded } from '../runTransaction.ts'
import { describeTransactionError } from '../transactionError.ts'

/** How transactions are written on their way in. */
export const TransactionEncoding = z.enum(['base58', 'base64'])

/** Text this long could hold the largest transaction (`MAX_BASE58_SIZE`, `MAX_BASE64_SIZE`). */
const maxTextLength = { base58: 1683, base64: 1644 }

/**
 * Reads a transaction that a client sent.
 *
 * @throws {LocalnetError} `ParamsFormatError` for bad text or size, `TransactionFormatError`,
 * `TransactionSanitizeError`.
 */
export function decodeTransaction(text: string, encoding: z.output<typeof TransactionEncoding>): WireTransaction {
  if (text.length > maxTextLength[encoding]) {
    const size = `${text.length} bytes (max: encoded/raw ${maxTextLength[encoding]}/${maxTransactionBytes})`
    refuse(`${encoding} encoded solana_transaction::versioned::VersionedTransaction too large: ${size}`)
  }
  const bytes = decodeBytes(text, encoding)
  if (bytes.length > maxTransactionBytes) {
    const size = `${bytes.length} bytes (max: ${maxTransactionBytes} bytes)`
    refuse(`decoded solana_transaction::versioned::VersionedTransaction too large: ${size}`)
  }
  return parseTransaction(bytes)
}

/**
 * Reads bytes that a client sent.
 *
 * @throws {LocalnetError} `ParamsFormatError`
 */
export function decodeBytes(text: string, encoding: z.output<typeof TransactionEncoding>): Uint8Array {
  if (encoding === 'base58') {
    try {
      return fromBase58(text)
    } catch (cause) {
      throw new LocalnetError('ParamsFormatError', { reason: 'invalid base58 encoding' }, { cause })
    }
  }
  // Node skips what is not base64; Agave refuses it.
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) refuse('invalid base64 encoding')
  return bytes
}

/**
 * Refuses a transaction whose accounts cannot be found, before anything is run.
 *
 * @throws {LocalnetError} `TransactionSanitizeError`
 */
export function requireLoadable({ accounts, clock }: Network, { message }: WireTransaction): void {
  const loaded = loadAddresses(accounts, message, clock.slot())
  if (!isLoaded(loaded))
    throw new LocalnetError('TransactionSanitizeError', { reason: describeTransactionError(loaded) })
}

function refuse(reason: string): never {
  throw new LocalnetError('ParamsFormatError', { reason })
}
