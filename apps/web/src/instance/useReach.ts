import { useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Short enough that no one works long on old figures; one small request costs an operator little. */
const checkMs = 15_000
/** While the network is silent. */
const recheckMs = 3_000
/** A node that takes longer is as good as silent. */
const patienceMs = 10_000

/** Whether the chosen network answers. The sandbox of this machine does so without an internet connection, too. */
export type Reach = 'answers' | 'offline' | 'silent'

const useIsOnline = (): boolean =>
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
    queryFn: () => askSlot(network.rpcUrl),
    enabled: isReachable,
    refetchInterval: ({ state }) => (state.status === 'error' ? recheckMs : checkMs),
    staleTime: checkMs,
    retry: isOnline ? 1 : 0,
  })
  if (!isError) return 'answers'
  return isOnline ? 'silent' : 'offline'
}

/** Asked by hand: the client for the network is not loaded before a page needs it. */
async function askSlot(url: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot' })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) })
  // A network that refuses, or has had enough of us for now, does answer.
  if (status >= 500) throw new TypeError(`${url} answers with ${status}`)
  return status
}

function watchOnline(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
