import { type Connect, fetchHistory } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

const refreshMs = 3_000

/** Purchases of a CAIP-10 account. */
export const purchasesQuery = (connect: Connect, caipAddress: string | null) =>
  queryOptions({
    queryKey: ['purchases', caipAddress],
    queryFn: caipAddress === null ? skipToken : () => fetchHistory(connect, { onramp: 'coinbase' }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.transactions.some(({ metadata }) => metadata.status === 'pending') ? refreshMs : false,
  })

/** Returns the account's purchases. */
export const usePurchases = () => useQuery(purchasesQuery(useConnect(), useAccount().caipAddress))
