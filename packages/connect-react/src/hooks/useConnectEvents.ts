import { type ConnectEvent, watchEvents } from '@solsmith/connect'
import { useEffect } from 'react'
import { useConnect } from './useConnect.ts'

/** Listens to toolkit events, which never leave the page. */
export function useConnectEvents(listener: (event: ConnectEvent) => void): void {
  const connect = useConnect()
  useEffect(() => watchEvents(connect, listener), [connect, listener])
}
