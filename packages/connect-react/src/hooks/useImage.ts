import { type Connect, fetchImage } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

type ImageKind = Parameters<typeof fetchImage>[1]

/** Image of the wallet list as a URL that this page may load; null if none. */
export const imageQuery = (connect: Connect, kind: ImageKind, id: string | null | undefined) =>
  queryOptions({
    queryKey: ['image', kind, id],
    queryFn: id ? () => fetchImage(connect, kind, id) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns an image of the wallet list. Sends no request without an id. */
export const useImage = (kind: ImageKind, id: string | null | undefined) => useQuery(imageQuery(useConnect(), kind, id))
