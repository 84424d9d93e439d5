import type { AnyNetwork, Network } from '@solsmith/chain'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import { WalletError } from '../wallets/errors.ts'
import type { Account, Wallet } from '../wallets/wallet.ts'
import { connectionOf } from './connection.ts'
import { findWallet } from './connectWallet.ts'

type Connected<A extends string, N extends AnyNetwork> = {
  readonly wallet: Wallet
  readonly account: Account<A>
  readonly network: N
}

/** @throws {ConnectError} `WalletNotConnectedError`, `WalletNotFoundError`, `WalletNetworkError`. */
export function requireConnected(connect: Connect, action: string): Connected<string, AnyNetwork> {
  const connection = activeConnection(connect)
  if (connection.status !== 'connected') throw new WalletError('WalletNotConnectedError', { action })
  return {
    wallet: findWallet(connect, connection.walletId),
    account: connection.account,
    network: activeNetwork(connect),
  }
}

/**
 * On Solana only.
 *
 * @throws {ConnectError} also `UnsupportedChainError`.
 */
export function requireSolana(connect: Connect, action: string): Connected<Account['address'], Network> {
  const network = solanaNetwork(connect)
  const connection = connectionOf(connect.store.get(), 'solana')
  if (connection.status !== 'connected') throw new WalletError('WalletNotConnectedError', { action })
  return { wallet: findWallet(connect, connection.walletId), account: connection.account, network }
}
