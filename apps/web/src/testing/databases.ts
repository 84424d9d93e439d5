import { onTestFinished, vi } from 'vitest'

/** What a request of a database tells when it is done. */
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

/** The databases of a browser, for one test: values by their key, in one store. They stay while the test lasts. */
export function provideDatabases(): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>()
  let isOver = false
  let close: (() => void) | null = null
  const database = {
    // The caller may set this only after the test.
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
  // Whoever holds it open asks for it again.
  onTestFinished(() => {
    isOver = true
    close?.()
  })
  return values
}

/** Databases as a browser has them that forbids storage. */
export function forbidDatabases(): void {
  replaceDatabases({
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

/** The browser's storage of texts when it is full: what is there can be read, and nothing can be written. */
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
