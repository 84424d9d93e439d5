import { connectionOf, reset } from '../connection/connection.ts'
import { activeNamespace, type Connect, networkKey } from '../createConnect.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import { knowsNetwork } from '../wallets/wallet.ts'

/**
 * Switches networks (spec §4): clears the transfer form, stores the id, marks a switch to another kind of chain until
 * its account is known, and disconnects a wallet that does not support the network. A network not configured raises an
 * alert, and an unsupported one opens its view. This is the only way to switch.
 *
 * @param wanted - The network's id (`devnet`) or CAIP-2 id.
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
  // Events and views of a switch are not needed on the first page.
  void import('./followSwitch.ts').then(({ followSwitch }) => followSwitch(connect, { network, isSwitch }))
}
