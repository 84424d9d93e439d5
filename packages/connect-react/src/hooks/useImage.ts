import { type Connect, fetchImage } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

type ImageKind = Parameters<typeof fetchImage>[1]

/** A picture of the wallet list, as an address that this page may show; null where there is none. */
export const imageQuery = (connect: Connect, kind: ImageKind, id: string | null | undefined) =>
  queryOptions({
    queryKey: ['image', kind, id],
    queryFn: id ? () => fetchImage(connect, kind, id) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A picture of the wallet list. Without an id nothing is asked. */
export const useImage = (kind: ImageKind, id: string | null | undefined) => useQuery(imageQuery(useConnect(), kind, id))
