import type { Network } from '@solsmith/chain'
import { fetchActivity } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useNetwork } from './useNetwork.ts'

/** What a transaction did for an account. It has happened, and does not change. */
const activityQuery = (network: Network, { hash, account }: { hash: string; account: string | null }) =>
  queryOptions({
    queryKey: ['activity', network.genesisHash, account, hash],
    queryFn: account === null ? skipToken : () => fetchActivity(network, { hash, account }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * What a transaction did for the connected account.
 *
 * @param input.isWanted - Asks the network only then.
 */
export function useActivity(hash: string, { isWanted }: { isWanted: boolean }) {
  const { address } = useAccount()
  return useQuery({ ...activityQuery(useNetwork(), { hash, account: address }), enabled: isWanted })
}
