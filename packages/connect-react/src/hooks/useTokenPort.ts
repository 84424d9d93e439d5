import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** What the host knows of tokens; absent where it has nothing to tell, and until that has come. */
export function useTokenPort() {
  const { tokenPort } = useConnect().options
  return useQuery(
    queryOptions({
      queryKey: ['tokenPort'],
      queryFn: tokenPort ?? skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  ).data
}
