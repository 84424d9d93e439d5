import { callEndpoint, fetchOperator } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'

/** Who runs this instance, and the hosts that it talks to. It changes with a restart. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => callEndpoint({ baseUrl: '' }, fetchOperator, {}, signal),
  staleTime: 300_000,
})
