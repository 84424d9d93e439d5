import { type PolkadotPaymentInput, type PolkadotSendInput, preparePolkadot, sendPolkadot } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Prepares a Polkadot transfer to show, and sends it. */
export function useSendPolkadot() {
  const connect = useConnect()
  return {
    prepare: useMutation({ mutationFn: (input: PolkadotPaymentInput) => preparePolkadot(connect, input) }),
    send: useMutation({ mutationFn: (input: PolkadotSendInput) => sendPolkadot(connect, input) }),
  }
}
