import { expect, onTestFinished, test, vi } from 'vitest'
import { createJournal } from './journal.ts'
import { createLazyPersistence } from './lazyRecords.ts'

function ended(how: 'success' | 'error', result?: unknown) {
  const request: Record<string, unknown> = { result, error: new DOMException('Full.', 'QuotaExceededError') }
  queueMicrotask(() => {
    for (const name of how === 'success' ? ['onupgradeneeded', 'onsuccess', 'oncomplete'] : ['onerror', 'onabort'])
      (request[name] as (() => void) | undefined)?.()
  })
  return request
}

function databases(hasRoom: boolean) {
  const values = new Map<string, unknown>()
  const store = () => ({
    put(value: unknown, key: string) {
      values.set(key, value)
      this.transaction = ended(hasRoom ? 'success' : 'error')
    },
    delete: (key: string) => void values.delete(key),
    transaction: ended('success'),
  })
  const database = { createObjectStore: () => undefined, transaction: () => ({ objectStore: store }) }
  return { values, indexedDB: { open: () => ended('success', database) } }
}

function provide(indexedDB: unknown): void {
  vi.stubGlobal('indexedDB', indexedDB)
  onTestFinished(() => void vi.unstubAllGlobals())
}

const journals = [createJournal, createLazyPersistence]

test.each(journals)(
  '%o is durable if the disk stores what is written, and the check leaves no data',
  async (create) => {
    const { values, indexedDB } = databases(true)
    provide(indexedDB)

    expect(await create().isDurable?.()).toBe(true)
    expect(values.size).toBe(0)
  },
)

test.each(journals)('%o is not durable if the disk is full or the browser refuses', async (create) => {
  provide(databases(false).indexedDB)
  expect(await create().isDurable?.()).toBe(false)

  provide({
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  expect(await create().isDurable?.()).toBe(false)

  provide(undefined)
  expect(await create().isDurable?.()).toBe(false)
})
