import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showWindow } from '#testing/showWindow.ts'
import { useIsNarrow } from './useIsNarrow.ts'

afterEach(cleanup)

test.for([true, false])('detects a window too narrow for a table (%s)', (isNarrow) => {
  showWindow(isNarrow)

  expect(renderHook(useIsNarrow).result.current).toBe(isNarrow)
})

test('updates when the window becomes narrow', () => {
  const resize = showWindow(false)
  const { result } = renderHook(useIsNarrow)

  act(() => resize(true))

  expect(result.current).toBe(true)
})
