import type { Storage } from './storage.ts'

export type Cache<Value> = {
  readonly get: (id: string) => Value | undefined
  readonly set: (id: string, value: Value) => void
  readonly clear: () => void
}

type Entry = { readonly value: unknown; readonly at: number }

/**
 * Survives the visit; ignores invalid entries.
 *
 * @param input.isValue - Another version or script may have written it.
 */
export function createCache<Value>({
  storage,
  key,
  lifetimeMs,
  isValue,
  now = Date.now,
}: {
  storage: Storage
  key: string
  lifetimeMs: number
  isValue: (value: unknown) => value is Value
  now?: () => number
}): Cache<Value> {
  const read = () => readEntries(storage.get(key))
  const write = (entries: Record<string, Entry>) => storage.set(key, JSON.stringify(entries))
  return {
    get(id) {
      const entries = read()
      const entry = entries[id]
      if (!entry) return undefined
      const age = now() - entry.at
      if (age >= 0 && age < lifetimeMs && isValue(entry.value)) return entry.value
      const { [id]: _, ...rest } = entries
      write(rest)
      return undefined
    },
    set: (id, value) => write({ ...read(), [id]: { value, at: now() } }),
    clear: () => storage.set(key, null),
  }
}

function readEntries(text: string | null): Record<string, Entry> {
  const parsed = parse(text ?? '{}')
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {}
  return Object.fromEntries(Object.entries(parsed).filter((pair): pair is [string, Entry] => isEntry(pair[1])))
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'value' in entry && 'at' in entry && typeof entry.at === 'number'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Shares parallel requests. */
export function createShared<Value>(): (id: string, fetch: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  return (id, fetch) => {
    const asked =
      running.get(id) ??
      fetch().finally(() => {
        running.delete(id)
      })
    running.set(id, asked)
    return asked
  }
}
