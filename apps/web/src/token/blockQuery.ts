import { callEndpoint, fetchBlock } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'

/** Whether the operator of this site has blocked a token. A site that cannot say shows it. */
export const blockQuery = (mint: string) =>
  queryOptions({
    queryKey: ['block', mint],
    queryFn: async () => (await callEndpoint({ baseUrl: '' }, fetchBlock, { params: { mint } })).block,
    staleTime: 60_000,
    retry: false,
  })
