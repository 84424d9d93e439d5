import type { Address } from '@solana/kit'
import type { Change } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { en as facts } from '#review/words/facts.en.ts'
import { changeRows, laterRows } from './changeRows.ts'
import { en as late } from './words/late.en.ts'

// Addresses from the design; only their ends are read.
const you = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd' as Address
const friend = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c' as Address
const mint = 'AnvL3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gn5wM1' as Address

const words = { facts, side: late.changes }

const power = (name: 'mint' | 'freeze' | 'update' | 'pointer', after: Address | null, isFinal: boolean): Change => ({
  kind: 'power',
  mint,
  power: name,
  before: null,
  after,
  isNew: true,
  isFinal,
})

const created: readonly Change[] = [
  { kind: 'sol', before: 18_218_000_999n, after: 18_204_403_640n },
  { kind: 'token', mint, symbol: 'ANVL', decimals: 9, before: null, after: 1_000_000_000_000_000_000n },
  { kind: 'accounts', created: 2, closed: 0 },
  {
    kind: 'identity',
    mint,
    name: 'Anvil',
    symbol: 'ANVL',
    uri: 'http://localhost:3000/media/bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e',
  },
  { kind: 'supply', mint, decimals: 9, before: null, after: 1_000_000_000_000_000_000n },
  power('mint', null, true),
  power('freeze', null, false),
  power('update', you, false),
  power('pointer', you, false),
]

test('lists each change with before and after', () => {
  expect(changeRows(created, you, words).map(({ what, was, is, final }) => [what, was, is, final])).toEqual([
    ['Your SOL', '18.218000', '18.204403', undefined],
    ['Your ANVL', 'none', '1,000,000,000', undefined],
    ['Accounts', 'none', '2 created', undefined],
    ['Name', 'none', 'Anvil', undefined],
    ['Symbol', 'none', 'ANVL', undefined],
    ['Metadata', 'none', 'localhost:3000/…/bafk…6n5e', undefined],
    ['Supply', 'none', '1,000,000,000', undefined],
    ['Mint authority', 'none', 'None (permanent)', 'Cannot be undone. The supply stays at 1,000,000,000.'],
    ['Freeze authority', 'none', 'None (permanent)', late.changes.finalFreeze],
    ['Update authority', 'none', 'you', undefined],
  ])
})

test('lists a separate pointer authority on its own row', () => {
  const rows = changeRows([...created.slice(0, -1), power('pointer', friend, false)], you, words)
  expect(rows.at(-1)).toMatchObject({ what: 'Metadata pointer authority', is: '9dKx…Lm3c' })
})

test('lists what a later step locks or burns permanently', () => {
  const rowsOf = (action: 'lock' | 'burn', share: number) => laterRows({ action, share, seed: '' }, words)

  expect(rowsOf('lock', 100)).toMatchObject([{ is: '100% locked (permanent)', final: late.changes.liquidity.final }])
  expect(rowsOf('burn', 40)).toMatchObject([{ is: '40% burned (permanent)' }])
  expect(laterRows(null, words)).toEqual([])
})

test('rounds balances down', () => {
  expect(changeRows([{ kind: 'sol', before: 1_999n, after: 999n }], you, words)).toMatchObject([
    { was: '0.000001', is: '0.000000' },
  ])
})

test('lists extensions by value, with their authorities', () => {
  const fee = { epoch: 0n, basisPoints: 150, maximumFee: 2n ** 64n - 1n }
  const extension = (after: Extract<Change, { kind: 'extension' }>['after']): Change => ({
    kind: 'extension',
    mint,
    decimals: 9,
    before: null,
    after,
  })
  const rows = changeRows(
    [
      extension({
        kind: 'transfer-fee',
        configAuthority: you,
        withdrawAuthority: you,
        withheldAmount: 0n,
        older: fee,
        newer: fee,
      }),
      extension({ kind: 'interest', authority: you, basisPoints: 500 }),
      extension({ kind: 'default-state', isFrozen: true }),
      { kind: 'power', mint, power: 'transfer-fee', before: null, after: you, isNew: true, isFinal: false },
    ],
    you,
    words,
  )

  expect(rows.map(({ what, was, is }) => [what, was, is])).toEqual([
    ['Transfer fee', 'none', '1.5%, no maximum'],
    ['Interest', 'none', '5% per year'],
    ['Default frozen', 'none', 'new accounts start frozen'],
    ['Transfer fee authority', 'none', 'you'],
  ])
})
