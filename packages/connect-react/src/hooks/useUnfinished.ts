import { isOpen, type JournalEntry, journalNetwork, placeOf, type Run, readKind } from '@solsmith/connect'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** First part of the query key of unfinished sends: invalidate it when a page finishes one of them. */
export const unfinishedKey = 'unfinished'

/**
 * Returns open journal entries of the wallet modal for the account in use. Read again whenever a run starts or ends.
 */
export function useUnfinished(phase: Run['phase']): readonly JournalEntry[] {
  const { journal } = useConnect()
  const network = journalNetwork(useActiveNetwork())
  const { address } = useAccount()
  const { data = [] } = useQuery({
    queryKey: [unfinishedKey, network, address, phase],
    // Entries from before a run must not show after it while the journal loads.
    gcTime: 0,
    queryFn: async () =>
      (await journal.read()).filter((entry) => {
        const kind = readKind(entry)
        const isOurs = kind !== null && placeOf(kind) === 'wallet'
        return isOurs && entry.network === network && entry.account === address && isOpen(entry)
      }),
  })
  return data
}
