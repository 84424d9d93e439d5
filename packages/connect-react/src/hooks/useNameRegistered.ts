import { type Connect, isAccountName, isNameRegistered, nameZoneOf } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Whether a valid name is taken. */
export const nameRegisteredQuery = (connect: Connect, name: string) =>
  queryOptions({
    queryKey: ['nameRegistered', name],
    queryFn: isAccountName(connect, name)
      ? () => isNameRegistered(connect, `${name}.${nameZoneOf(connect)}`)
      : skipToken,
    retry: false,
  })

/** Returns whether a name is taken. */
export const useNameRegistered = (name: string) => useQuery(nameRegisteredQuery(useConnect(), name))
