import { type Connect, fetchWalletPicture } from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

const walletPictureQuery = (connect: Connect, name: string) =>
  queryOptions({
    queryKey: ['walletPicture', name],
    queryFn: () => fetchWalletPicture(connect, name),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useWalletPicture = (name: string) => useQuery(walletPictureQuery(useConnect(), name))
