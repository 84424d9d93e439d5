import type { Journal } from './journal.ts'
import type { Locks } from './locks.ts'

/** The browser's own journal, loaded when it is first needed: nobody sends on the first page that they see. */
export function createLateJournal(): Journal {
  let opening: Promise<Journal> | undefined
  const open = () => {
    opening ??= import('../late.ts').then(({ createJournal }) => createJournal())
    return opening
  }
  return {
    read: async () => (await open()).read(),
    write: async (entry) => (await open()).write(entry),
    remove: async (id) => (await open()).remove(id),
  }
}

/** The browser's own locks, likewise. */
export function createLateLocks(): Locks {
  let opening: Promise<Locks> | undefined
  const open = () => {
    opening ??= import('../late.ts').then(({ createLocks }) => createLocks())
    return opening
  }
  return { tryHold: async (name, task) => (await open()).tryHold(name, task) }
}
