export type Inbox<T> = {
  push(item: T): void
  /** Thrown once everything before it is taken. */
  fail(error: Error): void
  take(): Promise<readonly T[]>
  readonly size: number
}

export function createInbox<T>(): Inbox<T> {
  let items: T[] = []
  let failure: Error | null = null
  let wake = () => {}
  return {
    push(item) {
      items.push(item)
      wake()
    },
    fail(error) {
      failure ??= error
      wake()
    },
    async take() {
      while (items.length === 0) {
        if (failure) throw failure
        await new Promise<void>((done) => (wake = done))
      }
      const taken = items
      items = []
      return taken
    },
    get size() {
      return items.length
    },
  }
}
