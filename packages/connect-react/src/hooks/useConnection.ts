import { type AnyConnection, activeConnection, type Connection, connectionOf } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/** Returns the connection status and account on Solana. */
export function useConnection(): Connection {
  const { store } = useConnect()
  const read = () => connectionOf(store.get(), 'solana')
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Returns the connection status and account on the active network. */
export function useActiveConnection(): AnyConnection {
  const connect = useConnect()
  const read = () => activeConnection(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}
