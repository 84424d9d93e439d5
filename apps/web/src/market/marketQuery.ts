import { callEndpoint, fetchMarket, type Market } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'

/** Five-minute candles are summed, so times are rounded up to their end. */
const stepSeconds = 300n

export const marketQuery = (chainId: string, mint: string, time: bigint | undefined) =>
  queryOptions({
    queryKey: ['market', chainId, mint],
    queryFn: async (): Promise<Market | null> => {
      const until = (((time ?? 0n) / stepSeconds + 1n) * stepSeconds).toString()
      return (await callEndpoint({ baseUrl: '' }, fetchMarket, { params: { chainId, mint }, query: { until } })).market
    },
    enabled: time !== undefined,
    refetchInterval: 15_000,
    retry: false,
  })
