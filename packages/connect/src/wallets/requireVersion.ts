import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { WalletError } from './errors.ts'
import type { TransactionVersion } from './wallet.ts'

/**
 * Before the request (spec §5).
 *
 * @throws {ConnectError} `WalletVersionError`; `WalletSignTransactionError` if invalid.
 */
export function requireVersion(wallet: string, versions: readonly TransactionVersion[], transaction: Uint8Array): void {
  const version = readVersion(wallet, transaction)
  if (!versions.some((known) => known === version))
    throw new WalletError('WalletVersionError', { wallet, version: String(version) })
}

function readVersion(wallet: string, transaction: Uint8Array): string | number {
  try {
    const { messageBytes } = getTransactionDecoder().decode(transaction)
    return getCompiledTransactionMessageDecoder().decode(messageBytes).version
  } catch (cause) {
    throw new WalletError(
      'WalletSignTransactionError',
      { wallet, reason: 'These bytes are not a transaction.' },
      { cause },
    )
  }
}
