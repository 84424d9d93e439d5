import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleep } from './sleep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([2 ** 31, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY])(
  'does not resolve immediately for %d ms',
  async (ms) => {
    const end = vi.fn()
    void sleep(ms).then(end)
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect(end).not.toHaveBeenCalled()
  },
)

test('waits as long as given', async () => {
  const end = vi.fn()
  void sleep(150).then(end)
  await vi.advanceTimersByTimeAsync(149)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledOnce()
})
