import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToolkitContext } from '../toolkitContext.ts'
import { en } from '../words/en.ts'
import { useOpening } from './useOpening.ts'

afterEach(cleanup)

test('the button shows that the modal failed to load until the next press', async () => {
  const open = vi.fn(() => Promise.reject(new Error('no code')))
  const toolkit = { words: en, open, preload: () => {} } as never
  const wrapper = ({ children }: { children: ReactNode }) => <ToolkitContext value={toolkit}>{children}</ToolkitContext>
  const { result } = renderHook(useOpening, { wrapper })
  expect(result.current.failure).toBe(false)

  await act(async () => result.current.press('Networks'))
  expect(result.current.failure).toBe(en.notLoaded)
  expect(open).toHaveBeenCalledWith('Networks')

  open.mockReturnValue(new Promise(() => {}))
  await act(async () => result.current.press())
  expect(result.current.failure).toBe(false)
})
