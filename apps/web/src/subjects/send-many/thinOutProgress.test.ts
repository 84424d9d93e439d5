import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { thinOutProgress } from './thinOutProgress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reports four times a second, with the time left at the speed so far', () => {
  const tell = vi.fn()
  const report = thinOutProgress(tell)
  for (let done = 50; done <= 1_000; done += 50) {
    vi.advanceTimersByTime(50)
    report({ step: 'looking-up', done, all: 4_000 })
  }

  expect(tell.mock.calls.map(([{ done }]) => done)).toEqual([50, 300, 550, 800])
  expect(tell.mock.lastCall?.[0].secondsLeft).toBeCloseTo(3.2)
})

test('leaves out the time left if the total is unknown', () => {
  const tell = vi.fn()
  const progress = { step: 'finding-landed', done: 3, all: null } as const
  thinOutProgress(tell)(progress)

  expect(tell.mock.calls).toEqual([[progress]])
})
