import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** The picture of a token, where the host has one that this page may show. Without a link nothing is asked. */
export function useTokenImage(metadataUri: string | null) {
  const { tokenPort } = useConnect().options
  return useQuery(
    queryOptions({
      queryKey: ['tokenImage', metadataUri],
      queryFn:
        tokenPort && metadataUri !== null ? ({ signal }) => tokenPort.fetchImageUrl(metadataUri, signal) : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )
}
