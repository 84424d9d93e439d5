import { address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import type { Effects, Mint } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { person } from '#testing/renderInApp.tsx'
import { anvil, feeExtension, mintAccount, stranger, tokenOf } from '#testing/tokens.ts'
import { effectRows } from './effectRows.ts'
import { en as reviewWords } from './words/en.ts'
import { en as factWords } from './words/facts.en.ts'

const en = { ...factWords, ...reviewWords }

const nothing: Effects = { changes: [], finals: [], others: [], frozen: [], opened: [], closed: [], programs: [] }

type Input = Parameters<typeof effectRows>[0]

const rowsOf = (
  effects: Partial<Effects>,
  changes: Input['simulation']['changes'] = [],
  known: Input['known'] = { address: anvil, symbol: 'ANVL', decimals: 2 },
) => effectRows({ effects: { ...nothing, ...effects }, simulation: { changes }, person, known, words: en })

const mint = (change: Parameters<typeof tokenOf>[0] = {}) => {
  const { owner, lamports, data } = mintAccount(tokenOf(change))
  return { owner, lamports: BigInt(lamports), data: Uint8Array.from(atob(data[0]), (letter) => letter.charCodeAt(0)) }
}

const changed = (before: Parameters<typeof tokenOf>[0], after: Parameters<typeof tokenOf>[0]) => [
  { address: anvil, before: mint(before), after: mint(after) },
]

const holds = (of: typeof anvil, symbol: string | null = null) =>
  ({ kind: 'token', mint: of, symbol, decimals: null, before: 0n, after: 1_500_000_000n }) as const

test('names a token by the given data, its metadata or its address', () => {
  const changes = [holds(anvil, 'OTHER'), holds(stranger, 'GOLD'), holds(stranger), holds(wrappedSolMint)]

  expect(rowsOf({ changes }).map(({ what, is }) => [what, is])).toEqual([
    [en.yourToken('ANVL'), '15,000,000'],
    [en.yourToken('GOLD'), '1,500,000,000'],
    [en.yourToken('Sysv…1111'), '1,500,000,000'],
    [en.yourToken('wSOL'), '1.5'],
  ])
})

test('shows SOL before and after', () => {
  expect(rowsOf({ changes: [{ kind: 'sol', before: 2_000_000_000n, after: 1_999_995_999n }] })).toEqual([
    { what: en.yourSol, was: '2.000000', is: '1.999995', isFigure: true },
  ])
})

test("reads unknown decimals from the token's supply", () => {
  const supply = { kind: 'supply', mint: stranger, decimals: 3, before: null, after: 2_000n } as const

  expect(rowsOf({ changes: [holds(stranger), supply] }, [], null).map(({ what, was, is }) => [what, was, is])).toEqual([
    [en.yourToken('Sysv…1111'), '0', '1,500,000'],
    [en.supply, en.none, '2'],
  ])
})

test('counts opened and closed accounts', () => {
  expect(rowsOf({ changes: [{ kind: 'accounts', created: 2, closed: 1 }] })).toEqual([
    { what: en.accounts, was: en.asNow, is: en.opened(2, 1) },
  ])
})

test('shows a burn as permanent, and a mint as reversible', () => {
  const supply = { kind: 'supply', mint: anvil, decimals: 2, before: 500n, after: 200n } as const
  const burned = { kind: 'burned', mint: anvil, amount: 300n, decimals: 2 } as const
  const gone = { kind: 'power-gone', mint: anvil, power: 'mint' } as const

  expect(rowsOf({ changes: [supply], finals: [gone, burned] })).toEqual([
    { what: en.supply, was: '5', is: '2', isFigure: true, final: en.burnedNote },
  ])
  expect(rowsOf({ changes: [supply], finals: [gone] })).toEqual([
    { what: en.supply, was: '5', is: '2', isFigure: true },
  ])
})

test('shows no field twice', () => {
  const identity = { kind: 'identity', mint: anvil, name: 'Anvil', symbol: 'ANVL', uri: '' } as const
  const extension = { kind: 'extension', mint: anvil } as unknown as Effects['changes'][number] // The other fields are not read.

  expect(rowsOf({ changes: [identity, extension] })).toEqual([])
})

test('shows old and new holder of an authority', () => {
  const power = { kind: 'power', mint: anvil, power: 'mint', before: person, after: stranger } as const

  expect(rowsOf({ changes: [{ ...power, isNew: false, isFinal: false }] })).toEqual([
    { what: 'Mint authority', was: en.you, is: 'Sysv…1111' },
  ])
  expect(rowsOf({ changes: [{ ...power, after: null, isNew: false, isFinal: true }] })).toMatchObject([
    { final: en.powerNote },
  ])
})

test('shows frozen accounts and other balances by address', () => {
  const frozen = (isFrozen: boolean) => ({ account: stranger, owner: stranger, isFrozen })
  const others = [
    { owner: stranger, mint: anvil, symbol: null, decimals: null, before: 250n, after: null },
    { owner: stranger, mint: wrappedSolMint, symbol: null, decimals: null, before: null, after: 1_500_000_000n },
    { owner: stranger, mint: stranger, symbol: 'TOK', decimals: 3, before: null, after: 1_500n },
  ]

  expect(rowsOf({ frozen: [frozen(true), frozen(false)], others })).toEqual([
    { what: en.accountOf('Sysv…1111'), was: en.free, is: en.frozen },
    { what: en.accountOf('Sysv…1111'), was: en.frozen, is: en.free },
    { what: en.balanceOf('Sysv…1111'), was: '2.5', is: en.none, isFigure: true },
    { what: en.balanceOf('Sysv…1111'), was: en.none, is: '1.5', isFigure: true },
    { what: en.balanceOf('Sysv…1111'), was: en.none, is: '1.5', isFigure: true },
  ])
})

test('shows metadata of a new mint, without settings', () => {
  const { metadata } = tokenOf()
  const uri = 'https://site.example/a.json'
  const fields = [['colour', 'gold']] as const
  const after = mint({ metadata: metadata && { ...metadata, uri, fields }, extensions: [feeExtension()] })

  expect(rowsOf({}, [{ address: anvil, before: null, after }])).toEqual([
    { what: en.name, was: en.none, is: 'Anvil' },
    { what: en.symbol, was: en.none, is: 'ANVL' },
    { what: en.link, was: en.none, is: uri },
    { what: 'colour', was: en.none, is: 'gold' },
  ])
})

test('shows nothing for a mint without metadata', () => {
  const silent = { metadata: null, pointer: null }

  expect(rowsOf({}, changed(silent, silent))).toEqual([])
  expect(rowsOf({}, changed({}, silent)).map(({ is }) => is)).toEqual([en.none, en.none, en.none])
})

function beside(name: string, uri: string) {
  const data = new Uint8Array(679)
  const view = new DataView(data.buffer)
  data[0] = 4
  for (const [at, length, text] of [
    [65, 32, name],
    [101, 10, 'ANVL'],
    [115, 200, uri],
  ] as const) {
    view.setUint32(at, length, true)
    data.set(new TextEncoder().encode(text), at + 4)
  }
  return { owner: address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'), lamports: 15_115_600n, data }
}

test('shows Metaplex metadata by field', () => {
  const uri = 'https://site.example/a.json'

  expect(rowsOf({}, [{ address: stranger, before: beside('Anvil', uri), after: beside('Anvil 2', uri) }])).toEqual([
    { what: en.name, was: 'Anvil', is: 'Anvil 2' },
  ])
  expect(rowsOf({}, [{ address: stranger, before: null, after: beside('Anvil', uri) }])).toEqual([
    { what: en.name, was: en.none, is: 'Anvil' },
    { what: en.symbol, was: en.none, is: 'ANVL' },
    { what: en.link, was: en.none, is: uri },
  ])
  expect(rowsOf({}, [{ address: stranger, before: beside('Anvil', uri), after: null }]).map(({ is }) => is)).toEqual(
    Array(3).fill(en.none),
  )
})

test('shows a closed mint as permanent', () => {
  expect(rowsOf({}, [{ address: anvil, before: mint(), after: null }])).toEqual([
    { what: en.mint, was: en.exists, is: en.closed, final: en.closedNote },
  ])
})

const settings: readonly (readonly [what: string, Mint['extensions'][number], Mint['extensions'][number], unknown])[] =
  [
    [
      en.transfers,
      { kind: 'pausable', authority: person, isPaused: true },
      { kind: 'pausable', authority: person, isPaused: false },
      [en.stopped, en.possible],
    ],
    [
      en.transfers,
      { kind: 'pausable', authority: person, isPaused: false },
      { kind: 'pausable', authority: person, isPaused: true },
      [en.possible, en.stopped],
    ],
    [
      en.interest,
      { kind: 'interest', authority: person, basisPoints: 500 },
      { kind: 'interest', authority: person, basisPoints: 250 },
      ['5%', '2.5%'],
    ],
    [
      en.shownBalance,
      { kind: 'scaled-amount', authority: person, multiplier: 1 },
      { kind: 'scaled-amount', authority: person, multiplier: 2.5 },
      ['× 1', '× 2.5'],
    ],
    [
      en.hook,
      { kind: 'hook', authority: person, program: stranger },
      { kind: 'hook', authority: person, program: null },
      [stranger, en.none],
    ],
    [
      en.newAccounts,
      { kind: 'default-state', isFrozen: true },
      { kind: 'default-state', isFrozen: false },
      [en.frozen, en.free],
    ],
  ]

test.for(settings)('shows only the changed setting: %s', ([what, before, after, texts]) => {
  const rows = rowsOf({}, changed({ extensions: [before] }, { extensions: [after] }))

  expect(rows.map((row) => [row.what, [row.was, row.is]])).toEqual([[what, texts]])
})

test('shows a fee in token units, and withheld fees as a number', () => {
  const newer = { epoch: 1_000n, basisPoints: 250, maximumFee: 500n }
  const changes = changed(
    { extensions: [feeExtension({ withheldAmount: 100n })] },
    { extensions: [feeExtension({ newer, withheldAmount: 0n })] },
  )

  const [fee, kept] = rowsOf({}, changes)
  const [unknown] = rowsOf({}, changes, null)

  expect(fee?.what).toBe(en.transferFee)
  expect(unknown).toEqual(fee)
  expect(kept).toEqual({ what: en.keptBack, was: '1', is: '0', isFigure: true })
})

test('shows nothing for settings that a mint never had', () => {
  expect(rowsOf({}, changed({}, {}))).toEqual([])
})
