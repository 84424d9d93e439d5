import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { knowsNetwork } from '../wallets/wallet.ts'
import { attemptConnection, walletKeyOf } from './askWallet.ts'
import { connectionOf } from './connection.ts'

const attempted = new WeakSet<Connect>()

/** Reconnects the last wallet silently, once; a refusal is no error. */
export async function reconnectWallet(connect: Connect): Promise<void> {
  const namespace = activeNamespace(connect)
  const state = connect.store.get()
  const remembered = connect.storage.get(walletKeyOf(namespace))
  const wallet = state.wallets.find(({ id }) => id === remembered)
  if (!wallet || connectionOf(state, namespace).status !== 'disconnected' || attempted.has(connect)) return
  if (!knowsNetwork(wallet, activeNetwork(connect))) return
  attempted.add(connect)
  await attemptConnection(connect, wallet, { isSilent: true }).catch(() => {})
  if (connect.store.get().wallets.includes(wallet)) return
  // It was removed meanwhile, as by React's Strict Mode, and may be back.
  attempted.delete(connect)
  await reconnectWallet(connect)
}
