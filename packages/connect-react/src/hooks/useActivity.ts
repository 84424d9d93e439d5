import type { AnyNetwork } from '@solsmith/chain'
import { fetchActivity, isSolana } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useActiveNetwork } from './useNetwork.ts'

const activityQuery = (network: AnyNetwork, { hash, account }: { hash: string; account: string | null }) =>
  queryOptions({
    queryKey: ['activity', network.caip2, account, hash],
    queryFn: account === null || !isSolana(network) ? skipToken : () => fetchActivity(network, { hash, account }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Returns a transaction's effects on the account.
 *
 * @param input.isWanted - Allows the request.
 * @param input.account - Default: the connected one.
 */
export function useActivity(hash: string, { isWanted, account }: { isWanted: boolean; account?: string | undefined }) {
  const { address } = useAccount()
  return useQuery({ ...activityQuery(useActiveNetwork(), { hash, account: account ?? address }), enabled: isWanted })
}
