import { type Connection, connectionOf } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/** Returns the Solana connection. */
export function useConnection(): Connection {
  const { store } = useConnect()
  const read = () => connectionOf(store.get(), 'solana')
  return useSyncExternalStore(store.subscribe, read, read)
}
