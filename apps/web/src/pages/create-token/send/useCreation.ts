import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useEffect, useSyncExternalStore } from 'react'
import { type Creation, creationOf } from './creation.ts'

/** Where the making of a token is. On each visit, what an earlier one left open is found out first. */
export function useCreation(isReachable: boolean): Creation {
  const connect = useConnect()
  const network = useNetwork()
  useEffect(() => {
    const resume = async () => {
      if (!(await mayHaveJournal())) return
      const { resumeCreations } = await import('./runCreation.ts')
      // A second call while the first runs does nothing, so that React may run effects twice.
      await resumeCreations(connect, network)
    }
    if (isReachable) void resume()
  }, [connect, network, isReachable])
  const store = creationOf(connect)
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Whoever has never signed anything here has nothing to go on with, and need not load what would. */
async function mayHaveJournal(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'solsmith-journal')
  } catch {
    // A browser that does not say, or forbids it.
    return true
  }
}
