import { type Connect, prefetch, type WalletLists } from '@solsmith/connect'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnect } from './useConnect.ts'

/** Lists of the first view. The toolkit requests them once per visit, however many hooks use them. */
export const walletListsQuery = (connect: Connect) =>
  queryOptions({
    queryKey: ['walletLists'],
    queryFn: () => prefetch(connect, { isConnected: false, isLight: connect.options.isBasic === true }),
  })

/** Returns featured and recommended wallets, and the total number. */
export const useWalletLists = () => useQuery(walletListsQuery(useConnect()))

/**
 * Returns the lists for the first view; null until loaded. Does not observe the query: creating an observer before
 * paint made the first list a sixth slower.
 */
export function useLateWalletLists(): WalletLists | null {
  const connect = useConnect()
  const client = useQueryClient()
  const [lists, setLists] = useState(() => client.getQueryData(walletListsQuery(connect).queryKey) ?? null)
  useEffect(() => {
    let isGone = false
    const read = () =>
      client.ensureQueryData(walletListsQuery(connect)).then(
        (found) => isGone || setLists(found),
        () => {},
      )
    const frame = requestAnimationFrame(() => setTimeout(read))
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
    }
  }, [client, connect])
  return lists
}
