import { balanceFailure, type Connect, fetchTokenBalances } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

const refreshMs = 10_000

/** Balances of a CAIP-10 account. Keeps data after a failure; never retries HTTP 503. */
export const tokenBalancesQuery = (connect: Connect, caipAddress: string | null) =>
  queryOptions({
    queryKey: ['tokenBalances', caipAddress],
    queryFn: caipAddress === null ? skipToken : () => readTokenBalances(connect),
    refetchInterval: () => nextRefreshMs(connect),
    retry: false,
    // Shows the error instead of another skeleton.
    retryOnMount: false,
  })

/** Milliseconds until the next request; false for none. */
const nextRefreshMs = (connect: Connect): number | false => (balanceFailure(connect)?.isServiceDown ? false : refreshMs)

async function readTokenBalances(connect: Connect) {
  const balances = await fetchTokenBalances(connect)
  const failure = balanceFailure(connect)
  // Chain data counts if the service fails.
  if (failure && balances.length === 0) throw failure.error
  return balances
}

/** Returns the account's balances. */
export function useTokenBalances() {
  const connect = useConnect()
  return useQuery(tokenBalancesQuery(connect, useAccount().caipAddress))
}
