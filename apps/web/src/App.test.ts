import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './App.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

test('what a server does not answer is asked for three more times, each after twice as long', async () => {
  const startMs = Date.now()
  const askedMs: number[] = []
  const queryFn = () => {
    askedMs.push(Date.now() - startMs)
    throw new Error('Away')
  }

  const outcome = queryClient.fetchQuery({ queryKey: ['away'], queryFn }).catch(String)
  // Not until all timers have run: another file of this process may have left one that repeats.
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await outcome).toBe('Error: Away')
  expect(askedMs).toEqual([0, 150, 450, 1_050])
})

test('what no page uses is kept for five minutes', async () => {
  await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'answer' })

  await vi.advanceTimersByTimeAsync(299_000)
  expect(queryClient.getQueryData(['kept'])).toBe('answer')

  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryClient.getQueryData(['kept'])).toBeUndefined()
})
