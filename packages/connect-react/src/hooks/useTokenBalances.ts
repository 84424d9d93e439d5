import { type Connect, fetchTokenBalances } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** How often an open account is looked at again. */
const refreshMs = 10_000

/** Everything that an account holds, by its whole address (CAIP-10). */
export const tokenBalancesQuery = (connect: Connect, caipAddress: string | null) =>
  queryOptions({
    queryKey: ['tokenBalances', caipAddress],
    queryFn: caipAddress === null ? skipToken : () => fetchTokenBalances(connect),
    refetchInterval: refreshMs,
  })

/** Everything that the connected account holds. */
export function useTokenBalances() {
  const connect = useConnect()
  return useQuery(tokenBalancesQuery(connect, useAccount().caipAddress))
}
