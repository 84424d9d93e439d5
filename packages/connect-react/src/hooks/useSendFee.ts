import type { AnyNetwork } from '@solsmith/chain'
import { type Connect, fetchTransferFee } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** Fee of a native transfer in base units. */
export const sendFeeQuery = (connect: Connect, network: AnyNetwork, address: string | null) =>
  queryOptions({
    queryKey: ['sendFee', network.caip2, address],
    queryFn: address === null ? skipToken : () => fetchTransferFee(connect, network, address),
    staleTime: 30_000,
  })

/** Returns the fee of a native transfer in base units. */
export const useSendFee = () => useQuery(sendFeeQuery(useConnect(), useActiveNetwork(), useAccount().address))
