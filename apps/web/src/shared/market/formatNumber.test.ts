import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './formatNumber.ts'

test.each([
  [0, '0'],
  [0.00002, '0.0₄2'],
  [0.00007, '0.0₄7'],
  [0.000175, '0.000175'],
  [2.5e-9, '0.0₈25'],
  [0.004, '0.004'],
  [1.234, '1.23'],
  [99_999, '100,000'],
  [100_000, '100K'],
  [250_000, '250K'],
  [1_500_000_000, '1.5B'],
  [-0.00002, '−0.0₄2'],
  [-1.234, '−1.23'],
  [-2e15, '−2E15'],
])('formats %d on an axis as %s, as lists do', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('uses no exponent while a suffix letter exists', () => {
  expect(formatNumber(1e15)).toBe('1E15')
  fc.assert(
    fc.property(fc.double({ min: 1e-18, max: 1e15, maxExcluded: true, noNaN: true }), (value) => {
      expect(formatNumber(value)).not.toMatch(/e/i)
    }),
  )
})

test('rounds the largest suffix up in letters', () => {
  expect(formatNumber(9.999e14)).not.toMatch(/e/i)
})
