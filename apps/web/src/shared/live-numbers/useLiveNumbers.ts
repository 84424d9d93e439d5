import type { Network } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { useInstance } from '#instance/instanceContext.ts'
import { isReachable } from '#instance/networkChoice.ts'
import { type LiveNumbers, numbersQuery } from './readNumbers.ts'

export type Live =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly network: Network }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly network: Network; readonly numbers: LiveNumbers }

export function useLiveNumbers(): Live {
  const instance = useInstance()
  const network = useNetwork()
  const canAsk = instance.status === 'ready' && isReachable(instance.config, network.id)
  const { data, isError, refetch } = useQuery(numbersQuery(network, canAsk))
  if (data) return { status: 'ready', network, numbers: data }
  if (instance.status !== 'ready') return instance
  if (!canAsk) return { status: 'unreachable', network }
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}
