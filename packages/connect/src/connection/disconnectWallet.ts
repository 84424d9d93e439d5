import type { Connect } from '../createConnect.ts'
import { reset } from './connection.ts'
import { rememberedWalletKey } from './connectWallet.ts'

/** Forgets the connection here and now; the wallet is told, and its answer changes nothing. */
export async function disconnectWallet({ store, storage }: Connect): Promise<void> {
  const { connection, wallets } = store.get()
  if (connection.status === 'disconnected') return
  const wallet = wallets.find(({ id }) => id === connection.walletId)
  store.set(reset)
  storage.set(rememberedWalletKey, null)
  await wallet?.disconnect().catch(() => {})
}
