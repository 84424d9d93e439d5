import { type NetworkId, requestRpc } from '@solsmith/chain'
import { queryOptions } from '@tanstack/react-query'

export const latencyQuery = (id: NetworkId) =>
  queryOptions({
    queryKey: ['latency', id],
    queryFn: async () => {
      const started = performance.now()
      await requestRpc({ url: new URL(`/rpc/${id}`, location.href).href, timeoutMs: 10_000 }, 'getSlot')
      return Math.round(performance.now() - started)
    },
    retry: false,
    staleTime: 15_000,
  })
