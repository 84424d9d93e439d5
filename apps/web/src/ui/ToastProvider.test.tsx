import { act, cleanup, render, screen } from '@testing-library/react'
import { useContext } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider } from './ToastProvider.tsx'
import { ToastContext } from './toastContext.ts'

afterEach(cleanup)
afterEach(() => void vi.useRealTimers())

function Sender() {
  const toasts = useContext(ToastContext)
  return (
    <button type="button" onClick={() => toasts?.show({ tone: 'good', text: 'Copied.' })}>
      Copy
    </button>
  )
}

test('a toast is announced, and its timer ends when the page does', async () => {
  const { unmount } = render(
    <ToastProvider>
      <Sender />
    </ToastProvider>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => screen.getByRole('button').click())
  await expect.poll(() => screen.getByRole('status').textContent).toContain('Copied.')
  expect(vi.getTimerCount()).toBeGreaterThan(0)

  unmount()

  expect(vi.getTimerCount()).toBe(0)
})
