import { disconnectAll } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Ends the connection with every kind of chain. It is over here, whatever the wallet says. */
export function useDisconnect() {
  const connect = useConnect()
  return useMutation({ mutationFn: () => disconnectAll(connect) })
}
