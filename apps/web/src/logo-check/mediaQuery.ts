import { callEndpoint, examineMedia } from '@solsmith/wire'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** What wallets find at a token's link. Our server reads it: a page may not read every site. Null asks nothing. */
export const mediaQuery = (uri: string | null) =>
  queryOptions({
    queryKey: ['media', uri],
    queryFn: uri ? () => callEndpoint({ baseUrl: '' }, examineMedia, { body: { uri } }) : skipToken,
    staleTime: 60_000,
    retry: false,
  })
