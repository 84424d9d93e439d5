import { type Connect, prefetch, type WalletLists } from '@solsmith/connect'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnect } from './useConnect.ts'

/** Lists of the first view, once per visit. */
export const walletListsQuery = (connect: Connect) =>
  queryOptions({
    queryKey: ['walletLists'],
    queryFn: () => prefetch(connect, { isConnected: false, isLight: connect.options.isBasic === true }),
  })

/** Returns featured and recommended wallets with the total. */
export const useWalletLists = () => useQuery(walletListsQuery(useConnect()))

/** Null until loaded. An observer before paint made the first list a sixth slower. */
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
