import type { AnyNetwork } from '@solsmith/chain'
import { type Connect, fetchAmount, isSolana, isStopped, watchBalance } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnect } from './useConnect.ts'
import { useActiveConnection } from './useConnection.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** Base units of the native coin (lamports) of an address on a network. Invalidate by the key's first word after a send. */
export const balanceQuery = (connect: Connect, network: AnyNetwork, address: string | undefined) =>
  queryOptions({
    queryKey: ['balance', network.caip2, address],
    queryFn: address ? ({ signal }) => fetchAmount(connect, network, { address, signal }) : skipToken,
    staleTime: 5_000,
    // Solana tells of changes (`watchBalance`); there this is for a word that was lost on the way.
    refetchInterval: isSolana(network) ? 60_000 : 10_000,
  })

/** Lamports of the connected account, or base units of another native coin, true from the moment in which the network says so. */
export function useBalance() {
  const client = useQueryClient()
  const connect = useConnect()
  const network = useActiveNetwork()
  const connection = useActiveConnection()
  const address = connection.status === 'connected' ? connection.account.address : undefined
  useEffect(() => {
    // A network that the site does not work on may have no socket, and its person is led to another.
    if (!address || !isSolana(network) || isStopped(connect, network)) return
    const { queryKey } = balanceQuery(connect, network, address)
    return watchBalance(network, address, { onBalance: (lamports) => client.setQueryData(queryKey, lamports) })
  }, [client, connect, network, address])
  return useQuery(balanceQuery(connect, network, address))
}
