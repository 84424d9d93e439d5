import { type Connect, fetchHistory } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** How often it is looked again while a purchase is under way. */
const refreshMs = 3_000

/** What an account has bought, by its whole address (CAIP-10). */
export const purchasesQuery = (connect: Connect, caipAddress: string | null) =>
  queryOptions({
    queryKey: ['purchases', caipAddress],
    queryFn: caipAddress === null ? skipToken : () => fetchHistory(connect, { onramp: 'coinbase' }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.transactions.some(({ metadata }) => metadata.status === 'pending') ? refreshMs : false,
  })

/** What the connected account has bought. */
export const usePurchases = () => useQuery(purchasesQuery(useConnect(), useAccount().caipAddress))
