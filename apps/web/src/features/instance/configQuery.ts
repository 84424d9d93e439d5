import { callEndpoint, fetchConfig } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'

/** While the sandbox starts, its genesis hash is not known; it takes a second or two. */
const startingPollMs = 2_000

/** What this page has to know about the instance that serves it. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callEndpoint({ baseUrl: '' }, fetchConfig, {}, signal),
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.data?.networks.sandbox?.genesisHash === null ? startingPollMs : false),
})
