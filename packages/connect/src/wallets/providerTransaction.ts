import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { requireBytes } from './answers.ts'
import { WalletError } from './errors.ts'
import type { ProviderTransaction } from './injectedProvider.ts'
import { requireVersion } from './requireVersion.ts'
import type { TransactionVersion } from './wallet.ts'

/**
 * Parts of web3.js's object.
 *
 * @throws {ConnectError} `WalletVersionError`; `WalletSignTransactionError` if invalid.
 */
export function wrapTransaction(
  wallet: string,
  versions: readonly TransactionVersion[],
  transaction: Uint8Array,
): ProviderTransaction {
  requireVersion(wallet, versions, transaction)
  const { messageBytes, signatures } = getTransactionDecoder().decode(transaction)
  const { version } = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const bytes = new Uint8Array(messageBytes)
  return {
    serialize: () => transaction,
    message: { version, serialize: () => bytes },
    signatures: Object.values(signatures).map((signature) => signature ?? new Uint8Array(64)),
    ...(version === 'legacy' || version === 0 ? { version } : {}),
  }
}

/** @throws {ConnectError} `WalletSignTransactionError`. */
export function readTransaction(wallet: string, answer: unknown): Uint8Array {
  const error = 'WalletSignTransactionError'
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('serialize' in answer) ||
    typeof answer.serialize !== 'function'
  )
    throw new WalletError(error, { wallet, reason: 'Empty result' })
  return requireBytes(wallet, error, answer.serialize({ requireAllSignatures: false, verifySignatures: false }))
}
