import { balanceFailure, type Connect, fetchTokenBalances } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** Polling interval of an open account. */
const refreshMs = 10_000

/**
 * Balances of a CAIP-10 account. Earlier data survives a failure. A service that is down (HTTP 503) is not retried
 * automatically.
 */
export const tokenBalancesQuery = (connect: Connect, caipAddress: string | null) =>
  queryOptions({
    queryKey: ['tokenBalances', caipAddress],
    queryFn: caipAddress === null ? skipToken : () => readTokenBalances(connect),
    refetchInterval: () => nextRefreshMs(connect),
    retry: false,
    // A view opened after a failure shows the error instead of another skeleton.
    retryOnMount: false,
  })

/** Milliseconds until the next request; false for none. */
const nextRefreshMs = (connect: Connect): number | false => (balanceFailure(connect)?.isServiceDown ? false : refreshMs)

async function readTokenBalances(connect: Connect) {
  const balances = await fetchTokenBalances(connect)
  const failure = balanceFailure(connect)
  // Data from the chain counts if the service fails.
  if (failure && balances.length === 0) throw failure.error
  return balances
}

/** Returns the balances of the connected account. */
export function useTokenBalances() {
  const connect = useConnect()
  return useQuery(tokenBalancesQuery(connect, useAccount().caipAddress))
}
