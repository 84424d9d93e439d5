import { type Connect, fetchIdentity } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** The identity of an address of the active network. */
export const identityQuery = (connect: Connect, address: string | null) =>
  queryOptions({
    queryKey: ['identity', address],
    queryFn: address === null ? skipToken : () => fetchIdentity(connect, address),
  })

/** Name and picture of any address of the active network. Without one nothing is asked. */
export const useIdentityOf = (address: string | null) => useQuery(identityQuery(useConnect(), address))

/** Name and picture of the connected account. */
export function useIdentity() {
  const connect = useConnect()
  return useQuery(identityQuery(connect, useAccount().address))
}
