import type { Connection } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/** Whether a wallet is connected, and with which account. */
export function useConnection(): Connection {
  const { store } = useConnect()
  return useSyncExternalStore(store.subscribe, () => store.get().connection)
}
