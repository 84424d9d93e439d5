import { type Connect, fetchHistory, type HistoryPage } from '@solsmith/connect'
import { infiniteQueryOptions, skipToken, useInfiniteQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

const pendingMs = 15_000

const hasPending = ({ transactions }: HistoryPage) => transactions.some(({ metadata }) => metadata.status === 'pending')

/** Paginated history of a CAIP-10 account. */
export const historyQuery = (connect: Connect, caipAddress: string | null) =>
  infiniteQueryOptions({
    queryKey: ['history', caipAddress],
    queryFn:
      caipAddress === null
        ? skipToken
        : ({ pageParam }) => fetchHistory(connect, pageParam === undefined ? {} : { cursor: pageParam }),
    // The first page has no cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // A confirmation does not change the balance.
    refetchInterval: ({ state }) => (state.data?.pages.some(hasPending) ? pendingMs : false),
  })

/** Returns the account's history, newest first. */
export function useHistory() {
  const connect = useConnect()
  return useInfiniteQuery(historyQuery(connect, useAccount().caipAddress))
}
