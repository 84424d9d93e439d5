import type { NetworkId } from '@solsmith/chain'
import { type Connect, networkKey } from '../createConnect.ts'
import type { State } from '../state.ts'
import { knowsNetwork } from '../wallets/wallet.ts'

/** Makes another network the active one, and remembers it. A wallet that does not know it is disconnected. */
export function switchNetwork({ store, storage, networks }: Connect, id: NetworkId): void {
  const network = networks.find((candidate) => candidate.id === id)
  if (!network || store.get().networkId === id) return
  store.set((state: State): State => {
    const { connection } = state
    const wallet =
      connection.status === 'disconnected' ? undefined : state.wallets.find((found) => found.id === connection.walletId)
    const isLost = wallet !== undefined && !knowsNetwork(wallet, network)
    return { ...state, networkId: id, connection: isLost ? { status: 'disconnected' } : connection }
  })
  storage.set(networkKey, id)
}
