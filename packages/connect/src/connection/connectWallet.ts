import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { WalletError } from '../wallets/errors.ts'
import { knowsNetwork, type Wallet } from '../wallets/wallet.ts'
import { attemptConnection, type ConnectedAs } from './askWallet.ts'
import { connectionOf } from './connection.ts'
import { ConnectionError } from './errors.ts'

/**
 * Requests an account, unless connected or asking (spec §4).
 *
 * @throws {ConnectError} `WalletNotFoundError`, `WalletNetworkError`, `RpcUrlError`, `WalletConnectionError`.
 */
export async function connectWallet(connect: Connect, walletId: string, as?: ConnectedAs): Promise<void> {
  const { status } = connectionOf(connect.store.get(), activeNamespace(connect))
  if (status === 'connected' || status === 'connecting') return
  await attemptConnection(connect, findWallet(connect, walletId), { isSilent: false, as })
}

export function findWallet(connect: Connect, walletId: string): Wallet {
  const wallet = connect.store.get().wallets.find(({ id }) => id === walletId)
  if (!wallet) throw new WalletError('WalletNotFoundError', { wallet: walletId })
  const network = activeNetwork(connect)
  if (!knowsNetwork(wallet, network))
    throw new WalletError('WalletNetworkError', { wallet: wallet.name, network: network.name })
  if (!network.rpcUrl && needsNode(namespaceOf(network)))
    throw new ConnectionError('RpcUrlError', { chain: network.caip2 })
  return wallet
}

/** Accounts and messages of other kinds need none. */
const needsNode = (namespace: Namespace) => namespace === 'solana' || namespace === 'eip155'
