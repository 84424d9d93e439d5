import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, isStorageDurable, tabStorage } from './browserStorage.ts'

const source = join(import.meta.dirname, '../..')

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
])('opens %s only on use', (name, storage) => {
  const getItem = vi.fn(() => 'text')
  vi.stubGlobal(name, { getItem })

  expect(storage.getItem('key')).toBe('text')
  expect(getItem).toHaveBeenCalledWith('key')
})

test("is the only reader of the browser's storage in the app, so a refusal breaks no page", () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file),
  )
  const readers = files.filter((file) => /\b(local|session)Storage\b/.test(readFileSync(join(source, file), 'utf8')))

  expect(readers).toEqual(['shared/ui/browserStorage.ts'])
})

test('tests durability with a write, and leaves nothing behind', () => {
  const values = new Map<string, string>()
  const removeItem = (key: string) => void values.delete(key)
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => values.set(key, value), removeItem })
  expect(isStorageDurable()).toBe(true)
  expect(values.size).toBe(0)

  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem, removeItem })
  expect(isStorageDurable()).toBe(false)

  vi.stubGlobal('localStorage', undefined)
  expect(isStorageDurable()).toBe(false)
})
