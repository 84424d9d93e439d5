import { type SendInput, sendPlan } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Signs, journals, sends and confirms exactly the displayed plan. */
export function useSendPlan() {
  const connect = useConnect()
  return useMutation({ mutationFn: (input: SendInput) => sendPlan(connect, input) })
}
