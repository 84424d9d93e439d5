import { type Connect, fetchImage } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

type ImageKind = Parameters<typeof fetchImage>[1]

/** Wallet list image that this page can load. */
export const imageQuery = (connect: Connect, kind: ImageKind, id: string | null | undefined) =>
  queryOptions({
    queryKey: ['image', kind, id],
    queryFn: id ? () => fetchImage(connect, kind, id) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns a wallet list image. */
export const useImage = (kind: ImageKind, id: string | null | undefined) => useQuery(imageQuery(useConnect(), kind, id))
