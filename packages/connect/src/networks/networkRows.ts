import type { AnyNetwork } from '@solsmith/chain'
import { connectionOf } from '../connection/connection.ts'
import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import type { View, ViewData } from '../modal/views.ts'
import { isSupportedBy } from '../namespaces/features.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { isNetworkApproved, isNetworkSupported, ruleOf } from './networkRules.ts'
import type { NetworkView } from './readNetwork.ts'

/** One row of the network list. */
export type NetworkRow = {
  readonly network: NetworkView
  readonly isCurrent: boolean
  /** Not allowed by the wallet. */
  readonly isDisabled: boolean
}

/** `stay` for active and disabled ones. */
export type NetworkClick =
  | { readonly kind: 'stay' }
  | { readonly kind: 'show'; readonly view: View; readonly data: ViewData }
  /** Switches without a view. */
  | { readonly kind: 'switch'; readonly caip2: string }
  /** Switches, then connects a wallet. */
  | { readonly kind: 'connect'; readonly caip2: string }

/** Returns requested networks that match a search, allowed ones first. */
export function networkRows(
  connect: Connect,
  { search = '' }: { readonly search?: string } = {},
): readonly NetworkRow[] {
  const state = connect.store.get()
  const words = search.trim().toLowerCase()
  const requested = connect.networks.filter((network) =>
    isNetworkSupported(ruleOf(state, namespaceOf(network)), network.caip2),
  )
  const isFirst = (network: AnyNetwork) =>
    ruleOf(state, namespaceOf(network)).approved?.includes(network.caip2) === true
  const sorted = [...requested.filter(isFirst), ...requested.filter((network) => !isFirst(network))]
  return sorted
    .filter(({ name }) => name.toLowerCase().includes(words))
    .map((network) => ({
      network,
      isCurrent: network.id === state.networkId,
      isDisabled: isForbidden(connect, network),
    }))
}

/** Returns the view of a click. */
export function networkClick(connect: Connect, caip2: string): NetworkClick {
  const network = connect.networks.find((candidate) => candidate.caip2 === caip2)
  if (!network || network.id === activeNetwork(connect).id || isForbidden(connect, network)) return { kind: 'stay' }
  const namespace = namespaceOf(network)
  const isHereConnected = isConnectedOn(connect, activeNamespace(connect))
  const isOther = namespace !== activeNamespace(connect)
  const show = (view: View, data: ViewData): NetworkClick => ({ kind: 'show', view, data })
  if (!isHereConnected) return show('SwitchNetwork', { networkId: caip2 })
  if (isEmbedded(connect, activeNamespace(connect)))
    return isSupportedBy('embedded', namespace)
      ? show('SwitchNetwork', { networkId: caip2 })
      : show('SwitchActiveChain', { networkId: caip2, namespace, navigateTo: 'Connect' })
  return isOther && !isConnectedOn(connect, namespace)
    ? show('SwitchActiveChain', { networkId: caip2, namespace, navigateTo: 'Connect' })
    : show('SwitchNetwork', { networkId: caip2 })
}

/** Returns the view for a click on the view of an unsupported network; switches immediately if allowed. */
export function unsupportedClick(connect: Connect, caip2: string): NetworkClick {
  const network = connect.networks.find((candidate) => candidate.caip2 === caip2)
  if (!network) return { kind: 'stay' }
  const namespace = namespaceOf(network)
  if (!isConnectedOn(connect, namespace)) return { kind: 'connect', caip2 }
  return isNetworkApproved(ruleOf(connect.store.get(), namespace), caip2)
    ? { kind: 'switch', caip2 }
    : { kind: 'show', view: 'SwitchNetwork', data: { networkId: caip2 } }
}

const isConnectedOn = ({ store }: Connect, namespace: Namespace) =>
  connectionOf(store.get(), namespace).status === 'connected'

function isEmbedded({ store }: Connect, namespace: Namespace): boolean {
  const state = store.get()
  const connection = connectionOf(state, namespace)
  if (connection.status !== 'connected') return false
  return state.wallets.find(({ id }) => id === connection.walletId)?.kind === 'embedded'
}

/** Only the embedded wallet can approve more. */
function isForbidden(connect: Connect, network: AnyNetwork): boolean {
  const namespace = namespaceOf(network)
  const isFree = !isConnectedOn(connect, namespace) || isEmbedded(connect, namespace)
  return !isFree && !isNetworkApproved(ruleOf(connect.store.get(), namespace), network.caip2)
}
