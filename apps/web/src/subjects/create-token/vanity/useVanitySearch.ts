import { createSeedPrefix, type Vanity, type VanitySearch } from '@solsmith/tokens'
import { useEffect, useRef, useState } from 'react'
import { type SearchState, searchVanity, unsearched } from './searchVanity.ts'

/** Leaves one core for the page. */
const workerLimit = 8
/** Faster updates are unreadable. */
const tellMs = 250

export type Search =
  | { readonly status: 'idle' | 'failed' }
  | {
      readonly status: 'searching' | 'stopped'
      readonly tries: number
      readonly perSecond: number
      readonly isSlow: boolean
    }

type Wanted = Omit<VanitySearch, 'seedPrefix'>
type Run = { readonly key: string; readonly seedPrefix: string; state: SearchState; stop: () => void }

export function useVanitySearch(onFound: (vanity: Vanity) => void) {
  const [search, setSearch] = useState<Search>({ status: 'idle' })
  const run = useRef<Run | null>(null)
  useEffect(() => () => run.current?.stop(), [])

  const start = (wanted: Wanted) => {
    run.current?.stop()
    const key = JSON.stringify(wanted)
    const kept = run.current?.key === key ? run.current : null
    const now: Run = kept ?? { key, seedPrefix: createSeedPrefix(), state: unsearched, stop: () => {} }
    run.current = now
    const started = { at: performance.now(), tries: now.state.tries }
    let toldAt = 0
    setSearch({ status: 'searching', tries: started.tries, perSecond: 0, isSlow: false })
    now.stop = searchVanity(createWorkers(), {
      search: { ...wanted, seedPrefix: now.seedPrefix },
      from: now.state,
      onProgress(state, grinder) {
        now.state = state
        const at = performance.now()
        if (at - toldAt < tellMs) return
        toldAt = at
        const perSecond = ((state.tries - started.tries) * 1_000) / (at - started.at)
        setSearch({ status: 'searching', tries: state.tries, perSecond, isSlow: grinder === 'plain' })
      },
      onFound(vanity) {
        run.current = null
        setSearch({ status: 'idle' })
        onFound(vanity)
      },
      onFailed: () => setSearch({ status: 'failed' }),
    })
  }
  const stop = () => {
    run.current?.stop()
    setSearch((now) => (now.status === 'searching' ? { ...now, status: 'stopped' } : now))
  }
  return { search, start, stop }
}

function createWorkers(): readonly Worker[] {
  const count = Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), workerLimit)
  return Array.from(
    { length: count },
    () => new Worker(new URL('./vanityWorker.ts', import.meta.url), { type: 'module' }),
  )
}
