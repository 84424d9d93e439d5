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
