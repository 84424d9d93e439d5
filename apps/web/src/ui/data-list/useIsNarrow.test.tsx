import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showWindow } from '../../testing/showWindow.ts'
import { useIsNarrow } from './useIsNarrow.ts'

afterEach(cleanup)

test.for([true, false])('a window without room for a table (%s) is known as one', (isNarrow) => {
  showWindow(isNarrow)

  expect(renderHook(useIsNarrow).result.current).toBe(isNarrow)
})

test('a window that becomes narrow has no room from then on', () => {
  const resize = showWindow(false)
  const { result } = renderHook(useIsNarrow)

  act(() => resize(true))

  expect(result.current).toBe(true)
})
