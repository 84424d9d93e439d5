import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatChange,
  formatMillionths,
  formatPrice,
  formatShort,
  formatToken,
  movedMillionths,
  parsePrice,
  parseSlippage,
  plainPrice,
  priceNumber,
} from './figures.ts'

const nine = { token: 9, quote: 9 }

test.each([
  ['0.00000003', '0.00000003'],
  ['1', '1'],
  ['1234567.5', '1234567'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['3.14159265', '3.14159'],
])('formats a price of %s as %s', (text, told) => {
  const price = parsePrice(text, nine)
  expect(price && plainPrice(price, nine)).toBe(told)
})

test.each(['', '0', '0.0', '-1', '1e9', '1.2.3', 'x', '1'.repeat(41)])('refuses %s as a price', (text) => {
  expect(parsePrice(text, nine)).toBeNull()
})

test('never formats a price higher, and at most a hundred-thousandth lower', () => {
  const decimals = fc.integer({ min: 0, max: 18 })
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), decimals, decimals, (digits, token, quote) => {
      const price = { quote: digits, token: 10n ** 6n }
      const told = parsePrice(plainPrice(price, { token, quote }), { token, quote })
      if (!told) return
      const [left, right] = [told.quote * price.token, price.quote * told.token]
      expect(left <= right).toBe(true)
      expect((right - left) * 100_000n <= right).toBe(true)
    }),
  )
})

test('rounds figures down to the digits that fit', () => {
  expect(formatPrice({ quote: 12_345n, token: 1n }, { token: 0, quote: 0 })).toBe('12,345')
  expect(formatShort(1_234_567_891n, 6)).toBe('1,234.56')
  expect(formatShort(333_333_333n, 9)).toBe('0.333333')
  expect(formatShort(1n, 9)).toBe('0.000000001')
  expect(formatShort(0n, 9)).toBe('0')
  expect(formatToken(1_500_000n, 6)).toBe('1.5')
  expect(formatMillionths(361_990n)).toBe('36.1%')
  expect(formatMillionths(-20_000n)).toBe('−2%')
  expect(formatMillionths(999_999n, 4)).toBe('99.9999%')
  expect(formatChange(10_000n)).toBe('+1%')
  expect(formatChange(0n)).toBe('0%')
})

test('returns a million millionths for a doubled price', () => {
  expect(movedMillionths({ quote: 1n, token: 2n }, { quote: 2n, token: 2n })).toBe(1_000_000n)
  expect(movedMillionths({ quote: 0n, token: 2n }, { quote: 2n, token: 2n })).toBe(0n)
  expect(priceNumber({ quote: 5n, token: 1_000n }, nine)).toBe(0.005)
})

test('accepts slippage from 0.01 to 50 percent with two decimals', () => {
  expect(['0.01', '0.1', '0.5', '1', '50', '12.34'].map(parseSlippage)).toEqual([1, 10, 50, 100, 5_000, 1_234])
  expect(['0', '0.001', '50.01', '100', '', '-1', '1e1', 'x'].map(parseSlippage)).toEqual(Array(8).fill(null))
})
