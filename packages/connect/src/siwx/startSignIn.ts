import { disconnectAll } from '../connection/disconnectAll.ts'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { closeModal } from '../modal/closeModal.ts'
import { isSignIn } from '../modal/guards.ts'
import { modalOf, openAt, updateModal, viewOf } from '../modal/modalState.ts'
import { push, replace, resetTo } from '../modal/router.ts'
import { messageOf, showError } from '../modal/toasts.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isNetworkSupported, ruleOf } from '../networks/networkRules.ts'
import type { State } from '../state.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { signInView } from './signInView.ts'

/** Back skips the asking view. */
function showSignIn(state: State): State {
  const view = signInView(state)
  if (!modalOf(state).isOpen) return openAt(view)(state)
  return updateModal((viewOf(state).startsWith('Connecting') ? replace : push)(view))(state)
}

/** Leaves the connecting views of a signed-in user. */
function leaveConnecting(connect: Connect): void {
  const state = connect.store.get()
  const view = viewOf(state)
  // A sign-in in progress decides this.
  if (modalOf(state).isShown && /^(Connect|EmailVerify)/.test(view) && !isSignIn(view)) closeModal(connect)
}

/** Opens the view without a session. */
export async function startSignIn(connect: Connect): Promise<void> {
  const { store, options } = connect
  const connection = activeConnection(connect)
  const network = activeNetwork(connect)
  if (!options.siwx || connection.status !== 'connected') return
  if (!isNetworkSupported(ruleOf(store.get(), namespaceOf(network)), network.caip2)) return
  const { address } = connection.account
  const hasLeft = () => {
    const now = activeConnection(connect)
    return now.status !== 'connected' || now.account.address !== address
  }
  try {
    const sessions = await options.siwx.getSessions(network.caip2, address)
    if (hasLeft()) return
    if (sessions.length > 0) return leaveConnecting(connect)
    // After a switch, only this asks again.
    if (activeNetwork(connect).caip2 !== network.caip2) return await startSignIn(connect)
    store.set(showSignIn)
  } catch (error) {
    // The account has changed.
    if (hasLeft()) return
    emitEvent(connect, { name: 'SIWX_AUTH_ERROR', network: network.caip2, message: messageOf(error) })
    await disconnectAll(connect).catch(() => {})
    store.set(updateModal(resetTo('Connect')))
    void showError(connect, toastTexts.signInFailed)
  }
}
