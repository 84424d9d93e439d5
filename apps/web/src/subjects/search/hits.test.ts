import { shortenAddress } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { poolLink } from '#links/poolLink.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { anvil, stranger } from '#testing/tokens.ts'
import { findActions, poolHits, tokenHits } from './hits.ts'
import { en } from './words/en.ts'

const actions = [
  { label: 'Create a token', terms: 'new mint launch' },
  { label: 'Swap', terms: 'buy sell token' },
  { label: 'Token list', terms: 'all' },
]

test.for([
  ['token', ['Create a token', 'Token list', 'Swap']],
  ['TOKEN list', ['Token list']],
  ['swap buy', ['Swap']],
  ['launch sell', []],
  ['', ['Create a token', 'Swap', 'Token list']],
] as const)('for %j, finds entries with all words, label matches first', ([search, labels]) => {
  expect(findActions(actions, search).map(({ label }) => label)).toEqual(labels)
})

const token = { mint: anvil, name: 'Anvil', symbol: 'ANVL', picture: null, slot: '1', liquidity: '0' }
const other = { ...token, mint: stranger }

test('shows a token with name, symbol, address and pool reserves', () => {
  const [poor, rich] = tokenHits([token, { ...other, name: 'Harbor', symbol: 'HRBR', liquidity: '12500000000' }], en)

  expect(poor).toEqual({
    href: tokenLink(anvil),
    label: 'Anvil ANVL',
    hint: shortenAddress(anvil),
    mark: { address: anvil, imageUrl: null },
    isAlike: false,
  })
  expect(rich).toMatchObject({
    label: 'Harbor HRBR',
    hint: `${shortenAddress(stranger)} · ${en.liquidity('12.5')}`,
    isAlike: false,
  })
})

test.for([
  ['the same', 'ANVL', 'ANVL'],
  ['none', '', 'ANVL'],
])('shows only the name of a token whose symbol is %s', ([, symbol, name]) => {
  expect(tokenHits([{ ...token, name: name ?? '', symbol: symbol ?? '' }], en)[0]?.label).toBe('ANVL')
})

test.for([
  ['name', { symbol: 'OTHR' }, true],
  ['symbol', { name: 'Other' }, true],
  ['name in other letters', { name: 'ÁNVIL', symbol: 'OTHR' }, true],
  ['nothing', { name: 'Other', symbol: 'OTHR' }, false],
] as const)('warns of a token that shares with one above it: %s', ([, change, isAlike]) => {
  const [first, second] = tokenHits([token, { ...other, ...change }], en)

  expect([first?.isAlike, second?.isAlike]).toEqual([false, isAlike])
  expect(second?.hint).toBe(isAlike ? en.alike(shortenAddress(stranger)) : shortenAddress(stranger))
})

test('does not treat two missing symbols as equal', () => {
  const [, second] = tokenHits(
    [
      { ...token, symbol: '' },
      { ...other, name: 'Other', symbol: '' },
    ],
    en,
  )

  expect(second?.isAlike).toBe(false)
})

test.for([
  [['SOL', 'ANVL'], 'ANVL / SOL'],
  [['ANVL', 'SOL'], 'ANVL / SOL'],
  [['ANVL', 'USDC'], 'ANVL / USDC'],
] as const)('shows a pool of %s as %s', ([symbols, label]) => {
  const [pool] = poolHits([{ pool: stranger, venue: 'raydium', symbols: [...symbols], liquidity: '0' }], en)

  expect(pool).toEqual({ href: poolLink(stranger), label, hint: shortenAddress(stranger) })
})

test.for([
  ['5000000000', '5'],
  ['500000', '0.0005'],
] as const)('shows a pool of %s lamports in SOL', ([liquidity, amount]) => {
  const [pool] = poolHits([{ pool: stranger, venue: 'raydium', symbols: ['SOL', 'ANVL'], liquidity }], en)

  expect(pool?.hint).toBe(en.liquidity(amount))
})
