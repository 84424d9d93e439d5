import { expect, test } from 'vitest'
import { anvil, stranger } from '#testing/tokens.ts'
import { authorityRow, figureRow, formatUnits } from './changeRow.ts'
import { en } from './words/facts.en.ts'

const person = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd' as typeof anvil
type Power = Parameters<typeof authorityRow>[0]

const rowOf = (change: Partial<Power>) =>
  authorityRow(
    {
      kind: 'power',
      mint: anvil,
      power: 'mint',
      before: person,
      after: stranger,
      isNew: false,
      isFinal: false,
      ...change,
    },
    { person, words: en, final: 'Cannot be undone.' },
  )

test('shows old and new holder of an authority', () => {
  expect(rowOf({})).toEqual({ what: 'Mint authority', was: en.you, is: 'Sysv…1111' })
})

test('shows no holder before a new mint', () => {
  expect(rowOf({ isNew: true, before: null, after: person })).toEqual({
    what: 'Mint authority',
    was: en.none,
    is: en.you,
  })
})

test('shows a missing authority as reversible unless permanent', () => {
  expect(rowOf({ before: null, after: null })).toEqual({ what: 'Mint authority', was: en.noOne, is: en.noOne })
  expect(rowOf({ after: null, isFinal: true })).toEqual({
    what: 'Mint authority',
    was: en.you,
    is: en.noneForGood,
    final: 'Cannot be undone.',
    isGood: true,
  })
})

test.for([
  ['mint', true],
  ['freeze', true],
  ['update', false],
] as const)('whether giving up %s for good is good: %s', ([power, isGood]) => {
  expect(rowOf({ power, after: null, isFinal: true })).toMatchObject({ isGood })
})

test('rounds SOL down to six decimals', () => {
  const change = { kind: 'sol', before: 2_000_000_000n, after: 1_999_995_999n } as const

  expect(figureRow(change, en, { decimals: 9 })).toEqual({
    what: en.yourSol,
    was: '2.000000',
    is: '1.999995',
    isFigure: true,
  })
})

test('shows no supply before creation', () => {
  const change = { kind: 'supply', mint: anvil, decimals: 2, before: null, after: 150n } as const

  expect(figureRow(change, en, { decimals: 2 })).toEqual({
    what: en.supply,
    was: en.none,
    is: '1.5',
    isFigure: true,
  })
})

test('shows a balance in whole units with symbol or address', () => {
  const change = { kind: 'token', mint: stranger, symbol: null, decimals: null, before: null, after: 150n } as const

  expect(figureRow(change, en, { symbol: 'ANVL', decimals: 2 })).toMatchObject({
    what: en.yourToken('ANVL'),
    is: '1.5',
  })
  expect(figureRow(change, en, { decimals: 0 })).toMatchObject({
    what: en.yourToken('Sysv…1111'),
    was: en.none,
    is: '150',
  })
})

test('distinguishes no account from an empty one', () => {
  expect(formatUnits(null, 2)).toBeNull()
  expect(formatUnits(0n, 2)).toBe('0')
})
