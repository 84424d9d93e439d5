import { type Connect, type OnrampChoice, quoteOnramp } from '@solsmith/connect'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'
import { useDebounced } from './useDebounced.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** How often a price is asked for again, and how long typing must pause before it is. */
const refreshMs = 30_000
const pauseMs = 300

/** What a purchase on a network costs; null where no one says. */
export const onrampQuoteQuery = (connect: Connect, caip2: string, choice: OnrampChoice | null) =>
  queryOptions({
    queryKey: ['onrampQuote', caip2, choice?.purchaseCurrency, choice?.paymentCurrency, choice?.amountText],
    queryFn: choice === null ? skipToken : () => quoteOnramp(connect, choice),
    staleTime: 0,
    refetchInterval: refreshMs,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** What a purchase on the active network costs, as soon as the typing pauses. Nothing is asked about an amount that is none. */
export function useOnrampQuote({ purchaseCurrency, paymentCurrency, amountText }: OnrampChoice, isAmount: boolean) {
  const settled = useDebounced(isAmount ? amountText : null, pauseMs)
  const choice = settled === null ? null : { purchaseCurrency, paymentCurrency, amountText: settled }
  const query = useQuery(onrampQuoteQuery(useConnect(), useActiveNetwork().caip2, choice))
  return { ...query, isAsking: isAmount && (settled !== amountText || query.isFetching) }
}
