import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'

/** Clears the wallet's rules, and keeps the host's. */
export const resetRule =
  (namespace: Namespace) =>
  (state: State): State => {
    const requested = state.rules?.[namespace]?.requested
    if (!requested) return state
    const rule = { requested, approved: null, supportsAllNetworks: true, smartAccounts: [] }
    return { ...state, rules: { ...state.rules, [namespace]: rule } }
  }
