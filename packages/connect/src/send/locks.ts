/** Lets one task at a time hold a name, across all tabs of this browser. */
export type Locks = {
  /** Runs the task while holding the name; returns `{ isHeld: false }` immediately if it is taken. */
  readonly tryHold: <T>(
    name: string,
    task: () => Promise<T>,
  ) => Promise<{ readonly isHeld: true; readonly value: T } | { readonly isHeld: false }>
}

/**
 * Creates locks with the Web Locks API, which frees a name when its tab closes; without it, only this tab is protected.
 */
export function createLocks(manager: LockManager | undefined = globalThis.navigator?.locks): Locks {
  return manager ? webLocks(manager) : createMemoryLocks()
}

const webLocks = (manager: LockManager): Locks => ({
  tryHold: (name, task) =>
    manager.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { isHeld: true, value: await task() } : { isHeld: false },
    ),
})

/** Creates locks within one process, for tests and hosts without the Web Locks API. */
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

/** One tab at a time can send a subject. */
export const lockName = (network: string, subject: string) => `solsmith:send:${network}:${subject}`
