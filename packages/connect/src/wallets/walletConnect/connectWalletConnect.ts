import { connectWallet } from '../../connection/connectWallet.ts'
import { disconnectWallet } from '../../connection/disconnectWallet.ts'
import { stopAsking } from '../../connection/stopAsking.ts'
import { activeConnection, type Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { emitEvent } from '../../events/events.ts'
import { modalOf, updateModal } from '../../modal/modalState.ts'
import { goBack } from '../../modal/router.ts'
import { messageOf, showError } from '../../modal/toasts.ts'
import { rememberWallet } from '../recentWallets.ts'
import { deletePairing, isPairingFresh, pairingOf } from './pairing.ts'
import { registerWalletConnect } from './registerWalletConnect.ts'
import { walletConnectId } from './walletConnect.ts'

/** Shows a valid code, and waits. A failure goes back. */
export async function connectWalletConnect(connect: Connect, now: () => number = Date.now): Promise<void> {
  const { store } = connect
  // The user may arrive here first.
  registerWalletConnect(connect)
  const { listed, walletId = walletConnectId } = modalOf(store.get()).data
  stopAsking(connect, { except: walletConnectId })
  const isWaiting = activeConnection(connect).status === 'connecting'
  if (isWaiting && isPairingFresh(pairingOf(store.get()), now())) return
  // Notifies waiting callers.
  if (isWaiting) await disconnectWallet(connect)
  try {
    await connectWallet(connect, walletConnectId, { wallet: walletId, method: 'qrcode' })
    rememberWallet(connect, listed ?? { id: walletId, name: walletId })
  } catch (error) {
    const cause = isConnectError(error, 'WalletConnectionError') ? error.cause : error
    emitEvent(connect, { name: 'CONNECT_ERROR', message: messageOf(cause) })
    store.set((state) => updateModal(goBack)(deletePairing(state)))
    void showError(connect, messageOf(cause))
  }
}
