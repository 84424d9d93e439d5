import type { Network } from '@solsmith/chain'
import { fetchBalance } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnection } from './useConnection.ts'
import { useNetwork } from './useNetwork.ts'

/** Lamports of an address on a network. Invalidate by the key's first word after a send. */
export const balanceQuery = (network: Network, address: string | undefined) =>
  queryOptions({
    queryKey: ['balance', network.genesisHash, address],
    queryFn: address ? ({ signal }) => fetchBalance(network, address, signal) : skipToken,
    staleTime: 5_000,
    refetchInterval: 15_000,
  })

/** Lamports of the connected account. */
export function useBalance() {
  const network = useNetwork()
  const connection = useConnection()
  return useQuery(balanceQuery(network, connection.status === 'connected' ? connection.account.address : undefined))
}
