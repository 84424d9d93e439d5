import { connectWallet } from '../connection/connectWallet.ts'
import { stopAsking } from '../connection/stopAsking.ts'
import { activeConnection, activeNamespace, type Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { emitEvent } from '../events/events.ts'
import { ModalError } from '../modal/errors.ts'
import { modalOf } from '../modal/modalState.ts'
import { messageOf, showError } from '../modal/toasts.ts'
import { requireWallet } from '../namespaces/requireNamespace.ts'
import { isDecline } from '../sign/isDecline.ts'
import { rememberWallet } from './recentWallets.ts'

/**
 * Connects an external wallet from its view.
 *
 * @throws {ConnectError} `ViewDataError` without one.
 */
export async function connectExternal(connect: Connect): Promise<'connected' | 'declined'> {
  const { walletId } = modalOf(connect.store.get()).data
  if (walletId === undefined) throw new ModalError('ViewDataError', { view: 'ConnectingExternal' })
  const wallet = connect.store.get().wallets.find(({ id }) => id === walletId)
  const name = wallet?.name ?? walletId
  emitEvent(connect, { name: 'SELECT_WALLET', wallet: name, platform: 'browser' })
  try {
    requireWallet(connect, activeNamespace(connect))
    stopAsking(connect, { except: walletId })
    await connectWallet(connect, walletId)
    // Waits for an open request.
    if (!(await isAnsweredYes(connect, walletId))) return 'declined'
    rememberWallet(connect, { id: walletId, name })
    return 'connected'
  } catch (error) {
    emitEvent(connect, { name: 'CONNECT_ERROR', message: messageOf(error) })
    // The view shows refusals.
    const isWallets = isConnectError(error, 'WalletConnectionError')
    if (!isDecline(isWallets ? error.cause : error)) void showError(connect, error)
    return 'declined'
  }
}

function isAnsweredYes(connect: Connect, walletId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const connection = activeConnection(connect)
      if (connection.status === 'connecting' && connection.walletId === walletId) return
      stop()
      resolve(connection.status === 'connected' && connection.walletId === walletId)
    }
    const stop = connect.store.subscribe(look)
    look()
  })
}
