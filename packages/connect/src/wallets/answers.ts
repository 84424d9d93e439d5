import { type Address, address, getBase58Encoder, getBase64Encoder, isAddress } from '@solana/kit'
import { WalletError } from './errors.ts'

/** What a wallet's answer is refused with. */
export type AnswerError = 'WalletSignTransactionError' | 'WalletSendTransactionError' | 'WalletSignMessageError'

/** Spec §8. */
const emptyResult = 'Empty result'

/** Exactly as many answers as questions. */
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

/** Bytes, and not none. */
export function requireBytes(wallet: string, error: AnswerError, bytes: unknown): Uint8Array {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0)
    throw new WalletError(error, { wallet, reason: emptyResult })
  return bytes
}

/** The 64 bytes of a signature that came as base58. */
export function readSignature(wallet: string, error: AnswerError, text: unknown): Uint8Array {
  const bytes = typeof text === 'string' && text !== '' ? decode(() => getBase58Encoder().encode(text)) : null
  if (bytes?.length !== 64) throw new WalletError(error, { wallet, reason: emptyResult })
  return bytes
}

/** Bytes that came as base64, or as base58. */
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
 * A Solana address that came as text, or as an object that writes itself so.
 *
 * @throws {ConnectError} `WalletAccountError` without one, `WalletPublicKeyError` when it is none.
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
