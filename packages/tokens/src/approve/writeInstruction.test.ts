import { address } from '@solana/kit'
import { shortenAddress, wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { approvalWords as words } from '../words/approval.en.ts'
import type { ApprovalEffects, DescribedInstruction } from './described.ts'
import { formatChange, formatFacts } from './writeInstruction.ts'

const owner = address('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd')
const [from, to, mint] = [
  address('FLVEvjHkRCQpGjWzWtsQxnbwYCQ6x5QvBKJy9ye33BKC'),
  address('GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ'),
  address('ProCXqRcXJjoUd1RNoo28bSizAA6EEqt9wURZYPDc5u'),
]
const known: ApprovalEffects = {
  status: 'known',
  balances: [],
  losses: [],
  receivers: new Set(),
  parts: new Map(),
  feeLamports: null,
  owners: new Map([[to, owner]]),
  symbols: new Map([[mint, 'ANVL']]),
  mints: new Map([[from, mint]]),
  decimals: new Map([[mint, 6]]),
}
const transfer: DescribedInstruction = {
  programAddress: owner,
  program: 'token',
  instruction: 'transferToken',
  detail: { kind: 'units', amount: 1_500_000n, from, to },
  gains: [{ role: 'to', address: to }],
  dataHex: '',
}

test("formats an amount in the source account's token, with the recipient's owner", () => {
  expect(formatFacts(transfer, { effects: known, owner, words })).toEqual([`1.5 ANVL \u2192 ${words.you}`, `To: ${to}`])
})

test('formats base units and the recipient account if nothing was simulated', () => {
  expect(formatFacts(transfer, { effects: { status: 'failed' }, owner, words })).toEqual([
    `${words.units(1_500_000n)} \u2192 ${to}`,
  ])
})

test("still shows the new authority if a token's name or link contains its address", () => {
  const made: DescribedInstruction = {
    ...transfer,
    program: 'token2022',
    instruction: 'initializeMetadata',
    detail: { kind: 'token', name: 'Solar', symbol: 'SLR', uri: `https://arweave.example/${from}.json` },
    gains: [{ role: 'authority', address: from }],
  }

  expect(formatFacts(made, { effects: known, owner, words })).toContain(words.gain('authority', from))
})

test.each<[NonNullable<DescribedInstruction['detail']>, string]>([
  [{ kind: 'transferFee', basisPoints: 150, maximumFee: 5_000_000n, mint }, '1.5% of each transfer, at most 5 ANVL'],
  [{ kind: 'transferFee', basisPoints: 10_000, maximumFee: 2n ** 64n - 1n, mint }, '100% of each transfer, no maximum'],
  [{ kind: 'interest', basisPoints: -25 }, '-0.25% a year'],
  [{ kind: 'multiplier', multiplier: 1e-9, startSeconds: null }, 'Balances are shown times 1e-9'],
  [
    { kind: 'multiplier', multiplier: 2, startSeconds: 1_800_000_000n },
    'Balances are shown times 2 from Jan 15, 2027, 8:00:00 AM UTC',
  ],
  [
    { kind: 'multiplier', multiplier: 2, startSeconds: 2n ** 63n - 1n },
    'Balances are shown times 2 from Unix 9223372036854775807',
  ],
  [{ kind: 'accountState', isFrozen: true }, 'New accounts are frozen'],
  [{ kind: 'field', field: 'name', value: 'USD Coin' }, 'name: “USD Coin”'],
  [{ kind: 'field', field: 'site', value: null }, 'site: removed'],
  [{ kind: 'field', field: 'site', value: 'removed' }, 'site: “removed”'],
  [{ kind: 'field', field: 'site', value: '' }, 'site: “”'],
])('writes the values of a setting: %o', (detail, text) => {
  const change: DescribedInstruction = { ...transfer, instruction: 'setTransferFee', detail, gains: [] }

  expect(formatFacts(change, { effects: known, owner, words })).toEqual([text])
})

test('shows the address of a token next to its symbol, which can be another’s', () => {
  const change = { decimals: 6, amount: 5_000_000n, held: 0n }

  expect(formatChange({ ...change, mint: null, symbol: 'SOL' })).toBe('+5 SOL')
  expect(formatChange({ ...change, mint, symbol: 'SOL' })).toBe(`+5 SOL (${shortenAddress(mint)})`)
  expect(formatChange({ ...change, mint, symbol: null })).toBe(`+5 ${shortenAddress(mint)}`)
  expect(formatChange({ ...change, mint: wrappedSolMint, symbol: 'wSOL' })).toBe('+5 wSOL')
})
