import { callEndpoint, fetchMarket, type Market } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'
import { untilIndexed } from './untilIndexed.ts'

/** Five-minute candles are summed, so times are rounded up to their end. */
const stepSeconds = 300n

export const marketQuery = (
  chainId: string,
  mint: string,
  read: { readonly time: bigint; readonly slot?: bigint } | undefined,
) =>
  queryOptions({
    queryKey: ['market', chainId, mint],
    queryFn: async (): Promise<Market | null> => {
      const until = (((read?.time ?? 0n) / stepSeconds + 1n) * stepSeconds).toString()
      return (await callEndpoint({ baseUrl: '' }, fetchMarket, { params: { chainId, mint }, query: { until } })).market
    },
    enabled: read !== undefined,
    refetchInterval: untilIndexed(read?.slot),
    staleTime: 10_000,
    retry: false,
  })
