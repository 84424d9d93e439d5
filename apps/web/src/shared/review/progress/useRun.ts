import { type Connect, type Run, type RunOwner, runOf } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useEffect, useSyncExternalStore } from 'react'
import { browserStorage } from '#ui/browserStorage.ts'
import { loadSendEngine } from './startSending.ts'

/** Run of an owner. Resolves open sends of earlier visits first. */
export function useRun(owner: RunOwner, isReachable = true): Run {
  const connect = useConnect()
  const network = useNetwork()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another network has other sends that were left open.
  useEffect(() => {
    const resume = async () => {
      if (!(await mayHaveJournal())) return
      const { resumeRuns, showLanded } = await loadSendEngine()
      // Ignores concurrent calls, so React may run effects twice.
      await resumeRuns(connect, owner)
      if (owner !== 'page' || shown.has(connect)) return
      shown.add(connect)
      await showLanded(connect, owner, { sinceMs: Date.now() - recentMs, isSeen })
    }
    if (isReachable) void resume().catch(() => {})
  }, [connect, network, owner, isReachable])
  const run = useRunState(owner)
  const signature = run.phase === 'done' ? run.signatures.at(-1) : undefined
  useEffect(() => {
    if (owner === 'page' && signature !== undefined) noteSeen(signature)
  }, [owner, signature])
  return run
}

const recentMs = 60_000

/** Looked for a result once a load. */
const shown = new WeakSet<Connect>()

const seenKey = 'solsmith:seen-result'

function noteSeen(signature: string): void {
  try {
    browserStorage.setItem(seenKey, signature)
  } catch {}
}

/** Without storage, nothing is shown twice. */
function isSeen(signature: string): boolean {
  try {
    return browserStorage.getItem(seenKey) === signature
  } catch {
    return true
  }
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
