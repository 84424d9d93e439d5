import type { AnyNetwork } from '@solsmith/chain'
import { type Connect, fetchAmount, isSolana, isStopped, watchBalance } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useActiveConnection } from './useActiveConnection.ts'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** Native balance in base units. Invalidate by the key's first part. */
export const balanceQuery = (connect: Connect, network: AnyNetwork, address: string | undefined) =>
  queryOptions({
    queryKey: ['balance', network.caip2, address],
    queryFn: address ? ({ signal }) => fetchAmount(connect, network, { address, signal }) : skipToken,
    staleTime: 5_000,
    // `watchBalance` pushes changes on Solana; polling covers lost ones.
    refetchInterval: isSolana(network) ? 60_000 : 10_000,
  })

/** Returns the account's native balance in base units, kept current. */
export function useBalance() {
  const client = useQueryClient()
  const connect = useConnect()
  const network = useActiveNetwork()
  const connection = useActiveConnection()
  const address = connection.status === 'connected' ? connection.account.address : undefined
  useEffect(() => {
    // An unsupported network may lack a socket.
    if (!address || !isSolana(network) || isStopped(connect, network)) return
    const { queryKey } = balanceQuery(connect, network, address)
    return watchBalance(network, address, { onBalance: (lamports) => client.setQueryData(queryKey, lamports) })
  }, [client, connect, network, address])
  return useQuery(balanceQuery(connect, network, address))
}
