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
import { forgetPairing, isPairingFresh, pairingOf } from './pairing.ts'
import { registerWalletConnect } from './registerWalletConnect.ts'
import { walletConnectId } from './walletConnect.ts'

/**
 * What the view with the code does when it is entered: makes a code, unless one is there that is still good, and waits for
 * the wallet. What fails is told by a toast, and the view before comes back.
 */
export async function connectWalletConnect(connect: Connect, now: () => number = Date.now): Promise<void> {
  const { store } = connect
  // Who comes here before the other wallets have been looked for finds it all the same.
  registerWalletConnect(connect)
  const { listed, walletId = walletConnectId } = modalOf(store.get()).data
  stopAsking(connect, { except: walletConnectId })
  const isWaiting = activeConnection(connect).status === 'connecting'
  if (isWaiting && isPairingFresh(pairingOf(store.get()), now())) return
  // The old code is of no use; a caller that waits for it is told so.
  if (isWaiting) await disconnectWallet(connect)
  try {
    await connectWallet(connect, walletConnectId, { wallet: walletId, method: 'qrcode' })
    rememberWallet(connect, listed ?? { id: walletId, name: walletId })
  } catch (error) {
    const cause = isConnectError(error, 'WalletConnectionError') ? error.cause : error
    emitEvent(connect, { name: 'CONNECT_ERROR', message: messageOf(cause) })
    store.set((state) => updateModal(goBack)(forgetPairing(state)))
    void showError(connect, messageOf(cause))
  }
}
