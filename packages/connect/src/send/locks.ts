/** Locks with one holder across tabs. */
export type Locks = {
  /** `{ isHeld: false }` if taken. */
  readonly tryHold: <T>(
    name: string,
    task: () => Promise<T>,
  ) => Promise<{ readonly isHeld: true; readonly value: T } | { readonly isHeld: false }>
}

/** Web Locks API; without it, only this tab. */
export function createLocks(manager: LockManager | undefined = globalThis.navigator?.locks): Locks {
  return manager ? webLocks(manager) : createMemoryLocks()
}

const webLocks = (manager: LockManager): Locks => ({
  tryHold: (name, task) =>
    manager.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { isHeld: true, value: await task() } : { isHeld: false },
    ),
})

/** Creates locks within one process, for tests and hosts without Web Locks. */
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

/** Returns the lock's name: one tab per subject. */
export const lockName = (network: string, subject: string) => `solsmith:send:${network}:${subject}`
