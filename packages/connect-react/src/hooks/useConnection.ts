import { activeConnection, type Connection } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/** Whether a wallet is connected on the active network, and with which account. */
export function useConnection(): Connection {
  const connect = useConnect()
  const read = () => activeConnection(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}
