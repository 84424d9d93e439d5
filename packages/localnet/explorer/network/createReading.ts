export type Reading<Value> = {
  state(): ReadingState<Value>
  /** Runs one read at a time, and once more after changes. */
  refresh(): void
  close(): void
}

/** Keeps the last value after a failed read. */
export type ReadingState<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly value: Value }

/** Rate limit for a busy network. */
const restMs = 200

export function createReading<Value>(read: () => Promise<Value>, changed: () => void): Reading<Value> {
  let state: ReadingState<Value> = { status: 'loading' }
  let isReading = false
  let isStale = false
  let isClosed = false

  async function refresh(): Promise<void> {
    if (isClosed) return
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale && !isClosed) {
      isStale = false
      const next = await read().then(
        (value): ReadingState<Value> => ({ status: 'ready', value }),
        (error: unknown): ReadingState<Value> => (state.status === 'ready' ? state : { status: 'failed', error }),
      )
      if (isClosed) return
      state = next
      changed()
      if (isStale) await new Promise((done) => setTimeout(done, restMs))
    }
    isReading = false
  }

  void refresh()
  return {
    state: () => state,
    refresh: () => void refresh(),
    close() {
      isClosed = true
    },
  }
}
