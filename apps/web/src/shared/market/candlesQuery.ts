import type { Network } from '@solsmith/chain'
import { callEndpoint, type candleSpans, fetchCandles } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'

const refreshMs = 15_000

export const candlesQuery = (network: Network, pool: string, seconds: (typeof candleSpans)[number]) =>
  queryOptions({
    queryKey: ['candles', network.genesisHash, pool, seconds],
    queryFn: async () => {
      const params = { chainId: network.caip2, pool }
      return (await callEndpoint({ baseUrl: '' }, fetchCandles, { params, query: { seconds } })).candles
    },
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    retry: false,
  })
