import type { Network } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { useInstance } from '../../features/instance/instanceContext.ts'
import { isReachable } from '../../features/instance/networkChoice.ts'
import { type ModernCost, modernCostQuery } from './modernCost.ts'

/** The live cost on the network in use, and why there is none. */
export type LiveCost =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly network: Network }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly network: Network; readonly cost: ModernCost }

export function useModernCost(): LiveCost {
  const instance = useInstance()
  const network = useNetwork()
  const canAsk = instance.status === 'ready' && isReachable(instance.config, network.id)
  const { data, isError, refetch } = useQuery(modernCostQuery(network, canAsk))
  if (!canAsk) return { status: 'unreachable', network }
  if (data) return { status: 'ready', network, cost: data }
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}
