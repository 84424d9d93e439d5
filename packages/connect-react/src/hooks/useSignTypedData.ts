import { signTypedData, type TypedData } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/**
 * Asks the wallet, on an EVM chain, to sign typed data (EIP-712). Refuses data for another network than the one in use.
 */
export function useSignTypedData() {
  const connect = useConnect()
  return useMutation({ mutationFn: (data: TypedData) => signTypedData(connect, data) })
}
