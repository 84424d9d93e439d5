import { type AnyConnection, activeConnection } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/** Returns the active network's connection. */
export function useActiveConnection(): AnyConnection {
  const connect = useConnect()
  const read = () => activeConnection(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}
