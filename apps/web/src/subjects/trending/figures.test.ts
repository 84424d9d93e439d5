import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortUsd, toPlain } from '#pool-parts/shortUsd.ts'
import { formatAge, formatAgo } from '#ui/age.ts'
import { drawLine, formatChange, shortCount, wholeUsd } from './figures.ts'

test.each([
  [0, '$0'],
  [0.0000512, '$0.0₄512'],
  [0.00418, '$0.00418'],
  [4.2, '$4.2'],
  [96_400, '$96.4K'],
  [4_180_000, '$4.18M'],
  [1, '$1'],
  [1e21, '$1000000000T'],
  [3e22, '$30000000000T'],
])('shortens %s dollars to %s', (usd, text) => {
  expect(shortUsd(usd)).toBe(text)
})

test('shows the full figure with all digits', () => {
  expect(wholeUsd(0.0000512)).toBe('$0.0000512')
  expect(wholeUsd(4_180_000.5)).toBe('$4,180,000.5')
})

test('formats a change with sign and one decimal, and a count with thousands', () => {
  expect([0.382, -0.2141, 0].map(formatChange)).toEqual(['+38.2%', '-21.4%', '0.0%'])
  expect([388, 3_214, 21_480].map(shortCount)).toEqual(['388', '3,214', '21.48K'])
})

test('formats a duration in its largest whole unit', () => {
  expect([0, 59, 60, 3_599, 7_200, 172_800].map(formatAge)).toEqual(['0s', '59s', '1m', '59m', '2h', '2d'])
  expect(formatAgo(660)).toBe('11 minutes ago')
})

test('draws a line within its box, and none for one price', () => {
  expect(drawLine([1])).toBeNull()
  expect(drawLine([1, 1])).toBe('M0.0 26.0L96.0 26.0')
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e12, noNaN: true }), { minLength: 2, maxLength: 24 }), (prices) => {
      const numbers =
        drawLine(prices)
          ?.match(/[\d.]+/g)
          ?.map(Number) ?? []
      for (const [index, value] of numbers.entries()) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(index % 2 === 0 ? 96 : 28)
      }
    }),
  )
})

test('draws the lowest price at the bottom and the highest at the top', () => {
  expect(drawLine([2, 4, 3])).toBe('M0.0 26.0L48.0 2.0L96.0 14.0')
  expect(drawLine([1_000, 1_500])).toBe('M0.0 26.0L96.0 2.0')
})

test.for([
  [9_999, '9,999'],
  [10_000, '10K'],
] as const)('a count of %i is written as %s', ([count, text]) => {
  expect(shortCount(count)).toBe(text)
})

test.each([
  [0.05, '0.05'],
  [1.05e-9, '0.00000000105'],
  [1e21, '1000000000000000000000'],
])('writes %d without float noise', (value, text) => {
  expect(toPlain(value)).toBe(text)
})

test('rounds a price too small to write to zero', () => {
  expect(shortUsd(1e-19)).toBe('$0')
})
