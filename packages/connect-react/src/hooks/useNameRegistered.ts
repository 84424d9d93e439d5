import { type Connect, isAccountName, isNameRegistered, nameZoneOf } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Whether someone has a name. What cannot be a name is not asked about. */
export const nameRegisteredQuery = (connect: Connect, name: string) =>
  queryOptions({
    queryKey: ['nameRegistered', name],
    queryFn: isAccountName(connect, name)
      ? () => isNameRegistered(connect, `${name}.${nameZoneOf(connect)}`)
      : skipToken,
    retry: false,
  })

/** Whether someone has a name. */
export const useNameRegistered = (name: string) => useQuery(nameRegisteredQuery(useConnect(), name))
