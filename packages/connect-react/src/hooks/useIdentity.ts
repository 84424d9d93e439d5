import { type Connect, fetchIdentity } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** Name and avatar of an address. */
export const identityQuery = (connect: Connect, address: string | null) =>
  queryOptions({
    queryKey: ['identity', address],
    queryFn: address === null ? skipToken : () => fetchIdentity(connect, address),
  })

export const useIdentityOf = (address: string | null) => useQuery(identityQuery(useConnect(), address))

/** Returns the account's name and avatar. */
export function useIdentity() {
  const connect = useConnect()
  return useQuery(identityQuery(connect, useAccount().address))
}
