import { type AccountView, readAccount } from '../account/readAccount.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { isNetworkSupported, ruleOf } from './networkRules.ts'
import type { NetworkView } from './readNetwork.ts'

/** A namespace with networks and account (spec §3). */
export type ChainEntry = {
  readonly namespace: Namespace
  readonly networkState: {
    /** The active network, else the first. */
    readonly caipNetwork: NetworkView | null
    readonly requestedCaipNetworks: readonly NetworkView[]
    /** Null until reported. */
    readonly approvedCaipNetworkIds: readonly string[] | null
    readonly supportsAllNetworks: boolean
    /** EVM chain ids. */
    readonly smartAccountEnabledNetworks: readonly number[]
  }
  readonly accountState: AccountView
  readonly caipNetworks: readonly NetworkView[]
}

/**
 * Reads the state of a namespace without requests.
 *
 * @throws {ConnectError} `AdapterNotFoundError`, `NetworkClientError`.
 */
export function readChain(connect: Connect, namespace: Namespace): ChainEntry {
  const rule = ruleOf(connect.store.get(), namespace)
  const active = activeNetwork(connect)
  const caipNetworks = connect.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  return {
    namespace,
    networkState: {
      caipNetwork: active.chainNamespace === namespace ? active : (caipNetworks[0] ?? null),
      requestedCaipNetworks: caipNetworks.filter(({ caip2 }) => isNetworkSupported(rule, caip2)),
      approvedCaipNetworkIds: rule.approved,
      supportsAllNetworks: rule.supportsAllNetworks,
      smartAccountEnabledNetworks: rule.smartAccounts.map((caip2) => Number(caip2.slice(caip2.indexOf(':') + 1))),
    },
    accountState: readAccount(connect, namespace),
    caipNetworks,
  }
}
