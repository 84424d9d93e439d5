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

/** Text this long could hold the largest transaction (`MAX_BASE58_SIZE`, `MAX_BASE64_SIZE`; SIMD-0296 for version 1). */
const maxTextLength = { 0: { base58: 1683, base64: 1644 }, 1: { base58: 5594, base64: 5464 } } as const

/**
 * Reads a transaction that a client sent.
 *
 * @throws {LocalnetError} `ParamsFormatError` for bad text or size, `TransactionFormatError`,
 * `TransactionSanitizeError`.
 */
export function decodeTransaction(
  { rules }: Network,
  { text, encoding }: { text: string; encoding: z.output<typeof TransactionEncoding> },
): WireTransaction {
  const newest = rules.takesV1 ? 1 : 0
  if (text.length > maxTextLength[newest][encoding]) {
    const most = `${maxTextLength[newest][encoding]}/${maxTransactionBytes[newest]}`
    const size = `${text.length} bytes (max: encoded/raw ${most})`
    refuse(`${encoding} encoded solana_transaction::versioned::VersionedTransaction too large: ${size}`)
  }
  const bytes = decodeBytes(text, encoding)
  const limit = maxTransactionBytes[bytes[0] === 0x81 ? newest : 0]
  if (bytes.length > limit) {
    const size = `${bytes.length} bytes (max: ${limit} bytes)`
    refuse(`decoded solana_transaction::versioned::VersionedTransaction too large: ${size}`)
  }
  return parseTransaction(bytes, newest)
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
