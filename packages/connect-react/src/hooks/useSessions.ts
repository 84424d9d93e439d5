import { type Connect, fetchSessions } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** The smart sessions of an account, by its whole address (CAIP-10). */
export const sessionsQuery = (connect: Connect, caipAddress: string | null) =>
  queryOptions({
    queryKey: ['sessions', caipAddress],
    queryFn: caipAddress === null ? skipToken : () => fetchSessions(connect),
    retry: false,
  })

/** The smart sessions of the connected account. */
export const useSessions = () => useQuery(sessionsQuery(useConnect(), useAccount().caipAddress))
