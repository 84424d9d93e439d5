import type { Vanity, VanitySearch } from '@solsmith/tokens'
import type { VanityAnswer, VanityOrder } from './vanityMessages.ts'

/** Tries per message: about 50 ms with WebAssembly. Divides a block of seeds evenly. */
const stretch = 2 ** 18
/** Stretches queued per worker, so none waits. */
const ahead = 2

export type SearchState = {
  /** Started and unanswered stretches, and the first not yet started. */
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

export type VanityWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/**
 * Searches in several workers until one finds an address.
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
      // Posted by our own `vanityWorker.ts`.
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
