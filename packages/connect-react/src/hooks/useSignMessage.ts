import { signMessage } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/**
 * Signs a text; refuses bytes that could be a transaction.
 *
 * @example
 * const { mutateAsync } = useSignMessage()
 * const { signature } = await mutateAsync('Hello')
 */
export function useSignMessage() {
  const connect = useConnect()
  return useMutation({ mutationFn: (text: string) => signMessage(connect, text) })
}
