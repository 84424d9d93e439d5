import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bar } from '#market/bars.ts'
import { daySeconds, dayWorth } from './dayWorth.ts'

const now = 1_800_000_000

const bar = (time: number, open: number, close: number): Bar => ({
  time,
  open,
  close,
  high: Math.max(open, close),
  low: Math.min(open, close),
  volume: 1,
  trades: 1,
})

test('counts from the opening price to the last one, with SOL unchanged', () => {
  const { points, change } = dayWorth(1, [{ amount: 10, bars: [bar(now - 3_600, 0.1, 0.2)] }], now)

  expect(points[0]).toEqual({ x: now - daySeconds, y: 2 })
  expect(points.at(-1)).toEqual({ x: now, y: 3 })
  expect(change).toBeCloseTo(0.5)
})

test('starts with the price of 24 hours ago, not with the first known one', () => {
  const bars = [bar(now - 2 * daySeconds, 1, 4), bar(now - 60, 4, 5)]

  expect(dayWorth(0, [{ amount: 1, bars }], now).change).toBeCloseTo(0.25)
})

test('has no change without a worth', () => {
  expect(dayWorth(0, [], now).change).toBeNull()
  expect(dayWorth(2, [], now).change).toBe(0)
})

test('lies between the extremes of all prices', () => {
  const price = fc.double({ min: 0.001, max: 1_000, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ amount: fc.double({ min: 0, max: 1e6, noNaN: true }), prices: fc.array(price, { minLength: 1 }) }),
        {
          maxLength: 4,
        },
      ),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (holdings, sol) => {
        const { points } = dayWorth(
          sol,
          holdings.map(({ amount, prices }) => ({
            amount,
            bars: prices.map((close, index) =>
              bar(now - (prices.length - index) * 3_600, prices[index - 1] ?? close, close),
            ),
          })),
          now,
        )
        const edge = (pick: (...all: number[]) => number) =>
          holdings.reduce((sum, { amount, prices }) => sum + amount * pick(...prices), sol)
        for (const { y } of points) {
          expect(y).toBeGreaterThanOrEqual(edge(Math.min) * (1 - 1e-9))
          expect(y).toBeLessThanOrEqual(edge(Math.max) * (1 + 1e-9))
        }
      },
    ),
  )
})
