import { type Connect, prefetch, type WalletLists } from '@solsmith/connect'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnect } from './useConnect.ts'

/** The lists that the first view opens with. The toolkit asks once a visit, however many hooks want to know. */
export const walletListsQuery = (connect: Connect) =>
  queryOptions({
    queryKey: ['walletLists'],
    queryFn: () => prefetch(connect, { isConnected: false, isLight: connect.options.isBasic === true }),
  })

/** Featured and recommended wallets, and how many there are in all. */
export const useWalletLists = () => useQuery(walletListsQuery(useConnect()))

/**
 * The same for the view that opens the modal; null until they have come. They join what has been drawn: an observer of a query is made
 * and subscribed before the browser draws, which held the first list back by a sixth of its time.
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
