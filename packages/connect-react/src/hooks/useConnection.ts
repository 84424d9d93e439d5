import { type AnyConnection, activeConnection, type Connection, connectionOf } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/** Whether a wallet is connected on Solana, and with which account. */
export function useConnection(): Connection {
  const { store } = useConnect()
  const read = () => connectionOf(store.get(), 'solana')
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The same on the active network, of whatever kind of chain. */
export function useActiveConnection(): AnyConnection {
  const connect = useConnect()
  const read = () => activeConnection(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}
