import type { Journal } from './journal.ts'
import type { Locks } from './locks.ts'

/** Retries failures. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Creates a journal that loads on first use. */
export function createLazyPersistence(): Journal {
  const open = once(async () => (await import('./journal.ts')).createJournal())
  return {
    read: async () => (await open()).read(),
    write: async (entry) => (await open()).write(entry),
    remove: async (id) => (await open()).remove(id),
    isDurable: async () => (await (await open()).isDurable?.()) ?? true,
  }
}

/** Creates locks that load on first use. */
export function createLazyLocks(): Locks {
  const open = once(async () => (await import('./locks.ts')).createLocks())
  return { tryHold: async (name, task) => (await open()).tryHold(name, task) }
}
