import { activeNetwork, type Connect } from '../createConnect.ts'
import { ConnectError } from '../errors.ts'
import { knowsNetwork, type Wallet } from '../wallets/wallet.ts'
import { begin, type Connection, disconnected, follow, settle } from './connection.ts'

/** Where the last wallet's id is remembered between visits. */
export const rememberedWalletKey = 'solsmith:wallet'

/**
 * Asks a wallet for an account. Does nothing when a wallet is connected, or being asked (spec §4).
 *
 * @throws {ConnectError} `WalletNotFoundError`, `WalletNetworkError`, `WalletConnectionError`.
 */
export async function connectWallet(connect: Connect, walletId: string): Promise<void> {
  const { status } = connect.store.get().connection
  if (status === 'connected' || status === 'connecting') return
  await ask(connect, findWallet(connect, walletId), { isSilent: false })
}

/** Finds a wallet that is offered on the active network. */
export function findWallet(connect: Connect, walletId: string): Wallet {
  const wallet = connect.store.get().wallets.find(({ id }) => id === walletId)
  if (!wallet) throw new ConnectError('WalletNotFoundError', { wallet: walletId })
  const network = activeNetwork(connect)
  if (!knowsNetwork(wallet, network))
    throw new ConnectError('WalletNetworkError', { wallet: wallet.name, network: network.name })
  return wallet
}

/** One attempt, with or without a question to the person. An answer that comes too late changes nothing. */
export async function ask(connect: Connect, wallet: Wallet, { isSilent }: { isSilent: boolean }): Promise<void> {
  const { store, storage } = connect
  const attempt: Connection = { status: isSilent ? 'reconnecting' : 'connecting', walletId: wallet.id }
  store.set(begin(attempt))
  try {
    const account = await wallet.connect({ isSilent })
    const next: Connection = { status: 'connected', walletId: wallet.id, account }
    store.set(settle(attempt, next))
    if (store.get().connection !== next) return
    storage.set(rememberedWalletKey, wallet.id)
    watchAccount(connect, wallet, next)
  } catch (cause) {
    store.set(settle(attempt, disconnected))
    throw new ConnectError('WalletConnectionError', { wallet: wallet.name }, { cause })
  }
}

/** Follows the wallet's account for as long as this connection lasts. */
function watchAccount({ store }: Connect, wallet: Wallet, connection: Connection): void {
  const stopWatching = wallet.watchAccount((account) => store.set(follow(wallet.id, account)))
  const stopListening = store.subscribe(() => {
    const now = store.get().connection
    if (now === connection || (now.status === 'connected' && now.walletId === wallet.id)) return
    stopWatching()
    stopListening()
  })
}
