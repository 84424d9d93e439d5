import { callEndpoint, fetchOperator } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'

/** The operator of this instance and the hosts it contacts. Changes only with a restart. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => callEndpoint({ baseUrl: '' }, fetchOperator, {}, signal),
  staleTime: 300_000,
})
