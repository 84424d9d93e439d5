import { addPage, type Connect, fetchWallets, type WalletPage } from '@solsmith/connect'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

type WalletListQuery = { readonly search?: string; readonly isCertified?: boolean }

/** All wallets page by page, or those that match a search. */
export const walletListQuery = (connect: Connect, { search = '', isCertified = false }: WalletListQuery = {}) =>
  infiniteQueryOptions({
    queryKey: ['walletList', search, isCertified],
    queryFn: ({ pageParam, signal }) => fetchWallets(connect, { page: pageParam, search, isCertified, signal }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (isWhole(pages) ? undefined : pages.length + 1),
  })

/** Returns all wallets, each once, or those that match a search. */
export const useWalletList = (input: WalletListQuery = {}) => useInfiniteQuery(walletListQuery(useConnect(), input))

/** Whether all wallets have loaded, or no more will. */
function isWhole(pages: readonly WalletPage[]): boolean {
  const { wallets, count } = pages.reduce(addPage)
  return wallets.length >= count || pages.at(-1)?.wallets.length === 0
}
