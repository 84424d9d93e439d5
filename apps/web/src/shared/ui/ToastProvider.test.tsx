import { act, cleanup, render, screen } from '@testing-library/react'
import { useContext } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider } from './ToastProvider.tsx'
import { ToastContext } from './toastContext.ts'

afterEach(cleanup)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function Sender() {
  const toasts = useContext(ToastContext)
  return (
    <button type="button" onClick={() => toasts?.show({ tone: 'good', text: 'Copied.' })}>
      Copy
    </button>
  )
}

test('announces a toast, and clears its timer on unmount', async () => {
  const { unmount } = render(
    <ToastProvider>
      <Sender />
    </ToastProvider>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const started = vi.spyOn(globalThis, 'setTimeout')
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  act(() => screen.getByRole('button').click())
  await expect.poll(() => screen.getByRole('status').textContent).toContain('Copied.')
  // React has timers as well: the toast's is identified by its duration.
  const timer = started.mock.results[started.mock.calls.findIndex(([, ms]) => ms === 2_500)]?.value
  expect(timer).toBeDefined()
  ended.mockClear()

  unmount()

  expect(ended).toHaveBeenCalledWith(timer)
})
