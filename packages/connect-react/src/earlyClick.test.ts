import { afterEach, expect, test } from 'vitest'
import { takeEarlyClick } from './earlyClick.ts'

afterEach(() => {
  globalThis.solsmithEarlyClick = undefined
})

test('reports a press before the toolkit loaded, once', () => {
  globalThis.solsmithEarlyClick = true

  expect([takeEarlyClick(), takeEarlyClick()]).toEqual([true, false])
})

test('reports nothing without a press', () => {
  expect(takeEarlyClick()).toBe(false)
})
