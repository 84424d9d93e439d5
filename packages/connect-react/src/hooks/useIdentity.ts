import { type Connect, fetchIdentity } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** Name and avatar of an address on the active network. */
export const identityQuery = (connect: Connect, address: string | null) =>
  queryOptions({
    queryKey: ['identity', address],
    queryFn: address === null ? skipToken : () => fetchIdentity(connect, address),
  })

/** Returns name and avatar of any address on the active network. Sends no request without one. */
export const useIdentityOf = (address: string | null) => useQuery(identityQuery(useConnect(), address))

/** Returns name and avatar of the connected account. */
export function useIdentity() {
  const connect = useConnect()
  return useQuery(identityQuery(connect, useAccount().address))
}
