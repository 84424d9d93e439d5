import { connectionOf, reset } from '../connection/connection.ts'
import { activeNamespace, type Connect, networkKey } from '../createConnect.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import { knowsNetwork } from '../wallets/wallet.ts'

/**
 * Switches networks (spec §4), the only way: clears the form, stores the id, disconnects incompatible wallets. Unknown
 * networks raise an alert.
 *
 * @param wanted - Id (`devnet`) or CAIP-2.
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
  // Not on the first page.
  void import('./followSwitch.ts').then(({ followSwitch }) => followSwitch(connect, { network, isSwitch }))
}
