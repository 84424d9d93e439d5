import { isChainError } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Short enough that no one works long on old figures; one small request costs an operator little. */
const checkMs = 15_000
/** While the network is silent. */
const recheckMs = 3_000

/** Whether the chosen network answers. The sandbox of this machine does so without an internet connection, too. */
export type Reach = 'answers' | 'offline' | 'silent'

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  )

/** Asks the network for a sign of life: now and then, and as soon as the browser goes offline or comes back. */
export function useReach(isReachable = true): Reach {
  const network = useNetwork()
  const isOnline = useIsOnline()
  const { isError } = useQuery({
    queryKey: ['reach', network.genesisHash, isOnline],
    queryFn: async () => {
      await rpcOf(network).getSlot().send().catch(ignoreRefusal)
      return null
    },
    enabled: isReachable,
    refetchInterval: ({ state }) => (state.status === 'error' ? recheckMs : checkMs),
    staleTime: checkMs,
    retry: isOnline ? 1 : 0,
  })
  if (!isError) return 'answers'
  return isOnline ? 'silent' : 'offline'
}

/** A network that refuses, or has had enough of us for now, does answer. */
function ignoreRefusal(error: unknown): void {
  const isGateway = isChainError(error, 'RpcHttpError') && error.context.status >= 500
  if (isGateway || isChainError(error, 'RpcUnreachableError') || isChainError(error, 'RpcTimeoutError')) throw error
}

function watchOnline(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
