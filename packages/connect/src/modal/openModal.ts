import { clearCaches } from '../connection/clearCaches.ts'
import { connectionOf } from '../connection/connection.ts'
import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { type Device, thisDevice } from '../device.ts'
import { emitEvent } from '../events/events.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { setUpNamespaces } from '../namespaces/setUpNamespaces.ts'
import { isStopped } from '../networks/isStopped.ts'
import { switchNamespace } from '../networks/switchNamespace.ts'
import { prefetch } from '../wallets/prefetch.ts'
import { checkProjectId } from './alerts.ts'
import { firstView } from './firstView.ts'
import { openAt } from './modalState.ts'
import type { View, ViewData } from './views.ts'

/** Input of `openModal`: view, data, and namespace. */
export type OpenInput = {
  readonly view?: View
  readonly data?: ViewData
  /** Becomes active; lists only its wallets. */
  readonly namespace?: Namespace
  readonly device?: Device
}

/** Opens the modal, then loads lists. */
export async function openModal(connect: Connect, input: OpenInput = {}): Promise<void> {
  const { store, options } = connect
  checkProjectId(connect)
  clearCaches(connect)
  if (input.namespace) switchNamespace(connect, input.namespace)
  const isConnected = isConnectedIn(connect, activeNamespace(connect))
  const view = firstView({
    view: input.view,
    hasAdapters: setUpNamespaces(options).length > 0,
    isConnected,
    isStopped: isStopped(connect, activeNetwork(connect)),
    isMobile: (input.device ?? thisDevice()).isMobile,
  })
  store.set(openAt(view, { data: input.data ?? {}, namespace: input.namespace ?? null }))
  emitEvent(connect, { name: 'MODAL_OPEN', connected: isConnected })
  await prefetch(connect, { isConnected, isLight: options.isBasic === true })
}

export const isConnectedIn = ({ store }: Connect, namespace: Namespace): boolean =>
  connectionOf(store.get(), namespace).status === 'connected'
