import { activeNetwork, type Connect, fetchGasPrice, isConnectError, quoteSwap, type SwapForm } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useDebounced } from './useDebounced.ts'
import { useErrorToast } from './useErrorToast.ts'

/** Refresh interval, and typing pause. */
const refreshMs = 10_000
const pauseMs = 200

type Asked = Pick<SwapForm, 'from' | 'to'> & { readonly amount: bigint | null }

/** The quote works without it. */
const gasPriceQuery = (connect: Connect) =>
  queryOptions({
    queryKey: ['gasPrice', activeNetwork(connect).caip2],
    queryFn: () => fetchGasPrice(connect),
    staleTime: 60_000,
    retry: false,
  })

/** Received base units; null without an offer. */
export const swapQuoteQuery = (connect: Connect, caipAddress: string | null, { from, to, amount }: Asked) =>
  queryOptions({
    queryKey: ['swapQuote', caipAddress, from?.address, to?.address, String(amount)],
    queryFn:
      caipAddress && from && to && amount
        ? async ({ client }) => {
            const gasPrice = await client.fetchQuery(gasPriceQuery(connect)).catch((error: unknown) => {
              if (isConnectError(error, 'GasPriceNetworkError')) throw error
              return null
            })
            return quoteSwap(connect, { from: from.address, to: to.address, amount }, gasPrice?.standard)
          }
        : skipToken,
    staleTime: 0,
    refetchInterval: refreshMs,
    retry: false,
    structuralSharing: false,
  })

/** Returns the swap's quote once typing pauses. */
export function useSwapQuote({ from, to, amount }: Asked) {
  const settled = useDebounced(amount, pauseMs)
  const query = useQuery(swapQuoteQuery(useConnect(), useAccount().caipAddress, { from, to, amount: settled }))
  useErrorToast(isConnectError(query.error, 'GasPriceNetworkError') ? query.error : null)
  return { ...query, isAsking: settled !== amount || query.isFetching }
}
