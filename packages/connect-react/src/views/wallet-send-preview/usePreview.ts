import {
  activeNetwork,
  type Connect,
  isSolana,
  type KindTransfer,
  type PreparedTransfer,
  previewOther,
  previewTransfer,
  type SendForm,
} from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useSendForm } from '../../hooks/useSendForm.ts'

/** Shorter than a blockhash is good for: what is shown is what the network would do now. */
const refreshMs = 20_000

/** What a transfer would do, as the network simulates it. */
const previewQuery = (connect: Connect, caipAddress: string | null, form: SendForm) =>
  queryOptions({
    queryKey: ['sendPreview', caipAddress, form.token?.mint ?? null, form.sendTokenAmount, form.receiverAddress],
    queryFn: (): Promise<PreparedTransfer | KindTransfer> =>
      isSolana(activeNetwork(connect)) ? previewTransfer(connect) : previewOther(connect),
    // No one is shown what was true a while ago.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: refreshMs,
    retry: false,
    structuralSharing: false,
  })

/** What the transfer of the form would do. */
export function usePreview() {
  const connect = useConnect()
  const { caipAddress } = useAccount()
  return useQuery(previewQuery(connect, caipAddress, useSendForm()))
}
