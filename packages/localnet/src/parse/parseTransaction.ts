import { LocalnetError } from '../errors.ts'
import { toBase58 } from './base58.ts'
import { type Cursor, createCursor } from './cursor.ts'
import { type NewestVersion, parseMessage, readMessage, type WireMessage } from './parseMessage.ts'

/** Parts are views of `bytes`. */
export type WireTransaction = {
  bytes: Uint8Array
  /** First signature in base58. */
  signature: string
  signatures: readonly Uint8Array[]
  message: WireMessage
}

/** An IPv6 packet without headers; SIMD-0296 for version 1. */
export const maxTransactionBytes = { 0: 1232, 1: 4096 } as const

/** No other transaction has that many signatures. */
const firstByteOfV1 = 0x81

/**
 * Refuses what Agave refuses, and trailing bytes, which Agave ignores.
 *
 * @param bytes - Unsigned transactions have zeros as signatures.
 * @throws {LocalnetError} `TransactionFormatError` or `TransactionSanitizeError`.
 */
export function parseTransaction(bytes: Uint8Array, newest: NewestVersion = 0): WireTransaction {
  if (newest === 1 && bytes[0] === firstByteOfV1) return parseV1(bytes)
  const cursor = createCursor(bytes)
  const count = cursor.compactU16()
  const signatures = takeSignatures(cursor, count)
  const message = parseMessage(bytes.subarray(cursor.offset()))
  const [first] = signatures
  if (signatures.length !== message.header.signatures || !first) return refuse()
  return { bytes, signature: toBase58(first), signatures, message }
}

/** Signatures follow the message, which states their number. */
function parseV1(bytes: Uint8Array): WireTransaction {
  const cursor = createCursor(bytes)
  const whole = readMessage(cursor, { bytes, newest: 1 })
  const message = { ...whole, bytes: bytes.subarray(0, cursor.offset()) }
  const signatures = takeSignatures(cursor, message.header.signatures)
  if (!cursor.isAtEnd())
    throw new LocalnetError('TransactionFormatError', { reason: 'bytes follow its end', offset: cursor.offset() })
  const [first] = signatures
  return first ? { bytes, signature: toBase58(first), signatures, message } : refuse()
}

function takeSignatures(cursor: Cursor, count: number): Uint8Array[] {
  const signatures: Uint8Array[] = []
  for (let index = 0; index < count; index += 1) signatures.push(cursor.take(64))
  return signatures
}

function refuse(): never {
  const reason = 'Transaction failed to sanitize accounts offsets correctly'
  throw new LocalnetError('TransactionSanitizeError', { reason })
}
