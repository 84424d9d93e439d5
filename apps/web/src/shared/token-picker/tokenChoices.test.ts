import type { Address } from '@solana/kit'
import { expect, test } from 'vitest'
import { anvil, stranger } from '#testing/tokens.ts'
import { listChoices, signChoices, type TokenChoice } from './tokenChoices.ts'

const choice = (mint: Address, symbol: string, change: Partial<TokenChoice> = {}): TokenChoice => ({
  mint,
  name: `${symbol} coin`,
  symbol,
  imageUrl: null,
  amountText: null,
  ...change,
})
const own = choice(anvil, 'ANVL', { amountText: '5' })

test('lists a token of the wallet once, with its balance', () => {
  const listed = listChoices([own], [choice(anvil, 'ANVL'), choice(stranger, 'HRBR'), choice(stranger, 'HRBR')], '')

  expect(listed.own).toEqual([own])
  expect(listed.others.map(({ mint }) => mint)).toEqual([stranger])
})

test.each([
  ['anv', [anvil]],
  ['ＡＮＶＬ coin', [anvil]],
  ['hrbr', [stranger]],
  ['coin', [anvil, stranger]],
  [anvil.slice(0, 6), [anvil]],
  ['nothing', []],
])('"%s" finds the matching tokens', (typed, mints) => {
  const listed = listChoices([own], [choice(stranger, 'HRBR')], typed)

  expect([...listed.own, ...listed.others].map(({ mint }) => mint)).toEqual(mints)
})

test('marks a known address, and warns of imitations and duplicate names', () => {
  const [usdc, fake, twin] = ['usdc', 'fake', 'twin'] as readonly string[] as readonly Address[] // Only compared.
  const listed = [
    choice(usdc as Address, 'USDC'),
    choice(fake as Address, 'USDС'),
    own,
    choice(twin as Address, 'anvl'),
  ] // Only compared.

  const signs = signChoices(listed, new Set(['usdc']), new Map([['fake', 'USDC']]))

  expect([...signs.values()]).toEqual([
    { kind: 'verified' },
    { kind: 'imitates', symbol: 'USDC' },
    null,
    { kind: 'alike' },
  ])
})

test('matches every token for a blank search', () => {
  expect(listChoices([own], [choice(stranger, '')], '').others).toHaveLength(1)
  expect(listChoices([choice(anvil, '', { name: '' })], [], '').own).toHaveLength(1)
})

test('treats a token with the name or symbol of one above as a duplicate', () => {
  const other = (name: string, symbol: string) => choice(stranger, symbol, { name })

  for (const twin of [other('ANVL coin', 'OTHR'), other('Other', 'ANVL')])
    expect(signChoices([own, twin], new Set(), new Map()).get(stranger)).toEqual({ kind: 'alike' })
})

test('matches nothing for a character that no name has', () => {
  expect(listChoices([own], [choice(stranger, 'HRBR')], '?')).toEqual({ own: [], others: [] })
})

test('lists tokens of emptied pools last, and marks the own ones', () => {
  const gone = choice(stranger, 'RUGC', { isEmptied: true })
  const live = choice(anvil, 'ANVL')

  expect(listChoices([], [gone, live], '').others).toEqual([live, gone])
  expect(listChoices([choice(stranger, 'RUGC')], [gone], '').own).toEqual([gone])
})
