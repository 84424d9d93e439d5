/** Makes sure that one task at a time holds a name, over all tabs of this browser. */
export type Locks = {
  /** Runs the task while holding the name; gives `{ isHeld: false }` at once when someone else holds it. */
  readonly tryHold: <T>(
    name: string,
    task: () => Promise<T>,
  ) => Promise<{ readonly isHeld: true; readonly value: T } | { readonly isHeld: false }>
}

/** Uses the Web Locks API, which frees a name when its tab goes; without it, this tab alone is guarded. */
export function createLocks(manager: LockManager | undefined = globalThis.navigator?.locks): Locks {
  return manager ? webLocks(manager) : createMemoryLocks()
}

const webLocks = (manager: LockManager): Locks => ({
  tryHold: (name, task) =>
    manager.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { isHeld: true, value: await task() } : { isHeld: false },
    ),
})

/** Makes locks that hold within one process: for tests, and for hosts without the Web Locks API. */
export function createMemoryLocks(): Locks {
  const held = new Set<string>()
  return {
    async tryHold(name, task) {
      if (held.has(name)) return { isHeld: false }
      held.add(name)
      try {
        return { isHeld: true, value: await task() }
      } finally {
        held.delete(name)
      }
    },
  }
}

/** One subject is sent by one tab at a time. */
export const lockName = (network: string, subject: string) => `solsmith:send:${network}:${subject}`
