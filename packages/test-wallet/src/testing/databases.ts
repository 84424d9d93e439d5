import { onTestFinished, vi } from 'vitest'

class Request extends EventTarget {
  result: unknown
  onsuccess: (() => void) | null = null
  onupgradeneeded: (() => void) | null = null
  oncomplete: (() => void) | null = null
  constructor(result: unknown) {
    super()
    this.result = result
    queueMicrotask(() => {
      this.onupgradeneeded?.()
      this.onsuccess?.()
      this.oncomplete?.()
    })
  }
}

/** Provides IndexedDB for one test: key-value pairs in one store. */
export function provideDatabases(): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>()
  let isOver = false
  let close: (() => void) | null = null
  const database = {
    // The caller sets this only after the test.
    set onclose(next: (() => void) | null) {
      close = next
      if (isOver) close?.()
    },
    createObjectStore: () => undefined,
    transaction: () => ({
      objectStore: () => ({
        get: (key: string) => new Request(values.get(key)),
        put: (value: unknown, key: string) => void values.set(key, structuredClone(value)),
        delete: (key: string) => void values.delete(key),
        get transaction() {
          return new Request(undefined)
        },
      }),
    }),
  }
  replaceDatabases({ open: () => new Request(database), databases: async () => [] })
  onTestFinished(() => {
    isOver = true
    close?.()
  })
  return values
}

/** Makes IndexedDB throw, as in browsers without storage. */
export function forbidDatabases(): void {
  replaceDatabases({
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

/** Makes localStorage full: readable, but not writable. */
export function fillStorage(): void {
  const kept = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.getItem(key),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
    removeItem: (key: string) => kept.removeItem(key),
    clear: () => kept.clear(),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

function replaceDatabases(databases: object): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: databases })
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, 'indexedDB', before)
    else Reflect.deleteProperty(globalThis, 'indexedDB')
  })
}
