import type { NetworkId } from '@solsmith/chain'
import { begin, connectionOf, disconnected } from '../connection/connection.ts'
import { type Connect, networkKey } from '../createConnect.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import { knowsNetwork } from '../wallets/wallet.ts'

/** Makes another network the active one, and remembers it. A wallet that does not know it is disconnected. */
export function switchNetwork({ store, storage, networks }: Connect, id: NetworkId): void {
  const network = networks.find((candidate) => candidate.id === id)
  if (!network || store.get().networkId === id) return
  const namespace = namespaceOf(network)
  store.set((state: State): State => {
    const connection = connectionOf(state, namespace)
    const wallet =
      connection.status === 'disconnected' ? undefined : state.wallets.find((found) => found.id === connection.walletId)
    const isLost = wallet !== undefined && !knowsNetwork(wallet, network)
    return begin(namespace, isLost ? disconnected : connection)({ ...state, networkId: id })
  })
  storage.set(networkKey, id)
}
