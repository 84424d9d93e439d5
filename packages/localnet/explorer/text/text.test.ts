import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatChange, formatInteger, formatSol, parseSol } from './formatAmount.ts'
import { formatAge } from './formatTime.ts'
import { shorten } from './shorten.ts'
import { toWords } from './toWords.ts'

test('amounts are exact, without zeros that say nothing', () => {
  expect(formatAmount(1_234_500n, 3)).toBe('1,234.5')
  expect(formatAmount(5n, 9)).toBe('0.000000005')
  expect(formatAmount(0n, 9)).toBe('0')
  expect(formatAmount(18_446_744_073_709_551_615n, 0)).toBe('18,446,744,073,709,551,615')
  expect(formatAmount(1n, 255)).toBe(`0.${'0'.repeat(254)}1`)
  expect(formatAmount(1_000n, 0)).toBe('1,000')
  expect(formatSol(1_500_000_000)).toBe('1.5 SOL')
  expect(formatInteger(1234567n)).toBe('1,234,567')
})

test('a change has its sign', () => {
  expect([5n, -5n, 0n].map((change) => formatChange(change, 0))).toEqual(['+5', '−5', '0'])
})

test('SOL that is read is SOL that was written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999_999_999_999n }), (lamports) => {
      expect(parseSol(formatAmount(lamports, 9).replaceAll(',', ''))).toBe(lamports)
    }),
  )
  for (const wrong of ['', '0', '-1', '1e9', '1.0000000001', '1,5', ' ', 'x']) expect(parseSol(wrong)).toBeNull()
})

test.each([
  [0, 'just now'],
  [1, 'just now'],
  [5, '5 s ago'],
  [59, '59 s ago'],
  [60, '1 min ago'],
  [3_599, '59 min ago'],
  [3_600, '1 h ago'],
  [86_400, '1 day ago'],
  [200_000, '2 days ago'],
  [-1, 'just now'],
  [-7_200, 'in 2 h'],
])('%i seconds later is %s', (seconds, words) => {
  expect(formatAge(1_700_000_000, (1_700_000_000 + seconds) * 1000)).toBe(words)
})

test('names of code become words', () => {
  expect(['initializeMint2', 'newAccount', 'uri', 'mintTo', 'cpiGuard', 'amount0Requested', ''].map(toWords)).toEqual([
    'Initialize mint 2',
    'New account',
    'URI',
    'Mint to',
    'CPI guard',
    'Amount0 requested',
    '',
  ])
})

test('only what is long is shortened', () => {
  expect(shorten('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')).toBe('Toke…xuEb')
  expect(shorten('123456789')).toBe('123456789')
})
