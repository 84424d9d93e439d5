import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './App.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

test('retries an unanswered server three times, doubling the wait', async () => {
  const startMs = Date.now()
  const askedMs: number[] = []
  const queryFn = () => {
    askedMs.push(Date.now() - startMs)
    throw new Error('Away')
  }

  const outcome = queryClient.fetchQuery({ queryKey: ['away'], queryFn }).catch(String)
  // Wait for all timers: another file of this process may have left a repeating one.
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await outcome).toBe('Error: Away')
  expect(askedMs).toEqual([0, 150, 450, 1_050])
})

test('keeps unused data for five minutes', async () => {
  await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'answer' })

  await vi.advanceTimersByTimeAsync(299_000)
  expect(queryClient.getQueryData(['kept'])).toBe('answer')

  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryClient.getQueryData(['kept'])).toBeUndefined()
})
