import { addPage, type Connect, fetchWallets, type WalletPage } from '@solsmith/connect'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** All wallets that exist, page by page; or those that a text finds. */
export const walletListQuery = (connect: Connect, search: string) =>
  infiniteQueryOptions({
    queryKey: ['walletList', search],
    queryFn: ({ pageParam, signal }) => fetchWallets(connect, { page: pageParam, search, signal }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (isWhole(pages) ? undefined : pages.length + 1),
  })

/** All wallets that exist, each once, or those that a text finds. */
export const useWalletList = (search = '') => useInfiniteQuery(walletListQuery(useConnect(), search))

/** Whether every wallet of the list has come, or no more come. */
function isWhole(pages: readonly WalletPage[]): boolean {
  const { wallets, count } = pages.reduce(addPage)
  return wallets.length >= count || pages.at(-1)?.wallets.length === 0
}
