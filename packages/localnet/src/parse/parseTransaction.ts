import { LocalnetError } from '../errors.ts'
import { createCursor } from './cursor.ts'
import { parseMessage, type WireMessage } from './parseMessage.ts'

/** A transaction as it lies on the wire, cut into its parts. The parts are views of `bytes`. */
export type WireTransaction = { bytes: Uint8Array; signatures: readonly Uint8Array[]; message: WireMessage }

/** The largest legacy or v0 transaction: one IPv6 packet without its headers. */
export const maxTransactionBytes = 1232

/**
 * Cuts a transaction into its parts and refuses what Agave would refuse to read or sanitize, and trailing bytes, which
 * Agave ignores.
 *
 * @param bytes - A signed or unsigned transaction; unsigned ones carry zeros for signatures.
 * @throws {LocalnetError} `TransactionFormatError` or `TransactionSanitizeError`.
 */
export function parseTransaction(bytes: Uint8Array): WireTransaction {
  const cursor = createCursor(bytes)
  const count = cursor.compactU16()
  const signatures: Uint8Array[] = []
  for (let index = 0; index < count; index += 1) signatures.push(cursor.take(64))
  const message = parseMessage(bytes.subarray(cursor.offset()))

  if (signatures.length !== message.header.signatures)
    throw new LocalnetError('TransactionSanitizeError', {
      reason: 'Transaction failed to sanitize accounts offsets correctly',
    })
  return { bytes, signatures, message }
}
