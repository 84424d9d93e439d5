import { expect, test } from 'vitest'
import { createLocalStorage, createMemoryStorage } from './storage.ts'

test('returns a value that was set, and nothing after setting null', () => {
  const storage = createMemoryStorage()
  storage.set('key', 'value')
  expect(storage.get('key')).toBe('value')
  storage.set('key', null)
  expect(storage.get('key')).toBeNull()
})

test('falls back to memory if the storage is forbidden', () => {
  const storage = createLocalStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storage.set('key', 'value')
  expect(storage.get('key')).toBe('value')
})

test('keeps a value for this visit if the storage is full', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {},
  } as unknown as globalThis.Storage
  const storage = createLocalStorage(() => full)
  storage.set('key', 'value')
  expect(storage.get('key')).toBe('value')
})

test('returns nothing for a value that another window has removed', () => {
  const values = new Map<string, string>()
  const shared = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as globalThis.Storage
  const [here, elsewhere] = [createLocalStorage(() => shared), createLocalStorage(() => shared)]
  here.set('key', 'value')

  elsewhere.set('key', null)

  expect(here.get('key')).toBeNull()
})
