import { type Connect, fetchSwapTokens } from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** Tokens that can be swapped on a network. */
export const swapTokensQuery = (connect: Connect, caip2: string) =>
  queryOptions({ queryKey: ['swapTokens', caip2], queryFn: () => fetchSwapTokens(connect) })

/** Returns the tokens that can be swapped on the active network. */
export const useSwapTokens = () => useQuery(swapTokensQuery(useConnect(), useActiveNetwork().caip2))
