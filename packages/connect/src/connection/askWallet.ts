import type { AnyNetwork } from '@solsmith/chain'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { type AnyConnection, begin, disconnected, finishAttempt, follow } from './connection.ts'
import { ConnectionError } from './errors.ts'

export const accountKey = 'solsmith:account'

/** Storage key of the last wallet's id. */
export const rememberedWalletKey = 'solsmith:wallet'

export const walletKeyOf = (namespace: Namespace): string =>
  namespace === 'solana' ? rememberedWalletKey : `${rememberedWalletKey}:${namespace}`

/** Properties of the CONNECT_SUCCESS event. */
export type ConnectedAs = { readonly wallet?: string; readonly method: string }

export async function attemptConnection(
  connect: Connect,
  wallet: Wallet,
  {
    isSilent,
    network = activeNetwork(connect),
    as,
  }: { isSilent: boolean; network?: AnyNetwork; as?: ConnectedAs | undefined },
): Promise<void> {
  const { store, storage } = connect
  const namespace = namespaceOf(network)
  const attempt: AnyConnection = { status: isSilent ? 'reconnecting' : 'connecting', walletId: wallet.id }
  store.set(begin(namespace, attempt))
  try {
    wallet.prefer?.(storage.get(accountKey))
    const account = await wallet.connect({ isSilent, network })
    const next: AnyConnection = { status: 'connected', walletId: wallet.id, account }
    store.set(finishAttempt(namespace, attempt, next))
    if (store.get().connections[namespace] !== next) return
    storage.set(walletKeyOf(namespace), wallet.id)
    watchAccount(connect, wallet, namespace, next)
    const method = isSilent ? 'reconnect' : 'browser'
    emitEvent(connect, { name: 'CONNECT_SUCCESS', wallet: wallet.name, method, ...as })
    void import('./afterConnect.ts').then(({ afterConnect }) => afterConnect(connect, wallet, namespace))
  } catch (cause) {
    store.set(finishAttempt(namespace, attempt, disconnected))
    throw new ConnectionError('WalletConnectionError', { wallet: wallet.name }, { cause })
  }
}

/** Toolkits that are disconnecting as a whole: one event reports all. */
export const leaving = new WeakSet<Connect>()

/** Follows the wallet's account until the connection ends. */
function watchAccount(connect: Connect, wallet: Wallet, namespace: Namespace, connection: AnyConnection): void {
  const { store, storage } = connect
  const stopWatching = wallet.watchAccount((account) => store.set(follow(namespace, wallet.id, account)), namespace)
  let last = connection
  const stopListening = store.subscribe(() => {
    const now = store.get().connections[namespace]
    if (now === last) return
    if (now?.status === 'connected' && now.walletId === wallet.id) {
      last = now
      emitEvent(connect, { name: 'CONNECT_SUCCESS', wallet: wallet.name, method: 'accountChanged' })
      return
    }
    stopWatching()
    stopListening()
    for (const key of [walletKeyOf(namespace), accountKey]) storage.set(key, null)
    if (!leaving.has(connect)) emitEvent(connect, { name: 'DISCONNECT_SUCCESS', namespace })
  })
}
