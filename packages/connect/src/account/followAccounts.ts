import { connectionOf } from '../connection/connection.ts'
import type { Connect } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { accountOf, updateAccount } from './account.ts'
import { accountTypeKey } from './accountTypes.ts'
import { readLabels } from './labelAddress.ts'

/** The user's labels win over the wallet's. */
export function followAccounts(connect: Connect, wallet: Wallet, namespace: Namespace): void {
  const { store, storage } = connect
  const own = readLabels(storage, namespace)
  const isConnected = () => {
    const connection = connectionOf(store.get(), namespace)
    return connection.status === 'connected' && connection.walletId === wallet.id
  }
  const look = () => {
    const shown = wallet.accounts?.() ?? []
    if (!isConnected()) return
    const all = shown.map(({ address }) => ({ namespace, address, type: 'eoa' as const }))
    const announced = shown.flatMap(({ address, label }) => (label ? [[address, label] as const] : []))
    store.set((state) => {
      const labels = new Map([...announced, ...own, ...accountOf(state, namespace).addressLabels])
      return updateAccount(
        namespace,
        shown.length > 0 ? { allAccounts: all, addressLabels: labels } : { addressLabels: labels },
      )(state)
    })
  }
  look()
  const stopWatching = wallet.watchAccount(look)
  const stopListening = store.subscribe(() => {
    if (isConnected()) return
    stopWatching()
    stopListening()
    // The next user chooses again.
    storage.set(accountTypeKey(namespace), null)
  })
}
