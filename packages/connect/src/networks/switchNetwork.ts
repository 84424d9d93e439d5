import { connectionOf, reset } from '../connection/connection.ts'
import { activeNamespace, type Connect, networkKey } from '../createConnect.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import { knowsNetwork } from '../wallets/wallet.ts'

/**
 * Makes a network active, with all that follows (spec §4): the form of a send is emptied, the id is stored, a switch to
 * another kind of chain is marked until its account is known, and a wallet that does not know the network is disconnected.
 * A network that is not configured raises an alert, and one that is not supported opens its view. This is the only way to
 * switch.
 *
 * @param wanted - The id of the network (`devnet`) or its CAIP-2 id.
 * @example switchNetwork(connect, 'devnet')
 */
export function switchNetwork(connect: Connect, wanted: string): void {
  const { store, storage, networks } = connect
  const network = networks.find(({ id, caip2 }) => id === wanted || caip2 === wanted)
  const isSwitch = network !== undefined && network.id !== store.get().networkId
  if (isSwitch) {
    const namespace = namespaceOf(network)
    const isSwitchingNamespace = namespace !== activeNamespace(connect)
    store.set((state: State): State => {
      const connection = connectionOf(state, namespace)
      const isLost =
        connection.status !== 'disconnected' &&
        state.wallets.some((wallet) => wallet.id === connection.walletId && !knowsNetwork(wallet, network))
      const next = isLost ? reset(namespace)(state) : state
      return { ...next, send: undefined, sendEnd: undefined, networkId: network.id, isSwitchingNamespace }
    })
    storage.set(networkKey, network.id)
  }
  // Who is told of it, and what a person then sees, is not on the first page.
  void import('./followSwitch.ts').then(({ followSwitch }) => followSwitch(connect, { network, isSwitch }))
}
