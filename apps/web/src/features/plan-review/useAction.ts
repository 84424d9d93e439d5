import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useEffect, useSyncExternalStore } from 'react'
import { type Action, actionOf, resumeActions } from './action.ts'

/** Where the last action is. On each visit, what an earlier one left open is found out first. */
export function useAction(): Action {
  const connect = useConnect()
  const network = useNetwork()
  useEffect(() => {
    // A second call while the first runs does nothing, so that React may run effects twice.
    void resumeActions(connect, network)
  }, [connect, network])
  const store = actionOf(connect)
  return useSyncExternalStore(store.subscribe, store.get)
}
