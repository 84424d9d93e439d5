import { type Address, address, getBase58Encoder, getBase64Encoder, isAddress } from '@solana/kit'
import { WalletError } from './errors.ts'

export type AnswerError = 'WalletSignTransactionError' | 'WalletSendTransactionError' | 'WalletSignMessageError'

/** Spec §8. */
const emptyResult = 'Empty result'

export function requireCount(
  wallet: string,
  error: AnswerError,
  { wanted, given, surplus }: { readonly wanted: number; readonly given: unknown; readonly surplus?: string },
): void {
  if (!Array.isArray(given) || given.length === 0) throw new WalletError(error, { wallet, reason: emptyResult })
  if (given.length !== wanted)
    throw new WalletError(error, {
      wallet,
      reason: surplus ?? `${wallet} gave ${given.length} answers to ${wanted} questions.`,
    })
}

/** Requires bytes, and at least one. */
export function requireBytes(wallet: string, error: AnswerError, bytes: unknown): Uint8Array {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0)
    throw new WalletError(error, { wallet, reason: emptyResult })
  return bytes
}

/** Decodes a signature of 64 bytes. */
export function readSignature(wallet: string, error: AnswerError, text: unknown): Uint8Array {
  const bytes = typeof text === 'string' && text !== '' ? decode(() => getBase58Encoder().encode(text)) : null
  if (bytes?.length !== 64) throw new WalletError(error, { wallet, reason: emptyResult })
  return bytes
}

/** Decodes base64 or base58. */
export function readEncoded(
  wallet: string,
  error: AnswerError,
  text: unknown,
  encoding: 'base58' | 'base64',
): Uint8Array {
  const encoder = encoding === 'base58' ? getBase58Encoder() : getBase64Encoder()
  const bytes = typeof text === 'string' && text !== '' ? decode(() => encoder.encode(text)) : null
  if (bytes === null || bytes.length === 0) throw new WalletError(error, { wallet, reason: emptyResult })
  return bytes
}

/**
 * From text, or a convertible object.
 *
 * @throws {ConnectError} `WalletAccountError` without one, `WalletPublicKeyError` if invalid.
 */
export function readPublicKey(wallet: string, key: unknown): Address {
  if (key === null || key === undefined || key === '') throw new WalletError('WalletPublicKeyError', { wallet })
  const text = String(key)
  if (!isAddress(text)) throw new WalletError('WalletPublicKeyError', { wallet })
  return address(text)
}

function decode(read: () => ArrayLike<number>): Uint8Array | null {
  try {
    return new Uint8Array(read())
  } catch {
    return null
  }
}
