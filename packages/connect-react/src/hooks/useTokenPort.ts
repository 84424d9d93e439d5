import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** `undefined` while loading, `null` without token data. */
export function useTokenPort() {
  const { tokenPort } = useConnect().options
  const { data, isError } = useQuery(
    queryOptions({
      queryKey: ['tokenPort'],
      queryFn: tokenPort ?? skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )
  return tokenPort && !isError ? data : null
}
