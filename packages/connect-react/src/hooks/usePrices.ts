import { type Connect, fetchPrices } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

const refreshMs = 10_000

/** Dollar prices by CAIP-10 address. */
export const pricesQuery = (connect: Connect, addresses: readonly string[]) =>
  queryOptions({
    queryKey: ['prices', ...addresses],
    queryFn: addresses.length === 0 ? skipToken : () => fetchPrices(connect, addresses),
    refetchInterval: refreshMs,
    retry: false,
  })

/** Returns dollar prices. */
export const usePrices = (addresses: readonly string[]) => useQuery(pricesQuery(useConnect(), addresses))
