import { type Connect, fetchNames } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** Names of an address. */
export const ownNamesQuery = (connect: Connect, address: string | null) =>
  queryOptions({
    queryKey: ['ownNames', address],
    queryFn: address === null ? skipToken : () => fetchNames(connect, address),
    retry: false,
  })

/** Returns the account's names. */
export const useOwnNames = () => useQuery(ownNamesQuery(useConnect(), useAccount().address))
