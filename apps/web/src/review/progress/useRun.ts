import { type Run, type RunOwner, runOf } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useEffect, useSyncExternalStore } from 'react'
import { loadSendEngine } from './startSending.ts'

/** Where the run of an owner is. On each visit, what an earlier one left open is found out first. */
export function useRun(owner: RunOwner, isReachable = true): Run {
  const connect = useConnect()
  const network = useNetwork()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another network has other sends that were left open.
  useEffect(() => {
    const resume = async () => {
      if (!(await mayHaveJournal())) return
      const { resumeRuns } = await loadSendEngine()
      // A second call while the first runs does nothing, so that React may run effects twice.
      await resumeRuns(connect, owner)
    }
    // What cannot be loaded or read now is found by the next visit.
    if (isReachable) void resume().catch(() => {})
  }, [connect, network, owner, isReachable])
  return useRunState(owner)
}

/** Where the run of an owner is, without looking for what an earlier visit left. */
export function useRunState(owner: RunOwner): Run {
  const store = runOf(useConnect(), owner)
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Without a record of anything signed there is nothing to resume, and what would do it need not be loaded. */
async function mayHaveJournal(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'solsmith-journal')
  } catch {
    // A browser that does not say, or forbids it.
    return true
  }
}
