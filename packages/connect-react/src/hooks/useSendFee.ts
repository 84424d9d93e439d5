import { createRpc, type Network, parseAddress } from '@solsmith/chain'
import { estimateFee } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useNetwork } from './useNetwork.ts'

/** Lamports that a transfer of SOL costs on a network. */
export const sendFeeQuery = (network: Network, address: string | null) =>
  queryOptions({
    queryKey: ['sendFee', network.genesisHash, address],
    queryFn:
      address === null ? skipToken : () => estimateFee(createRpc({ url: network.rpcUrl }), parseAddress(address)),
    staleTime: 30_000,
  })

/** Lamports that a transfer of the connected account costs. */
export const useSendFee = () => useQuery(sendFeeQuery(useNetwork(), useAccount().address))
