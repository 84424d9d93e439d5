import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatAmount,
  formatFixed,
  groupThousands,
  maximumAmount,
  parseAmount,
  roundAmount,
  roundDigits,
  splitNumbers,
} from './amount.ts'

const amounts = fc.bigInt({ min: 0n, max: maximumAmount })
const decimals = fc.integer({ min: 0, max: 18 })

test('reads back what it formatted, to the unit', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      expect(parseAmount(formatAmount(amount, places), places)).toBe(amount)
      expect(parseAmount(formatFixed(amount, places), places)).toBe(amount)
    }),
    { numRuns: 2_000 },
  )
})

test('never rounds by a whole step, and never in the wrong direction', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n }), fc.integer({ min: 0, max: 9 }), (amount, places) => {
      const step = 10n ** BigInt(9 - places)
      const up = parseAmount(roundAmount(amount, 9, places, 'up'), places) * step
      const down = parseAmount(roundAmount(amount, 9, places, 'down'), places) * step
      expect(down <= amount && amount <= up).toBe(true)
      expect(up - down === 0n || up - down === step).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['1.5', 9, 1_500_000_000n],
  ['0', 0, 0n],
  ['007', 0, 7n],
  ['.5', 9, 500_000_000n],
  ['18446744073709551615', 0, maximumAmount],
  ['18.446744073709551615', 18, maximumAmount],
])('parses %s with %i decimals as %s', (text, places, amount) => {
  expect(parseAmount(text, places)).toBe(amount)
})

test('parses a fraction with or without its leading zero', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,9}$/), (fraction) => {
      expect(parseAmount(`.${fraction}`, 9)).toBe(parseAmount(`0.${fraction}`, 9))
    }),
  )
})

test.each(['', ' ', '1,000', '-1', '+1', '1e3', '0x10', '.', '5.', '1.2.3', '١', 'NaN', 'Infinity'])(
  'refuses "%s"',
  (text) => {
    expect(() => parseAmount(text, 9)).toThrow(expect.objectContaining({ name: 'AmountFormatError' }))
  },
)

test('refuses more digits than the token has, without rounding', () => {
  expect(() => parseAmount('0.0000000001', 9)).toThrowErrorMatchingInlineSnapshot(
    `[AmountFormatError: Enter a number with at most 9 decimal places.]`,
  )
})

test('refuses one unit over 64 bits, and states the maximum', () => {
  expect(() => parseAmount('18446744073.709551616', 9)).toThrowErrorMatchingInlineSnapshot(
    `[AmountRangeError: The maximum is 18446744073.709551615.]`,
  )
})

test('rounds a cost up and a balance down', () => {
  expect(roundAmount(13_589_360n, 9, 4, 'up')).toBe('0.0136')
  expect(roundAmount(13_589_360n, 9, 4, 'down')).toBe('0.0135')
  expect(roundAmount(-1n, 9, 4, 'down')).toBe('-0.0001')
})

test('groups thousands, not fractions', () => {
  expect(groupThousands('1000000000')).toBe('1,000,000,000')
  expect(groupThousands('1234.5678')).toBe('1,234.5678')
  expect(groupThousands('999')).toBe('999')
})

test('shows four digits, never less than the cost nor a thousandth more', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: maximumAmount }), (amount) => {
      const text = roundDigits(amount, 9, 4, 'up')
      const [whole = '', fraction = ''] = text.split('.')
      const read = BigInt(whole + fraction.padEnd(9, '0'))

      expect(read >= amount).toBe(true)
      expect(read - amount <= amount / 1_000n).toBe(true)
    }),
  )
  expect(roundDigits(5_000n, 9, 4, 'up')).toBe('0.000005')
  expect(roundDigits(18_620_561n, 9, 4, 'up')).toBe('0.01863')
  expect(roundDigits(0n, 9, 4, 'up')).toBe('0')
  expect(roundDigits(12_345_678_900_000n, 9, 4, 'up')).toBe('12346')
})

test('breaks a long number after separators, and keeps short ones and words whole', () => {
  expect(splitNumbers('Burn 18,446,744,073.709551615 ANVL')).toEqual([
    'Burn 18,',
    '446,',
    '744,',
    '073.',
    '709551615 ANVL',
  ])
  expect(splitNumbers('0.005934960 SOL, slot 431,207,902')).toEqual(['0.005934960 SOL, slot 431,207,902'])
})
