import {
  type AdapterTransfer,
  activeNetwork,
  type Connect,
  isSolana,
  type PreparedTransfer,
  previewOther,
  previewTransfer,
  type SendForm,
} from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useSendForm } from '../../hooks/useSendForm.ts'

/** Shorter than a blockhash's life. */
const refreshMs = 20_000

const previewQuery = (connect: Connect, caipAddress: string | null, form: SendForm) =>
  queryOptions({
    queryKey: ['sendPreview', caipAddress, form.token?.mint ?? null, form.sendTokenAmount, form.receiverAddress],
    queryFn: (): Promise<PreparedTransfer | AdapterTransfer> =>
      isSolana(activeNetwork(connect)) ? previewTransfer(connect) : previewOther(connect),
    // Never shows stale simulations.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: refreshMs,
    retry: false,
    structuralSharing: false,
  })

export function usePreview() {
  const connect = useConnect()
  const { caipAddress } = useAccount()
  return useQuery(previewQuery(connect, caipAddress, useSendForm()))
}
