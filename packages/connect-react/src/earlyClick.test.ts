import { afterEach, expect, test } from 'vitest'
import { takeEarlyClick } from './earlyClick.ts'

afterEach(() => {
  globalThis.solsmithEarlyClick = undefined
})

test('a press that came before the toolkit is told once', () => {
  globalThis.solsmithEarlyClick = true

  expect([takeEarlyClick(), takeEarlyClick()]).toEqual([true, false])
})

test('without a press there is nothing to tell', () => {
  expect(takeEarlyClick()).toBe(false)
})
