import { type EvmBatch, sendCalls } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Sends calls as one batch (EIP-5792), and waits for the result. */
export function useSendCalls() {
  const connect = useConnect()
  return useMutation({ mutationFn: (batch: EvmBatch) => sendCalls(connect, batch) })
}
