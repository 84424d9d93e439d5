import { balanceFailure, type Connect, fetchTokenBalances } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** How often an open account is looked at again. */
const refreshMs = 10_000

/**
 * Everything that an account holds, by its whole address (CAIP-10). After a failure what was known stays. A service that
 * says that it is down (HTTP 503) is not asked again by itself.
 */
export const tokenBalancesQuery = (connect: Connect, caipAddress: string | null) =>
  queryOptions({
    queryKey: ['tokenBalances', caipAddress],
    queryFn: caipAddress === null ? skipToken : () => readTokenBalances(connect),
    refetchInterval: () => nextRefreshMs(connect),
    retry: false,
    // A view that opens after a failure shows it, and not an outline over and over.
    retryOnMount: false,
  })

/** Milliseconds until balances are asked for again; false for not again. */
const nextRefreshMs = (connect: Connect): number | false => (balanceFailure(connect)?.isServiceDown ? false : refreshMs)

async function readTokenBalances(connect: Connect) {
  const balances = await fetchTokenBalances(connect)
  const failure = balanceFailure(connect)
  // What the chain has said in the place of a service that failed counts.
  if (failure && balances.length === 0) throw failure.error
  return balances
}

/** Everything that the connected account holds. */
export function useTokenBalances() {
  const connect = useConnect()
  return useQuery(tokenBalancesQuery(connect, useAccount().caipAddress))
}
