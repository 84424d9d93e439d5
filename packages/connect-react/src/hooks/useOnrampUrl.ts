import { type Connect, type OnrampChoice, type OnrampProvider, onrampUrl } from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** Where a provider sells what was chosen; empty where it does not. */
export const onrampUrlQuery = (
  connect: Connect,
  caipAddress: string | null,
  { id, choice }: { readonly id: OnrampProvider['id']; readonly choice: OnrampChoice },
) =>
  queryOptions({
    queryKey: ['onrampUrl', caipAddress, id, choice.purchaseCurrency, choice.paymentCurrency],
    queryFn: () => onrampUrl(connect, id, choice),
    retry: false,
  })

/** Where a provider sells what was chosen to the connected account. */
export function useOnrampUrl(id: OnrampProvider['id'], choice: OnrampChoice) {
  const connect = useConnect()
  return useQuery(onrampUrlQuery(connect, useAccount().caipAddress, { id, choice }))
}
