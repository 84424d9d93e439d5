import { type NetworkRule, namespaceOf, ruleOf } from '@solsmith/connect'
import { useActiveNetwork } from './useNetwork.ts'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the networks that the host requests and those that the wallet allows. */
export function useNetworkRule(): NetworkRule {
  const network = useActiveNetwork()
  return useToolkitState((state) => ruleOf(state, namespaceOf(network)))
}
