import * as z from 'zod'
import { LocalnetError } from '../errors.ts'
import { type LoadedMessage, loadAddresses } from '../loadAddresses.ts'
import type { Network } from '../network.ts'
import { fromBase58 } from '../parse/base58.ts'
import { maxTransactionBytes, parseTransaction, type WireTransaction } from '../parse/parseTransaction.ts'
import { isLoaded } from '../runTransaction.ts'
import { describeTransactionError } from '../transactionError.ts'

export const TransactionEncoding = z.enum(['base58', 'base64'])

/** `MAX_BASE58_SIZE`, `MAX_BASE64_SIZE`; SIMD-0296 for version 1. */
const maxTextLength = { 0: { base58: 1683, base64: 1644 }, 1: { base58: 5594, base64: 5464 } } as const

/**
 * @throws {LocalnetError} `ParamsRefusalError` for bad text or size, `TransactionFormatError`,
 *   `TransactionSanitizeError`.
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

/** @throws {LocalnetError} `ParamsRefusalError` */
export function decodeBytes(text: string, encoding: z.output<typeof TransactionEncoding>): Uint8Array {
  if (encoding === 'base58') {
    try {
      return fromBase58(text)
    } catch {
      refuse(`invalid base58 encoding: ${explainBase58(text)}`)
    }
  }
  // Node skips invalid base64; Agave refuses it.
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) refuse(`invalid base64 encoding: ${explainBase64(text)}`)
  return bytes
}

/** Message of Rust's `base64`. */
function explainBase64(text: string): string {
  const bytes = Buffer.from(text).toString('latin1')
  const symbols = bytes.replace(/=+$/, '')
  const stranger = symbols.search(/[^A-Za-z0-9+/]/)
  if (stranger >= 0) return `InvalidByte(${stranger}, ${symbols.charCodeAt(stranger)})`
  const rest = symbols.length % 4
  const padding = bytes.length - symbols.length
  if (padding > 0 && (rest < 2 || rest + padding > 4)) return `InvalidByte(${symbols.length}, 61)`
  if (rest === 1) return `InvalidLength(${symbols.length})`
  if ((rest + padding) % 4 > 0) return 'InvalidPadding'
  return `InvalidLastSymbol(${symbols.length - 1}, ${symbols.charCodeAt(symbols.length - 1)})`
}

/** Message of Rust's `bs58`. */
function explainBase58(text: string): string {
  const index = text.search(/[^1-9A-HJ-NP-Za-km-z]/)
  const character = text.charAt(index)
  return character > '\x7f'
    ? `NonAsciiCharacter { index: ${index} }`
    : `InvalidCharacter { character: '${character}', index: ${index} }`
}

/** @throws {LocalnetError} `TransactionSanitizeError` */
export function requireLoadable({ accounts, clock }: Network, { message }: WireTransaction): LoadedMessage {
  const loaded = loadAddresses(accounts, message, clock.slot())
  if (isLoaded(loaded)) return loaded
  throw new LocalnetError('TransactionSanitizeError', { reason: describeTransactionError(loaded) })
}

function refuse(reason: string): never {
  throw new LocalnetError('ParamsRefusalError', { reason })
}
