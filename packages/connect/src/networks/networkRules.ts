import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'

/** Network rules of a namespace (spec §3). */
export type NetworkRule = {
  /** CAIP-2; empty for all. */
  readonly requested: readonly string[]
  /** CAIP-2; null until reported. */
  readonly approved: readonly string[] | null
  readonly supportsAllNetworks: boolean
  /** CAIP-2. */
  readonly smartAccounts: readonly string[]
}

export type NetworkRules = { readonly [N in Namespace]?: NetworkRule }

const noRule: NetworkRule = { requested: [], approved: null, supportsAllNetworks: true, smartAccounts: [] }

/** Returns a namespace's rules; allows everything by default. */
export const ruleOf = ({ rules }: State, namespace: Namespace): NetworkRule => rules?.[namespace] ?? noRule

/** Stores rules of a host or a wallet. */
export const updateNetworkRule =
  (namespace: Namespace, change: Partial<NetworkRule>) =>
  (state: State): State => ({
    ...state,
    rules: { ...state.rules, [namespace]: { ...ruleOf(state, namespace), ...change } },
  })

/** Checks whether the lists allow a network (spec §6). */
export const isNetworkSupported = ({ requested }: NetworkRule, caip2: string): boolean =>
  requested.length === 0 || requested.includes(caip2)

/** Checks whether a network can be selected without connecting again. */
export const isNetworkApproved = ({ approved, supportsAllNetworks }: NetworkRule, caip2: string): boolean =>
  supportsAllNetworks || approved?.includes(caip2) === true

export type UnsupportedInput = {
  readonly isSupported: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly isBasic: boolean
}

/** Spec §2: all three conditions. */
export const mustLeaveNetwork = (input: UnsupportedInput): boolean =>
  !input.isSupported && input.enableNetworkSwitch && !input.allowUnsupportedChain && !input.isBasic
