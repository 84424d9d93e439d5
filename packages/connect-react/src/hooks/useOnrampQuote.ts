import { type Connect, type OnrampChoice, quoteOnramp } from '@solsmith/connect'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'
import { useDebounced } from './useDebounced.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** Refresh interval, and typing pause. */
const refreshMs = 30_000
const pauseMs = 300

/** Quote of a purchase; null without an offer. */
export const onrampQuoteQuery = (connect: Connect, caip2: string, choice: OnrampChoice | null) =>
  queryOptions({
    queryKey: ['onrampQuote', caip2, choice?.purchaseCurrency, choice?.paymentCurrency, choice?.amountText],
    queryFn: choice === null ? skipToken : () => quoteOnramp(connect, choice),
    staleTime: 0,
    refetchInterval: refreshMs,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Returns a purchase's quote once typing pauses. */
export function useOnrampQuote({ purchaseCurrency, paymentCurrency, amountText }: OnrampChoice, isAmount: boolean) {
  const settled = useDebounced(isAmount ? amountText : null, pauseMs)
  const choice = settled === null ? null : { purchaseCurrency, paymentCurrency, amountText: settled }
  const query = useQuery(onrampQuoteQuery(useConnect(), useActiveNetwork().caip2, choice))
  return { ...query, isAsking: isAmount && (settled !== amountText || query.isFetching) }
}
