import { addPage, type Connect, fetchWallets, type WalletPage } from '@solsmith/connect'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

type WalletListQuery = { readonly search?: string; readonly isCertified?: boolean }

/** All wallets by page, or search results. */
export const walletListQuery = (connect: Connect, { search = '', isCertified = false }: WalletListQuery = {}) =>
  infiniteQueryOptions({
    queryKey: ['walletList', search, isCertified],
    queryFn: ({ pageParam, signal }) => fetchWallets(connect, { page: pageParam, search, isCertified, signal }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (isWhole(pages) ? undefined : pages.length + 1),
  })

/** Returns all wallets, or search results. */
export const useWalletList = (input: WalletListQuery = {}) => useInfiniteQuery(walletListQuery(useConnect(), input))

function isWhole(pages: readonly WalletPage[]): boolean {
  const { wallets, count } = pages.reduce(addPage)
  return wallets.length >= count || pages.at(-1)?.wallets.length === 0
}
