import { isOpen, type JournalEntry, journalNetwork, placeOf, type Run, readKind } from '@solsmith/connect'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** The first part of the query key of what the wallet's window lists as unfinished: invalidate it when a page ends one of them. */
export const unfinishedKey = 'unfinished'

/** What the journal has open of the wallet's window, for the account in use. It is read again whenever a run begins or ends. */
export function useUnfinished(phase: Run['phase']): readonly JournalEntry[] {
  const { journal } = useConnect()
  const network = journalNetwork(useActiveNetwork())
  const { address } = useAccount()
  const { data = [] } = useQuery({
    queryKey: [unfinishedKey, network, address, phase],
    // What was open before a run is not shown after it, while the journal is read.
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
