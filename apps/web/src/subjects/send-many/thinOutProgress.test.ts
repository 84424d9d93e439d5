import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { thinOutProgress } from './thinOutProgress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reports four times a second, after three seconds with the time left at the speed so far', () => {
  const tell = vi.fn()
  const report = thinOutProgress(tell)
  const look = (from: number, to: number) => {
    for (let done = from; done <= to; done += 50) {
      vi.advanceTimersByTime(50)
      report({ step: 'looking-up', done, all: 8_000 })
    }
  }
  vi.advanceTimersByTime(5_000)
  look(50, 1_000)
  expect(tell.mock.calls.map(([{ done }]) => done)).toEqual([50, 300, 550, 800])
  look(1_050, 3_000)
  expect(tell.mock.calls.filter(([{ secondsLeft }]) => secondsLeft !== undefined)).toEqual([])

  look(3_050, 4_050)
  const [last] = tell.mock.lastCall ?? []
  expect([last.done, last.secondsLeft]).toEqual([4_050, expect.closeTo(3.95)])
})

test('estimates nothing from progress that stands still', () => {
  const tell = vi.fn()
  const report = thinOutProgress(tell)
  for (let turn = 0; turn < 5; turn++) {
    vi.advanceTimersByTime(2_000)
    report({ step: 'looking-up', done: 50, all: 8_000 })
  }

  expect(tell.mock.lastCall?.[0].secondsLeft).toBeUndefined()
})

test('leaves out the time left if the total is unknown', () => {
  const tell = vi.fn()
  const progress = { step: 'finding-landed', done: 3, all: null } as const
  thinOutProgress(tell)(progress)

  expect(tell.mock.calls).toEqual([[progress]])
})
