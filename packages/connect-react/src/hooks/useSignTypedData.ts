import { signTypedData, type TypedData } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Signs typed data (EIP-712) for the active network only. */
export function useSignTypedData() {
  const connect = useConnect()
  return useMutation({ mutationFn: (data: TypedData) => signTypedData(connect, data) })
}
