import { type InstructionsInput, sendInstructions } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/**
 * Simulates, signs, sends and confirms instructions as one transaction.
 *
 * @example
 * const { mutateAsync } = useSendTransaction()
 * const { signature } = await mutateAsync({ instructions, label: 'Tip' })
 */
export function useSendTransaction() {
  const connect = useConnect()
  return useMutation({ mutationFn: (input: InstructionsInput) => sendInstructions(connect, input) })
}
