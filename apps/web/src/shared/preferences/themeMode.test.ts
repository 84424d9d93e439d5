import { afterEach, expect, test, vi } from 'vitest'
import { themeMode } from './themeMode.ts'

afterEach(() => void vi.unstubAllGlobals())

test('is dark in static HTML', () => {
  expect(themeMode()).toBe('dark')
})

test.for([
  [{ theme: 'light' }, 'light'],
  [{ theme: 'dark' }, 'dark'],
  [{}, 'dark'],
] as const)('a page into which the server has put %o is %s', ([dataset, mode]) => {
  vi.stubGlobal('document', { documentElement: { dataset } })

  expect(themeMode()).toBe(mode)
})
