import { connectionOf } from '../connection/connection.ts'
import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { sleep } from '../sleep.ts'
import { mayClose } from './guards.ts'
import { closeWith, modalOf, setShaking, viewOf } from './modalState.ts'
import { isConnectedIn } from './openModal.ts'
import { hideToasts } from './toasts.ts'

/** Closes the modal with its toast. */
export function closeModal(connect: Connect): void {
  const { store, options } = connect
  const isConnected = isConnectedIn(connect, activeNamespace(connect))
  if (modalOf(store.get()).isOpen) emitEvent(connect, { name: 'MODAL_CLOSE', connected: isConnected })
  store.set(closeWith({ isEmbedded: options.isEmbedded === true, isConnected }))
  hideToasts(connect)
}

/** Closes, or shakes if a decision is needed. */
export async function tryCloseModal(connect: Connect, wait = sleep): Promise<void> {
  const { store, options } = connect
  const isSignInRequired = options.siwx?.isRequired === true
  const hasSession = isSignInRequired && (await hasSignedIn(connect))
  if (mayClose({ view: viewOf(store.get()), isSignInRequired, hasSession })) closeModal(connect)
  else await shakeModal(connect, wait)
}

/** Spec §9. */
const shakeMs = 500

/** Shakes once; repeated calls don't extend it. */
export async function shakeModal({ store }: Connect, wait = sleep): Promise<void> {
  if (modalOf(store.get()).isShaking) return
  store.set(setShaking(true))
  await wait(shakeMs)
  store.set(setShaking(false))
}

async function hasSignedIn(connect: Connect): Promise<boolean> {
  const connection = connectionOf(connect.store.get(), activeNamespace(connect))
  if (connection.status !== 'connected') return false
  const { caip2 } = activeNetwork(connect)
  const sessions = await connect.options.siwx?.getSessions(caip2, connection.account.address)
  return (sessions?.length ?? 0) > 0
}
