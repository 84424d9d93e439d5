import { expect, test } from 'vitest'
import {
  formatChange,
  formatCost,
  formatHave,
  formatListed,
  formatUsd,
  readNumeric,
  shortenNumeric,
} from './amountText.ts'

test('rounds balances down, but never to zero', () => {
  expect(formatHave(1_999_999_999n, 9)).toBe('1.999999')
  expect(formatHave(1_500_000_000n, 9)).toBe('1.5')
  expect(formatHave(1_000_000_000_000n, 6)).toBe('1,000,000')
  expect(formatHave(10n, 0)).toBe('10')
  expect(formatHave(100n, 9)).toBe('<0.000001')
  expect(formatHave(0n, 9)).toBe('0')
})

test('shows costs with all digits', () => {
  expect(formatCost(15_000n, 9)).toBe('0.000015')
  expect(formatCost(5_001n, 9)).toBe('0.000005001')
})

test('shows even the smallest change', () => {
  expect(formatChange(6_023_627_000n, 3_500_000_000n, 9)).toEqual(['6.023627', '3.500000'])
  expect(formatChange(6_023_627_899n, 3_523_612_899n, 9)).toEqual(['6.023627899', '3.523612899'])
  expect(formatChange(1_000_000_001n, 1_000_000_000n, 9)).toEqual(['1.000000001', '1'])
  expect(formatChange(5n, 5n, 9)).toEqual(['0.000000005', '0.000000005'])
  expect(formatChange(2_000n, 0n, 0)).toEqual(['2,000', '0'])
})

test('cuts API amounts, never rounds them up', () => {
  expect(readNumeric('1.23456789', 6)).toBe(1_234_567n)
  expect(readNumeric('12', 9)).toBe(12_000_000_000n)
  expect(readNumeric('1e9', 9)).toBe(0n)
  expect(readNumeric('-1', 9)).toBe(0n)
  expect(shortenNumeric('1234.56789012')).toBe('1,234.56789')
  expect(shortenNumeric('?')).toBe('?')
})

test('formats dollars for the language', () => {
  expect(formatUsd(1234.5, 'en')).toBe('$1,234.50')
  expect(formatUsd(0.005, 'en')).toBe('$0.01')
})

test('formats a balance for a row in at most six places and nine digits', () => {
  expect(formatListed(999_498_123_456_789n, 9)).toBe('999,498.123')
  expect(formatListed(1_000_000_000_123_456_789n, 9)).toBe('1,000,000,000')
  expect(formatListed(8_773_123_456n, 9)).toBe('8.773123')
  expect(formatListed(1_234_567_890n, 6)).toBe('1,234.56789')
  expect(formatListed(12_500_000_000n, 9)).toBe('12.5')
  expect(formatListed(100n, 9)).toBe('<0.000001')
  expect(formatListed(7n, 0)).toBe('7')
})
