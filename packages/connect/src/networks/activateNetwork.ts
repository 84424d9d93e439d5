import { connectionOf } from '../connection/connection.ts'
import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { tellEvent } from '../events/events.ts'
import { raiseAlert } from '../modal/alerts.ts'
import { openAt } from '../modal/modalState.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { requireAdapter, requireNetwork } from '../namespaces/requireNamespace.ts'
import { resetSend } from '../send/sendForm.ts'
import type { State } from '../state.ts'
import { isNetworkSupported, mustLeaveNetwork, ruleOf } from './networkRules.ts'
import { switchNetwork } from './switchNetwork.ts'

/**
 * Makes a network active by its CAIP-2 id, with all that follows (spec §4): the form of a send is emptied, the id is
 * remembered, a switch to another kind of chain is marked until its account is known, and an unsupported network opens its
 * view.
 */
export function activateNetwork(connect: Connect, caip2: string): void {
  const { store, networks, options } = connect
  const network = networks.find((candidate) => candidate.caip2 === caip2)
  if (!network) {
    raiseAlert(connect, 'SWITCH_NETWORK_NOT_FOUND')
    return
  }
  const isOtherKind = namespaceOf(network) !== activeNamespace(connect)
  // Whoever listens sees the change of address while the mark is there.
  store.set((state) => markSwitch(resetSend(state), isOtherKind))
  switchNetwork(connect, network.id)
  const { status } = connectionOf(store.get(), namespaceOf(network))
  if (status === 'connected' || status === 'disconnected') store.set((state) => markSwitch(state, false))
  tellEvent(connect, { name: 'SWITCH_NETWORK', network: caip2 })
  const isStopped = mustLeaveNetwork({
    isSupported: isNetworkSupported(ruleOf(store.get(), namespaceOf(network)), caip2),
    enableNetworkSwitch: options.enableNetworkSwitch !== false,
    allowUnsupportedChain: options.allowUnsupportedChain === true,
    isBasic: options.isBasic === true,
  })
  if (isStopped) store.set(openAt('UnsupportedChain'))
}

/**
 * Makes the first network of a kind of chain active, unless one of them is.
 *
 * @throws {ConnectError} `AdapterNotFoundError`, `NetworkClientError`.
 */
export function switchNamespace(connect: Connect, namespace: Namespace): void {
  if (namespaceOf(activeNetwork(connect)) === namespace) return
  requireAdapter(connect, namespace)
  const network = requireNetwork(connect, namespace)
  activateNetwork(connect, network.caip2)
}

const markSwitch = (state: State, isSwitching: boolean): State => {
  if ((state.isSwitchingNamespace ?? false) === isSwitching) return state
  return { ...state, isSwitchingNamespace: isSwitching }
}
