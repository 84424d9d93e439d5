import { type BitcoinPaymentInput, type BitcoinSendInput, prepareBitcoin, sendBitcoin } from '@solsmith/connect'
import { useMutation } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Prepares a Bitcoin payment to show, and sends it. */
export function useSendBitcoin() {
  const connect = useConnect()
  return {
    prepare: useMutation({ mutationFn: (input: BitcoinPaymentInput) => prepareBitcoin(connect, input) }),
    send: useMutation({ mutationFn: (input: BitcoinSendInput) => sendBitcoin(connect, input) }),
  }
}
