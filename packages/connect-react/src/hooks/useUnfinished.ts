import { isOpen, type JournalEntry, journalNetwork, placeOf, type Run, readKind } from '@solsmith/connect'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** Query key of unfinished sends. */
export const unfinishedKey = 'unfinished'

/** Returns the account's open journal entries; rereads when a run starts or ends. */
export function useUnfinished(phase: Run['phase']): readonly JournalEntry[] {
  const { journal } = useConnect()
  const network = journalNetwork(useActiveNetwork())
  const { address } = useAccount()
  const { data = [] } = useQuery({
    queryKey: [unfinishedKey, network, address, phase],
    // Hides entries of an earlier run.
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
