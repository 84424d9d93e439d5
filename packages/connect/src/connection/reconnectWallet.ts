import { activeNetwork, type Connect } from '../createConnect.ts'
import { knowsNetwork } from '../wallets/wallet.ts'
import { ask, rememberedWalletKey } from './connectWallet.ts'

const attempted = new WeakSet<Connect>()

/**
 * Asks the wallet of the last visit, silently, once a visit, as soon as it is there. A wallet that will not is not an
 * error: the person is simply not connected.
 */
export async function reconnectWallet(connect: Connect): Promise<void> {
  const { wallets, connection } = connect.store.get()
  const wallet = wallets.find(({ id }) => id === connect.storage.get(rememberedWalletKey))
  if (!wallet || connection.status !== 'disconnected' || attempted.has(connect)) return
  if (!knowsNetwork(wallet, activeNetwork(connect))) return
  attempted.add(connect)
  await ask(connect, wallet, { isSilent: true }).catch(() => {})
}
