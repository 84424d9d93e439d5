import { type Run, type RunOwner, runOf } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useEffect, useSyncExternalStore } from 'react'
import { loadSendEngine } from './startSending.ts'

/** Run of an owner. Resolves open sends of earlier visits first. */
export function useRun(owner: RunOwner, isReachable = true): Run {
  const connect = useConnect()
  const network = useNetwork()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another network has other sends that were left open.
  useEffect(() => {
    const resume = async () => {
      if (!(await mayHaveJournal())) return
      const { resumeRuns } = await loadSendEngine()
      // Ignores concurrent calls, so React may run effects twice.
      await resumeRuns(connect, owner)
    }
    if (isReachable) void resume().catch(() => {})
  }, [connect, network, owner, isReachable])
  return useRunState(owner)
}

export function useRunState(owner: RunOwner): Run {
  const store = runOf(useConnect(), owner)
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Without a journal there is nothing to resume, so the engine is not loaded. */
async function mayHaveJournal(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'solsmith-journal')
  } catch {
    // The browser does not say, or forbids it.
    return true
  }
}
