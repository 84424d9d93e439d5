import { type Connect, isAccountName, suggestNames } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Names like the one that is being typed. What cannot be a name is not asked about. */
export const nameSuggestionsQuery = (connect: Connect, name: string) =>
  queryOptions({
    queryKey: ['nameSuggestions', name],
    queryFn: isAccountName(connect, name) ? () => suggestNames(connect, name) : skipToken,
  })

/** Names like the one that is being typed. */
export const useNameSuggestions = (name: string) => useQuery(nameSuggestionsQuery(useConnect(), name))
