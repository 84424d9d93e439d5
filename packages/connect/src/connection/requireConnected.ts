import type { Network } from '@solsmith/chain'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { WalletError } from '../wallets/errors.ts'
import type { Account, Wallet } from '../wallets/wallet.ts'
import { findWallet } from './connectWallet.ts'

/**
 * Finds who is connected on the active network.
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `WalletNotFoundError`, `WalletNetworkError`.
 */
export function requireConnected(
  connect: Connect,
  action: string,
): { readonly wallet: Wallet; readonly account: Account; readonly network: Network } {
  const connection = activeConnection(connect)
  if (connection.status !== 'connected') throw new WalletError('WalletNotConnectedError', { action })
  return {
    wallet: findWallet(connect, connection.walletId),
    account: connection.account,
    network: activeNetwork(connect),
  }
}
