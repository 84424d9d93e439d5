import { type Connect, fetchSessions } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** Smart sessions of a CAIP-10 account. */
export const sessionsQuery = (connect: Connect, caipAddress: string | null) =>
  queryOptions({
    queryKey: ['sessions', caipAddress],
    queryFn: caipAddress === null ? skipToken : () => fetchSessions(connect),
    retry: false,
  })

/** Returns the account's smart sessions. */
export const useSessions = () => useQuery(sessionsQuery(useConnect(), useAccount().caipAddress))
