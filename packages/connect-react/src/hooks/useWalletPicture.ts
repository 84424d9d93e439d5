import { type Connect, fetchWalletPicture } from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** The picture that the wallet list has under a name, as an address that this page may show; null where it has none. */
const walletPictureQuery = (connect: Connect, name: string) =>
  queryOptions({
    queryKey: ['walletPicture', name],
    queryFn: () => fetchWalletPicture(connect, name),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The picture that the wallet list has under a name. */
export const useWalletPicture = (name: string) => useQuery(walletPictureQuery(useConnect(), name))
