import { activeNamespace, type Connect } from '../createConnect.ts'
import { walletKeyOf } from './askWallet.ts'
import { connectionOf, reset } from './connection.ts'

/** Disconnects immediately, whatever the wallet answers. */
export async function disconnectWallet(connect: Connect): Promise<void> {
  const { store, storage } = connect
  const namespace = activeNamespace(connect)
  const connection = connectionOf(store.get(), namespace)
  if (connection.status === 'disconnected') return
  const wallet = store.get().wallets.find(({ id }) => id === connection.walletId)
  store.set(reset(namespace))
  storage.set(walletKeyOf(namespace), null)
  await wallet?.disconnect().catch(() => {})
}
