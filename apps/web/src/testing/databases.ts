import { onTestFinished } from 'vitest'

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
  const database = {
    onclose: null as (() => void) | null,
    createObjectStore: () => undefined,
    transaction: () => ({
      objectStore: () => ({
        get: (key: string) => new Request(values.get(key)),
        put: (value: unknown, key: string) => void values.set(key, structuredClone(value)),
        get transaction() {
          return new Request(undefined)
        },
      }),
    }),
  }
  replaceDatabases({ open: () => new Request(database), databases: async () => [] })
  // Whoever holds it open asks for it again.
  onTestFinished(() => database.onclose?.())
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

function replaceDatabases(databases: object): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: databases })
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, 'indexedDB', before)
    else Reflect.deleteProperty(globalThis, 'indexedDB')
  })
}
