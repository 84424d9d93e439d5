import { type AnyConnection, activeConnection, type Connection, connectionOf } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/** Returns the Solana connection. */
export function useConnection(): Connection {
  const { store } = useConnect()
  const read = () => connectionOf(store.get(), 'solana')
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Returns the active network's connection. */
export function useActiveConnection(): AnyConnection {
  const connect = useConnect()
  const read = () => activeConnection(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}
