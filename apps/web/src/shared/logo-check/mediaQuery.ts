import { callEndpoint, examineMedia } from '@solsmith/wire'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** Logo and metadata at a token's link, read by our server because of CORS. Null disables it. */
export const mediaQuery = (uri: string | null) =>
  queryOptions({
    queryKey: ['media', uri],
    queryFn: uri ? () => callEndpoint({ baseUrl: '' }, examineMedia, { body: { uri } }) : skipToken,
    staleTime: 60_000,
    retry: false,
  })
