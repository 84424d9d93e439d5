import { type SendInput, sendPlan } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Sends a plan: what was shown is signed, journaled, sent and confirmed; or nothing is. */
export function useSendPlan() {
  const connect = useConnect()
  return useMutation({ mutationFn: (input: SendInput) => sendPlan(connect, input) })
}
