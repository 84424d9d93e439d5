import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { useIsNarrow } from './useIsNarrow.ts'

afterEach(cleanup)

/** A window whose width changes when a test says so. */
function resizable(matches: boolean) {
  const query = Object.assign(new EventTarget(), { matches })
  const before = globalThis.matchMedia
  // Of a query it has what is used of one.
  globalThis.matchMedia = (() => query) as never
  onTestFinished(() => {
    globalThis.matchMedia = before
  })
  return (next: boolean) =>
    act(() => {
      query.matches = next
      query.dispatchEvent(new Event('change'))
    })
}

test.for([true, false])('a window without room for a table (%s) is known as one', (matches) => {
  resizable(matches)

  expect(renderHook(useIsNarrow).result.current).toBe(matches)
})

test('a window that becomes narrow has no room from then on', () => {
  const resize = resizable(false)
  const { result } = renderHook(useIsNarrow)

  resize(true)

  expect(result.current).toBe(true)
})
