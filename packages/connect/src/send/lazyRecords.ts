import type { Journal } from './journal.ts'
import type { Locks } from './locks.ts'

/** Loads once, and again after a failure. */
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

/** The browser's journal, loaded on first use because most first pages send nothing. */
export function createLazyJournal(): Journal {
  const open = once(async () => (await import('./journal.ts')).createJournal())
  return {
    read: async () => (await open()).read(),
    write: async (entry) => (await open()).write(entry),
    remove: async (id) => (await open()).remove(id),
    isDurable: async () => (await (await open()).isDurable?.()) ?? true,
  }
}

/** The browser's locks, loaded on first use. */
export function createLazyLocks(): Locks {
  const open = once(async () => (await import('./locks.ts')).createLocks())
  return { tryHold: async (name, task) => (await open()).tryHold(name, task) }
}
