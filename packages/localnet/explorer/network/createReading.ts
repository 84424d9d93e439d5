/** Something that is read from the network, and read again when it changes. */
export type Reading<Value> = {
  state(): ReadingState<Value>
  /** Reads again; at most one reading is under way, and what changes meanwhile is read once more after it. */
  refresh(): void
  close(): void
}

/** What was read stays when a later reading fails. */
export type ReadingState<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly value: Value }

/** A network that is never quiet would be asked without a pause. */
const restMs = 200

/** Starts reading, and calls `changed` after each answer. */
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
