import { activeNetwork, type Connect } from '../createConnect.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { setUpNamespaces } from '../namespaces/setUpNamespaces.ts'
import { knowsNetwork } from '../wallets/wallet.ts'
import { attemptConnection, walletKeyOf } from './askWallet.ts'
import { connectionOf } from './connection.ts'

/**
 * Reconnects all kinds silently, once. The embedded wallet would switch kinds, so only on the active one. Returns its
 * stop.
 */
export function reconnectOthers(connect: Connect): () => void {
  const asked = new Set<Namespace>()
  const look = () => {
    // A later disconnection must last.
    for (const namespace of setUpNamespaces(connect.options))
      if (connectionOf(connect.store.get(), namespace).status !== 'disconnected') asked.add(namespace)
      else if (!asked.has(namespace)) reconnect(connect, namespace, asked)
  }
  look()
  return connect.store.subscribe(look)
}

function reconnect(connect: Connect, namespace: Namespace, asked: Set<Namespace>): void {
  const { store, storage, networks } = connect
  const state = store.get()
  const remembered = storage.get(walletKeyOf(namespace))
  const wallet = state.wallets.find(({ id }) => id === remembered)
  if (!wallet || wallet.kind === 'embedded') return
  const network = [activeNetwork(connect), ...networks].find(
    (one) => namespaceOf(one) === namespace && knowsNetwork(wallet, one),
  )
  if (!network) return
  asked.add(namespace)
  // A refusal is not an error.
  void attemptConnection(connect, wallet, { isSilent: true, network }).catch(() => {})
}
