import { type Connect, fetchWalletPicture } from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Image of the wallet list by wallet name, as a URL that this page may load; null if none. */
const walletPictureQuery = (connect: Connect, name: string) =>
  queryOptions({
    queryKey: ['walletPicture', name],
    queryFn: () => fetchWalletPicture(connect, name),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useWalletPicture = (name: string) => useQuery(walletPictureQuery(useConnect(), name))
