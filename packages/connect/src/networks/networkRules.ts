import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'

/** What is allowed on a kind of chain (spec §3, chain entry). */
export type NetworkRule = {
  /** CAIP-2 ids that the host asked for; empty for all. */
  readonly requested: readonly string[]
  /** CAIP-2 ids that the wallet allowed; null until it has said. */
  readonly approved: readonly string[] | null
  readonly supportsAllNetworks: boolean
  /** CAIP-2 ids with smart accounts. */
  readonly smartAccounts: readonly string[]
}

export type NetworkRules = { readonly [N in Namespace]?: NetworkRule }

const noRule: NetworkRule = { requested: [], approved: null, supportsAllNetworks: true, smartAccounts: [] }

/** What the host and the wallet say of the networks of a namespace; everything is allowed where they say nothing. */
export const ruleOf = ({ rules }: State, namespace: Namespace): NetworkRule => rules?.[namespace] ?? noRule

/** Notes what a host or a wallet says of its networks. */
export const updateNetworkRule =
  (namespace: Namespace, change: Partial<NetworkRule>) =>
  (state: State): State => ({
    ...state,
    rules: { ...state.rules, [namespace]: { ...ruleOf(state, namespace), ...change } },
  })

/** Tells whether a network may be used: the lists decide, and an empty list allows all (spec §6). */
export const isNetworkSupported = ({ requested }: NetworkRule, caip2: string): boolean =>
  requested.length === 0 || requested.includes(caip2)

/** Tells whether a person may choose it without connecting again: approved, or a wallet that takes all. */
export const isNetworkApproved = ({ approved, supportsAllNetworks }: NetworkRule, caip2: string): boolean =>
  supportsAllNetworks || approved?.includes(caip2) === true

export type UnsupportedInput = {
  readonly isSupported: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly isBasic: boolean
}

/** Tells whether a person is stopped on a network that is not supported (spec §2): all three conditions must hold. */
export const mustLeaveNetwork = (input: UnsupportedInput): boolean =>
  !input.isSupported && input.enableNetworkSwitch && !input.allowUnsupportedChain && !input.isBasic
