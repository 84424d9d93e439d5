/** Short texts that outlive a visit, with memory as a fallback. */
export type Storage = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string | null) => void
}

/** Wraps `localStorage`, with memory for failed writes. */
export function createLocalStorage(open: () => globalThis.Storage = () => localStorage): Storage {
  const memory = createMemoryStorage()
  return {
    get(key) {
      try {
        return memory.get(key) ?? open().getItem(key)
      } catch {
        return memory.get(key)
      }
    },
    set(key, value) {
      try {
        if (value === null) open().removeItem(key)
        else open().setItem(key, value)
        memory.set(key, null)
      } catch {
        memory.set(key, value)
      }
    },
  }
}

/** Creates a storage for this visit. */
export function createMemoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      if (value === null) values.delete(key)
      else values.set(key, value)
    },
  }
}
