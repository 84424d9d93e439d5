import { disconnectAll } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Disconnects every namespace, even if the wallet fails. */
export function useDisconnect() {
  const connect = useConnect()
  return useMutation({ mutationFn: () => disconnectAll(connect) })
}
