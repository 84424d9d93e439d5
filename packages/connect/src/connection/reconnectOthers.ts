import { activeNetwork, type Connect } from '../createConnect.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { setUpNamespaces } from '../namespaces/setUpNamespaces.ts'
import { knowsNetwork } from '../wallets/wallet.ts'
import { connectionOf } from './connection.ts'
import { ask, walletKeyOf } from './connectWallet.ts'

/**
 * Asks the wallets of the last visit on every kind of chain, each silently, once a visit, as soon as it is there: who was connected to
 * two kinds is so again. The embedded wallet is left to the kind in use: asking it for an account moves it to that kind. Returns what
 * stops it.
 */
export function reconnectOthers(connect: Connect): () => void {
  const asked = new Set<Namespace>()
  const look = () => {
    // Who has connected in this visit, by whichever way, has nothing to be asked: who leaves then stays away.
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
  // As with the kind in use, a wallet that will not is not an error.
  void ask(connect, wallet, { isSilent: true, network }).catch(() => {})
}
