import { type Connect, prefetch } from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** The lists that the first view opens with. The toolkit asks once a visit, however many hooks want to know. */
export const walletListsQuery = (connect: Connect) =>
  queryOptions({
    queryKey: ['walletLists'],
    queryFn: () => prefetch(connect, { isConnected: false, isLight: connect.options.isBasic === true }),
  })

/** Featured and recommended wallets, and how many there are in all. */
export const useWalletLists = () => useQuery(walletListsQuery(useConnect()))
