import type { Network } from '@solsmith/chain'
import { useNetwork, useNetworks } from '@solsmith/connect-react'
import { useInstance } from '#instance/instanceContext.ts'
import { isReachable } from '#instance/networkChoice.ts'

export type NetworkChoice = { readonly network: Network; readonly isReachable: boolean; readonly isChosen: boolean }

export function useNetworkChoices(): readonly NetworkChoice[] {
  const instance = useInstance()
  const chosen = useNetwork()
  return useNetworks().map((network) => ({
    network,
    isChosen: network.id === chosen.id,
    isReachable: instance.status === 'ready' && isReachable(instance.config, network.id),
  }))
}
