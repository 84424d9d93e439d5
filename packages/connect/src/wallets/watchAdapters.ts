import { reconnectWallet } from '../connection/reconnectWallet.ts'
import type { Connect } from '../createConnect.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { createAdapterWallet } from './adapterWallet.ts'
import { addWallets } from './addWallets.ts'
import { attempt, takeWallets } from './takeWallets.ts'

/** Announced wallets win. Returns its stop. */
export function watchAdapters(connect: Connect): () => void {
  const { store, networks, options } = connect
  const adapters = options.wallets ?? []
  const wallets = takeWallets(adapters, (adapter) => createAdapterWallet(adapter, networks.filter(isSolana)))
  const look = () => {
    store.set(addWallets(wallets.filter((wallet) => ['installed', 'loadable'].includes(wallet.readiness()))))
    void reconnectWallet(connect)
  }
  look()
  // Typed with a library not loaded here.
  const event = 'readyStateChange' as never
  for (const adapter of adapters) attempt(() => adapter.on(event, look as never))
  return () => {
    // As above.
    for (const adapter of adapters) attempt(() => adapter.off(event, look as never))
  }
}
