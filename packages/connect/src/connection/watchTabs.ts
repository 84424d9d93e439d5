import { type Connect, networkKey } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { walletKeyOf } from './askWallet.ts'
import { connectionOf, reset } from './connection.ts'

const watching = new WeakSet<Connect>()

/** Synchronizes disconnections and networks between tabs. */
export function watchTabs(connect: Connect, tabs: EventTarget | undefined = globalThis.window): void {
  if (!tabs || watching.has(connect)) return
  watching.add(connect)
  tabs.addEventListener('storage', (event) => {
    // Browsers dispatch it only for other tabs.
    const { key, newValue } = event as StorageEvent
    const { store, networks } = connect
    // Unknown networks are no error.
    if (key === networkKey && networks.some(({ id }) => id === newValue)) switchNetwork(connect, newValue ?? '')
    // Keys are namespaces.
    for (const namespace of Object.keys(store.get().connections) as Namespace[]) {
      // `clear()` has a null key.
      const isForgotten = key === null || (key === walletKeyOf(namespace) && newValue === null)
      if (isForgotten && connectionOf(store.get(), namespace).status === 'connected') store.set(reset(namespace))
    }
  })
}
