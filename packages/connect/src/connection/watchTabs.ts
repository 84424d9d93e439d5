import { type Connect, networkKey } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { connectionOf, reset } from './connection.ts'
import { walletKeyOf } from './connectWallet.ts'

const watching = new WeakSet<Connect>()

/**
 * Synchronizes the tabs of a site: a disconnection or network switch in one applies to all. Loaded with the first
 * connection; a second call does nothing.
 */
export function watchTabs(connect: Connect, tabs: EventTarget | undefined = globalThis.window): void {
  if (!tabs || watching.has(connect)) return
  watching.add(connect)
  tabs.addEventListener('storage', (event) => {
    // Dispatched by the browser, only for writes of other tabs.
    const { key, newValue } = event as StorageEvent
    const { store, networks } = connect
    // A network that only the other tab has is not an error here.
    if (key === networkKey && networks.some(({ id }) => id === newValue)) switchNetwork(connect, newValue ?? '')
    // The object's keys are namespaces by its type.
    for (const namespace of Object.keys(store.get().connections) as Namespace[]) {
      // `clear()` is reported with a null key.
      const isForgotten = key === null || (key === walletKeyOf(namespace) && newValue === null)
      if (isForgotten && connectionOf(store.get(), namespace).status === 'connected') store.set(reset(namespace))
    }
  })
}
