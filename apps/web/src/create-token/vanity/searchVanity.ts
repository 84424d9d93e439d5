import type { Vanity, VanitySearch } from '@solsmith/tokens'
import type { VanityAnswer, VanityOrder } from './vanityMessages.ts'

/** Tries in one go: a twentieth of a second with WebAssembly. It divides a block of seeds evenly. */
const stretch = 2 ** 18
/** While a worker answers one it has the next. */
const ahead = 2

/** How far a search is. Another one may continue from it. */
export type SearchState = {
  /** Stretches that were started and not answered, and the first that was not started. */
  readonly left: readonly number[]
  readonly next: number
  readonly tries: number
}

export const unsearched: SearchState = { left: [], next: 0, tries: 0 }

export type SearchEvents = {
  readonly onProgress: (state: SearchState, grinder: VanityAnswer['grinder']) => void
  readonly onFound: (vanity: Vanity, state: SearchState) => void
  readonly onFailed: () => void
}

/** What a search needs of a worker. */
export type VanityWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/**
 * Searches in several workers until one has found an address.
 *
 * @returns Stops the search.
 */
export function searchVanity(
  workers: readonly VanityWorker[],
  {
    search,
    from = unsearched,
    onProgress,
    onFound,
    onFailed,
  }: { search: VanitySearch; from?: SearchState } & SearchEvents,
): () => void {
  const open = new Set<number>()
  const left = [...from.left]
  let { next, tries } = from
  let isOver = false
  const stop = () => {
    isOver = true
    for (const worker of workers) worker.terminate()
  }
  const state = (): SearchState => ({ left: [...open, ...left], next, tries })
  const order = (worker: VanityWorker, message: VanityOrder) => worker.postMessage(message)
  const give = (worker: VanityWorker) => {
    const at = left.shift() ?? next++
    open.add(at)
    order(worker, { kind: 'grind', from: at * stretch, count: stretch })
  }
  for (const worker of workers) {
    worker.addEventListener('message', (event) => {
      if (isOver) return
      // Our own worker's, made by `vanityWorker.ts`.
      const answer = (event as MessageEvent<VanityAnswer>).data
      open.delete(answer.from / stretch)
      tries += answer.tries
      if (answer.found) {
        stop()
        return onFound(answer.found, state())
      }
      give(worker)
      onProgress(state(), answer.grinder)
    })
    worker.addEventListener('error', () => {
      if (isOver) return
      stop()
      onFailed()
    })
    order(worker, { kind: 'search', search })
    for (let given = 0; given < ahead; given++) give(worker)
  }
  return stop
}
