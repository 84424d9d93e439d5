import type { AnyNetwork } from '@solsmith/chain'
import { connectionOf } from '../connection/connection.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { raiseAlert } from '../modal/alerts.ts'
import { openAt } from '../modal/modalState.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isStopped } from './isStopped.ts'

/** Emits the event; stops on an unsupported network (spec §2). */
export function followSwitch(
  connect: Connect,
  {
    network,
    isSwitch,
  }: {
    /** Undefined: not configured. */
    readonly network: AnyNetwork | undefined
    readonly isSwitch: boolean
  },
): void {
  const { store } = connect
  if (!network) {
    raiseAlert(connect, 'SWITCH_NETWORK_NOT_FOUND')
    return
  }
  const namespace = namespaceOf(network)
  const { status } = connectionOf(store.get(), namespace)
  // A pending wallet removes the mark.
  if (status === 'connected' || status === 'disconnected')
    store.set((state) => (state.isSwitchingNamespace ? { ...state, isSwitchingNamespace: false } : state))
  if (isSwitch) emitEvent(connect, { name: 'SWITCH_NETWORK', network: network.caip2 })
  // Another switch may have followed.
  if (isStopped(connect, network) && activeNetwork(connect).id === network.id) store.set(openAt('UnsupportedChain'))
}
