import { balanceFailure, type Connect, fetchCollectibles } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** Shares the tokens' request. */
const collectiblesQuery = (connect: Connect, caipAddress: string | null) =>
  queryOptions({
    queryKey: ['collectibles', caipAddress],
    queryFn: caipAddress === null ? skipToken : () => readCollectibles(connect),
    retry: false,
    retryOnMount: false,
  })

async function readCollectibles(connect: Connect) {
  const found = await fetchCollectibles(connect)
  const failure = balanceFailure(connect)
  if (failure && found.shown.length === 0) throw failure.error
  return found
}

export function useCollectibles() {
  const connect = useConnect()
  return useQuery(collectiblesQuery(connect, useAccount().caipAddress))
}
