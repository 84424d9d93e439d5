import { callEndpoint, fetchOperator } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'

export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => callEndpoint({ baseUrl: '' }, fetchOperator, {}, signal),
  staleTime: 300_000,
})
