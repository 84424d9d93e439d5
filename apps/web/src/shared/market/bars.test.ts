import type { Pool } from '@solsmith/tokens'
import type { Candle } from '@solsmith/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, extendBars, markBars } from './bars.ts'

/** A token with 6 decimals against SOL. */
const pool = { sides: [{ decimals: 6 }, { decimals: 9 }], quoteSide: 1 } as unknown as Pick<Pool, 'sides' | 'quoteSide'>
const turned = { sides: [{ decimals: 9 }, { decimals: 6 }], quoteSide: 0 } as unknown as typeof pool

const candle = (start: number, part: Partial<Candle> = {}): Candle => ({
  start,
  open: '4',
  high: '8',
  low: '2',
  close: '5',
  volumes: ['300000000', '1500000000'],
  trades: 3,
  slot: '7',
  ...part,
})

test('returns a candle in whole quote units per whole token', () => {
  expect(barsOf(pool, [candle(60)], 60)).toEqual([
    {
      time: 60,
      open: expect.closeTo(0.004),
      high: expect.closeTo(0.008),
      low: expect.closeTo(0.002),
      close: expect.closeTo(0.005),
      volume: 1.5,
      trades: 3,
    },
  ])
})

test('swaps high and low when inverted', () => {
  const upside = candle(60, {
    open: '0.25',
    high: '0.5',
    low: '0.125',
    close: '0.2',
    volumes: ['1500000000', '300000000'],
  })

  expect(barsOf(turned, [upside], 60)[0]).toEqual({
    time: 60,
    open: expect.closeTo(0.004),
    high: expect.closeTo(0.008),
    low: expect.closeTo(0.002),
    close: expect.closeTo(0.005),
    volume: 1.5,
    trades: 3,
  })
})

test('keeps the price without trades, and draws only the end of a long pause', () => {
  const [first, ...rest] = barsOf(pool, [candle(60), candle(240, { open: '6' })], 60)
  expect(first?.time).toBe(60)
  expect(rest.map(({ time, open, close, trades }) => [time, open, close, trades])).toEqual([
    [120, expect.closeTo(0.005), expect.closeTo(0.005), 0],
    [180, expect.closeTo(0.005), expect.closeTo(0.005), 0],
    [240, expect.closeTo(0.006), expect.closeTo(0.005), 3],
  ])

  const long = barsOf(pool, [candle(60), candle(60 * 10_000)], 60)
  expect(long).toHaveLength(502)
  expect(long.at(-2)?.time).toBe(60 * 9_999)
})

test('omits zero prices', () => {
  expect(barsOf(pool, [candle(60, { low: '0' })], 60)).toEqual([])
})

test('returns evenly spaced bars with consistent highs and lows', () => {
  const price = fc.double({ min: 1e-9, max: 1e9, noNaN: true }).map((value) => value.toFixed(12))
  const starts = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(starts, fc.array(price, { minLength: 20, maxLength: 20 }), fc.boolean(), (spans, prices, isTurned) => {
      const candles = spans
        .toSorted((left, right) => left - right)
        .map((span, index) => {
          const one = prices[index] ?? '1'
          return candle(span * 300, { open: one, high: one, low: one, close: one })
        })
        .filter(({ low }) => Number(low) > 0)

      const bars = barsOf(isTurned ? turned : pool, candles, 300)

      for (const [index, bar] of bars.entries()) {
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
        expect(bar.time - (bars[index - 1]?.time ?? bar.time - 300)).toBe(300)
      }
      expect(bars.filter(({ trades }) => trades > 0)).toHaveLength(candles.length)
    }),
  )
})

test('marks other events at their own bars, once, also before the first trade and after the last', () => {
  const events = [
    { time: 250, text: 'Added' },
    { time: 10, text: 'Added' },
    { time: 130, text: 'Removed' },
    { time: 190, text: 'Removed' },
    { time: 191, text: 'Removed' },
    { time: 400, text: 'Removed' },
  ]
  const bars = extendBars(barsOf(pool, [candle(60), candle(240)], 60), events, 60)
  expect(bars.map(({ time }) => time)).toEqual([0, 60, 120, 180, 240, 300, 360])
  expect(bars.map(({ trades }) => trades)).toEqual([0, 3, 0, 0, 3, 0, 0])
  expect([bars[0]?.close, bars.at(-1)?.close]).toEqual([bars[1]?.open, bars[4]?.close])

  expect(markBars(bars, events)).toEqual([
    { time: 0, text: 'Added' },
    { time: 120, text: 'Removed' },
    { time: 180, text: 'Removed' },
    { time: 240, text: 'Added' },
    { time: 360, text: 'Removed' },
  ])
  expect(markBars([], events)).toEqual([])
  expect(extendBars([], events, 60)).toEqual([])
  expect(extendBars(bars, [{ time: -1_000_000, text: 'Added' }], 60)).toHaveLength(bars.length + 500)
})
