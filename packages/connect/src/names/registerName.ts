import { isWireError } from '@solsmith/wire'
import { recordReading } from '../account/recordReading.ts'
import { apiWithFallback } from '../api/api.ts'
import { identityKey } from '../connection/clearCaches.ts'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { fetchIdentity } from '../identity/fetchIdentity.ts'
import { modalOf, openAt, updateModal, viewOf } from '../modal/modalState.ts'
import { replace } from '../modal/router.ts'
import { messageOf } from '../modal/toasts.ts'
import type { View } from '../modal/views.ts'
import { NamespaceError } from '../namespaces/errors.ts'
import { signMessage } from '../sign/signMessage.ts'
import type { State } from '../state.ts'
import { EmbeddedError } from '../wallets/embedded/errors.ts'
import { namesKey } from './accountNames.ts'
import { NameError } from './errors.ts'
import { coinType } from './names.ts'

/** A pending or new name. */
export type PendingNameRegistration = { readonly name: string; readonly status: 'signing' | 'registered' }

/** Returns the active registration, if any. */
export const registeringOf = ({ registering }: State): PendingNameRegistration | null => registering ?? null

const noteRegistering =
  (registering: PendingNameRegistration) =>
  (state: State): State => ({ ...state, registering })

/**
 * Signs and registers; a failure returns to the form.
 *
 * @throws {ConnectError} `NetworkNotFoundError`, `AuthConnectorError`, `NameRegisterError`.
 */
export async function registerName(connect: Connect, name: string, now: () => number = Date.now): Promise<void> {
  const { caip2 } = activeNetwork(connect)
  const api = await apiWithFallback(connect).catch((cause: unknown) => {
    throw new NameError('NameRegisterError', { name, reason: null }, { cause })
  })
  if (!api) throw new NamespaceError('NetworkNotFoundError', { network: caip2 })
  if (!canSignForName(connect)) throw new EmbeddedError('AuthConnectorError', {})
  emitEvent(connect, { name: 'REGISTER_NAME_INITIATED', ensName: name })
  connect.store.set(noteRegistering({ name, status: 'signing' }))
  show(connect, 'RegisterAccountNameSuccess')
  try {
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now() / 1_000) })
    const { address, signatureText } = await signMessage(connect, message)
    await api.call('registerName', {
      body: { coin_type: coinType(caip2), address, message, signature: signatureText },
    })
    emitEvent(connect, { name: 'REGISTER_NAME_SUCCESS', ensName: name })
    connect.store.set(noteRegistering({ name, status: 'registered' }))
    recordReading(connect, address, { profile: { name, image: null } })
    forgetNames(connect)
    // Loads its avatar.
    void fetchIdentity(connect, address, now).then((known) => known.name === name || forgetNames(connect))
    show(connect, 'RegisterAccountNameSuccess')
  } catch (cause) {
    const reason = isWireError(cause, 'ApiError') ? cause.message : null
    const error = new NameError('NameRegisterError', { name, reason }, { cause })
    emitEvent(connect, { name: 'REGISTER_NAME_ERROR', ensName: name, message: messageOf(error) })
    show(connect, 'RegisterAccountName')
    throw error
  }
}

/** Checks whether the account can register a name, which requires message signing. */
export function canSignForName(connect: Connect): boolean {
  const connection = activeConnection(connect)
  if (connection.status !== 'connected') return false
  const wallet = connect.store.get().wallets.find(({ id }) => id === connection.walletId)
  return wallet?.features.includes('signMessage') === true
}

/** Cached names are outdated. */
function forgetNames({ storage }: Connect): void {
  for (const key of [namesKey, identityKey]) storage.set(key, null)
}

/** Even if the modal has closed. */
function show({ store }: Connect, view: View): void {
  const { isOpen } = modalOf(store.get())
  if (!isOpen) store.set(openAt(view))
  else if (viewOf(store.get()) !== view) store.set(updateModal(replace(view)))
}
