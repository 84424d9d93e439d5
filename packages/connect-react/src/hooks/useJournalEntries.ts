import type { JournalEntry } from '@solsmith/connect'
import { useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

const none: readonly JournalEntry[] = []

/** Sends from this browser; empty until read. */
export function useJournalEntries(): readonly JournalEntry[] {
  const { journal } = useConnect()
  const { data = none } = useQuery({ queryKey: ['journal-entries'], queryFn: () => journal.read() })
  return data
}
