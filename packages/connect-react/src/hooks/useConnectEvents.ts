import { type ConnectEvent, watchEvents } from '@solsmith/connect'
import { useEffect } from 'react'
import { useConnect } from './useConnect.ts'

/** Tells what the toolkit does, while the component is there. Nothing of it leaves the page. */
export function useConnectEvents(listener: (event: ConnectEvent) => void): void {
  const connect = useConnect()
  useEffect(() => watchEvents(connect, listener), [connect, listener])
}
