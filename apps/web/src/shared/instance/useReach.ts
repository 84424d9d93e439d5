import { useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Short enough that no figures get old, for one small request. */
const checkMs = 15_000
const recheckMs = 3_000
const patienceMs = 10_000

/** Whether the current network answers. The sandbox does so without internet, too. */
export type Reach = 'answers' | 'offline' | 'silent'

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  )

export function useReach(isReachable = true): Reach {
  const network = useNetwork()
  const isOnline = useIsOnline()
  const { isError } = useQuery({
    queryKey: ['reach', network.genesisHash, isOnline],
    queryFn: ({ client, queryKey }) => {
      const isFirst = client.getQueryState(queryKey)?.dataUpdatedAt === 0 && isOnline
      return (isFirst && findAnswer(network.rpcUrl)) || askSlot(network.rpcUrl)
    },
    enabled: isReachable,
    refetchInterval: ({ state }) => (state.status === 'error' ? recheckMs : checkMs),
    staleTime: checkMs,
    retry: isOnline ? 1 : 0,
  })
  if (!isError) return 'answers'
  return isOnline ? 'silent' : 'offline'
}

/** Status of another request of this page. */
function findAnswer(url: string): number | undefined {
  const since = performance.now() - checkMs
  return performance
    .getEntriesByName(new URL(url, location.href).href)
    .flatMap((entry) => (entry instanceof PerformanceResourceTiming && entry.responseEnd > since ? entry : []))
    .map(({ responseStatus }) => responseStatus)
    .find((status) => status > 0 && isAnswer(status))
}

/** Refusals and rate limits are answers. */
const isAnswer = (status: number) => status < 500

/** A plain request: the network client loads only with a page that needs it. */
async function askSlot(url: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot' })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) })
  if (!isAnswer(status)) throw new TypeError(`${url} answers with ${status}`)
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
