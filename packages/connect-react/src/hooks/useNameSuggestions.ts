import { type Connect, isAccountName, suggestNames } from '@solsmith/connect'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Suggestions for a valid name. */
export const nameSuggestionsQuery = (connect: Connect, name: string) =>
  queryOptions({
    queryKey: ['nameSuggestions', name],
    queryFn: isAccountName(connect, name) ? () => suggestNames(connect, name) : skipToken,
  })

/** Returns suggestions for a name. */
export const useNameSuggestions = (name: string) => useQuery(nameSuggestionsQuery(useConnect(), name))
