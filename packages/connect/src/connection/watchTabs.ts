import { type Connect, networkKey } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { connectionOf, reset } from './connection.ts'
import { walletKeyOf } from './connectWallet.ts'

const watching = new WeakSet<Connect>()

/**
 * Makes the tabs of a site agree: a person who disconnects in one is disconnected in all, and a network that is chosen in
 * one is active in all. Loaded with the first connection; a second call does nothing.
 */
export function watchTabs(connect: Connect, tabs: EventTarget | undefined = globalThis.window): void {
  if (!tabs || watching.has(connect)) return
  watching.add(connect)
  tabs.addEventListener('storage', (event) => {
    // Dispatched by the browser, for writes of other tabs only.
    const { key, newValue } = event as StorageEvent
    const { store, networks } = connect
    // One that only the other tab knows is not an error of this one.
    if (key === networkKey && networks.some(({ id }) => id === newValue)) switchNetwork(connect, newValue ?? '')
    // The keys of the object are namespaces by its type.
    for (const namespace of Object.keys(store.get().connections) as Namespace[]) {
      // `clear()` is told with a null key.
      const isForgotten = key === null || (key === walletKeyOf(namespace) && newValue === null)
      if (isForgotten && connectionOf(store.get(), namespace).status === 'connected') store.set(reset(namespace))
    }
  })
}
