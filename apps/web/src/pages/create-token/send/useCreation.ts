import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useEffect, useSyncExternalStore } from 'react'
import { type Creation, creationOf, resumeCreations } from './creation.ts'

/** Where the making of a token is. On each visit, what an earlier one left open is found out first. */
export function useCreation(isReachable: boolean): Creation {
  const connect = useConnect()
  const network = useNetwork()
  useEffect(() => {
    // A second call while the first runs does nothing, so that React may run effects twice.
    if (isReachable) void resumeCreations(connect, network)
  }, [connect, network, isReachable])
  const store = creationOf(connect)
  return useSyncExternalStore(store.subscribe, store.get)
}
