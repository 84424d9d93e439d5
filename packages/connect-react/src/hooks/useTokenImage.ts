import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useTokenPort } from './useTokenPort.ts'

export function useTokenImage(metadataUri: string | null) {
  const port = useTokenPort()
  return useQuery(
    queryOptions({
      queryKey: ['tokenImage', metadataUri],
      queryFn: port && metadataUri !== null ? ({ signal }) => port.fetchImageUrl(metadataUri, signal) : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )
}
