import type { Network } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { useInstance } from '#instance/instanceContext.ts'
import { isReachable } from '#instance/networkChoice.ts'
import { type TokenCosts, tokenCostsQuery } from './tokenCosts.ts'

export type LiveCosts =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly network: Network }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly network: Network; readonly costs: TokenCosts }

export function useTokenCosts(isWanted: boolean): LiveCosts {
  const instance = useInstance()
  const network = useNetwork()
  const canAsk = instance.status === 'ready' && isReachable(instance.config, network.id)
  const { data, isError, refetch } = useQuery(
    tokenCostsQuery(network, canAsk && isWanted ? instance.config.publicUrl : null),
  )
  if (instance.status !== 'ready') return instance
  if (!canAsk) return { status: 'unreachable', network }
  if (data) return { status: 'ready', network, costs: data }
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}
