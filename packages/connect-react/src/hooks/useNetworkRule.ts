import { type NetworkRule, namespaceOf, ruleOf } from '@solsmith/connect'
import { useActiveNetwork } from './useNetwork.ts'
import { useToolkitState } from './useToolkitState.ts'

/** Returns requested and allowed networks. */
export function useNetworkRule(): NetworkRule {
  const network = useActiveNetwork()
  return useToolkitState((state) => ruleOf(state, namespaceOf(network)))
}
