import { useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Returns whether a signed send survives a reload; true until known. */
export function useIsJournalDurable(): boolean {
  const { journal } = useConnect()
  const { data = true } = useQuery({
    queryKey: ['journalDurable'],
    queryFn: async () => (await journal.isDurable?.()) ?? true,
    // Storage can fill up.
    staleTime: 0,
    networkMode: 'always',
  })
  return data
}
