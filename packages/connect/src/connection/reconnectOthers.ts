import { activeNetwork, type Connect } from '../createConnect.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { setUpNamespaces } from '../namespaces/setUpNamespaces.ts'
import { knowsNetwork } from '../wallets/wallet.ts'
import { connectionOf } from './connection.ts'
import { ask, walletKeyOf } from './connectWallet.ts'

/**
 * Asks the last visit's wallets on every kind of chain silently, once per visit, as soon as they appear, so that all
 * connections come back. Skips the embedded wallet except on the active kind, because requesting an account would move
 * it there. Returns a function that stops it.
 */
export function reconnectOthers(connect: Connect): () => void {
  const asked = new Set<Namespace>()
  const look = () => {
    // A user who has connected in this visit is not reconnected, so a later disconnection lasts.
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
  // As with the active kind, a wallet that refuses is not an error.
  void ask(connect, wallet, { isSilent: true, network }).catch(() => {})
}
