import { type Connect, fetchSwapTokens } from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** Tokens for swaps on a network. */
export const swapTokensQuery = (connect: Connect, caip2: string) =>
  queryOptions({ queryKey: ['swapTokens', caip2], queryFn: () => fetchSwapTokens(connect) })

/** Returns tokens for swaps on the active network. */
export const useSwapTokens = () => useQuery(swapTokensQuery(useConnect(), useActiveNetwork().caip2))
