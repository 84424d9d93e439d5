import type { Network } from '@solsmith/chain'
import { fetchBalance, watchBalance } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from './useConnection.ts'
import { useNetwork } from './useNetwork.ts'

/** Lamports of an address on a network. Invalidate by the key's first word after a send. */
export const balanceQuery = (network: Network, address: string | undefined) =>
  queryOptions({
    queryKey: ['balance', network.genesisHash, address],
    queryFn: address ? ({ signal }) => fetchBalance(network, address, signal) : skipToken,
    staleTime: 5_000,
    // Changes are told (`watchBalance`); this is for a word that was lost on the way.
    refetchInterval: 60_000,
  })

/** Lamports of the connected account, true from the moment in which the network says so. */
export function useBalance() {
  const client = useQueryClient()
  const network = useNetwork()
  const connection = useConnection()
  const address = connection.status === 'connected' ? connection.account.address : undefined
  useEffect(() => {
    if (!address) return
    const { queryKey } = balanceQuery(network, address)
    return watchBalance(network, address, { onBalance: (lamports) => client.setQueryData(queryKey, lamports) })
  }, [client, network, address])
  return useQuery(balanceQuery(network, address))
}
