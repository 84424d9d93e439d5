import type { AnyNetwork } from '@solsmith/chain'
import { type Connect, fetchTransferFee } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** What a transfer of the native coin costs on a network, in its base units (lamports). */
export const sendFeeQuery = (connect: Connect, network: AnyNetwork, address: string | null) =>
  queryOptions({
    queryKey: ['sendFee', network.caip2, address],
    queryFn: address === null ? skipToken : () => fetchTransferFee(connect, network, address),
    staleTime: 30_000,
  })

/** What a transfer of the connected account costs, in base units of the native coin (lamports). */
export const useSendFee = () => useQuery(sendFeeQuery(useConnect(), useActiveNetwork(), useAccount().address))
