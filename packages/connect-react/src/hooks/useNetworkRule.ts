import { type NetworkRule, namespaceOf, ruleOf } from '@solsmith/connect'
import { useActiveNetwork } from './useNetwork.ts'
import { useToolkitState } from './useToolkitState.ts'

/** Which networks the host asked for, and which the wallet allows. */
export function useNetworkRule(): NetworkRule {
  const network = useActiveNetwork()
  return useToolkitState((state) => ruleOf(state, namespaceOf(network)))
}
