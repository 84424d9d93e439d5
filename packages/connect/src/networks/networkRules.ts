import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'

/** Rules of a kind of chain (spec §3, chain entry). */
export type NetworkRule = {
  /** CAIP-2 ids requested by the host; empty for all. */
  readonly requested: readonly string[]
  /** CAIP-2 ids allowed by the wallet; null until it reports them. */
  readonly approved: readonly string[] | null
  readonly supportsAllNetworks: boolean
  /** CAIP-2 ids with smart accounts. */
  readonly smartAccounts: readonly string[]
}

export type NetworkRules = { readonly [N in Namespace]?: NetworkRule }

const noRule: NetworkRule = { requested: [], approved: null, supportsAllNetworks: true, smartAccounts: [] }

/** Returns the rules of host and wallet for a namespace; allows everything by default. */
export const ruleOf = ({ rules }: State, namespace: Namespace): NetworkRule => rules?.[namespace] ?? noRule

/** Stores rules of a host or a wallet. */
export const updateNetworkRule =
  (namespace: Namespace, change: Partial<NetworkRule>) =>
  (state: State): State => ({
    ...state,
    rules: { ...state.rules, [namespace]: { ...ruleOf(state, namespace), ...change } },
  })

/** Checks whether the lists allow a network; an empty list allows all (spec §6). */
export const isNetworkSupported = ({ requested }: NetworkRule, caip2: string): boolean =>
  requested.length === 0 || requested.includes(caip2)

/** Checks whether a network can be selected without connecting again: allowed, or all are. */
export const isNetworkApproved = ({ approved, supportsAllNetworks }: NetworkRule, caip2: string): boolean =>
  supportsAllNetworks || approved?.includes(caip2) === true

export type UnsupportedInput = {
  readonly isSupported: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly isBasic: boolean
}

/** Checks whether the user must leave an unsupported network (spec §2): all three conditions must hold. */
export const mustLeaveNetwork = (input: UnsupportedInput): boolean =>
  !input.isSupported && input.enableNetworkSwitch && !input.allowUnsupportedChain && !input.isBasic
