import { useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Returns whether a send signed now survives a reload; true until the journal has answered. */
export function useIsJournalDurable(): boolean {
  const { journal } = useConnect()
  const { data = true } = useQuery({
    queryKey: ['journalDurable'],
    queryFn: async () => (await journal.isDurable?.()) ?? true,
    // Storage can fill up during a visit.
    staleTime: 0,
    networkMode: 'always',
  })
  return data
}
