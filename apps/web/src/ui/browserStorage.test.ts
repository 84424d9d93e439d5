import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage } from './browserStorage.ts'

const source = join(import.meta.dirname, '..')

afterEach(() => void vi.unstubAllGlobals())

test('opens the storage of the browser when it is used, and not before', () => {
  const getItem = vi.fn(() => 'text')
  vi.stubGlobal('localStorage', { getItem })

  expect(browserStorage.getItem('key')).toBe('text')
  expect(getItem).toHaveBeenCalledWith('key')
})

test('is the only reader of the storage in the app: a refusal elsewhere would take its page down', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file),
  )
  const readers = files.filter((file) => /\b(local|session)Storage\b/.test(readFileSync(join(source, file), 'utf8')))

  expect(readers).toEqual(['ui/browserStorage.ts'])
})
