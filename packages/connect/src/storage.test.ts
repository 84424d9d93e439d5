import { expect, test } from 'vitest'
import { createLocalStorage, createMemoryStorage } from './storage.ts'

test('what is set is there, and what is set to null is gone', () => {
  const storage = createMemoryStorage()
  storage.set('key', 'value')
  expect(storage.get('key')).toBe('value')
  storage.set('key', null)
  expect(storage.get('key')).toBeNull()
})

test('a storage that is forbidden costs nothing but memory', () => {
  const storage = createLocalStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storage.set('key', 'value')
  expect(storage.get('key')).toBe('value')
})

test('a storage that is full keeps the value for this visit', () => {
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

test('what another window has taken away is gone, and not remembered here', () => {
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
