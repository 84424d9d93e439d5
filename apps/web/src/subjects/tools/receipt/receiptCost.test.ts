import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { receiptCost, tokenMoves } from './receiptCost.ts'

const payer = 'Payer'
const receiptOf = (does: string, after: string, tokens?: readonly object[]) =>
  // Only these fields are read.
  ({
    feePayer: payer,
    facts: [{ program: '', does, with: {} }],
    observed: { feeLamports: '5000', balances: [{ account: payer, before: '1000000', after }], tokens },
  }) as never

test.each([
  ['close', '2000000', 'returned'],
  ['make-mint', '500000', 'all'],
])('SOL of a %s that leaves %s is called %s', (does, after, label) => {
  expect(receiptCost(receiptOf(does, after))).toMatchObject({ traded: null, restLabel: label })
})

const account = (name: string, before: string, after: string) => ({ account: name, before, after })
const open = (name: string, mint: string) => ({ program: '', does: 'open-account', with: { account: name, mint } })
const trade = (does: string, values: Readonly<Record<string, string>>) => ({ program: '', does, with: values })

test.each([
  [
    'a purchase that opens an account',
    [open('New', 'A'), trade('swap', { in: wrappedSolMint, out: 'A' })],
    [account(payer, '60000', '7000'), account('New', '0', '3000')],
    { paid: 53_000n, traded: 45_000n, rest: 3_000n, restLabel: 'deposits' },
  ],
  [
    'a sale that closes an account',
    [trade('swap', { in: 'A', out: wrappedSolMint }), trade('close', { account: 'Old' })],
    [account(payer, '7000', '60000'), account('Old', '3000', '0')],
    { paid: -53_000n, traded: -55_000n, rest: -3_000n, restLabel: 'returned' },
  ],
  [
    'a new pool',
    [trade('create-pool', { first: wrappedSolMint, second: 'A', amountFirst: '40000', amountSecond: '9' })],
    [account(payer, '60000', '7000')],
    { paid: 53_000n, traded: 40_000n, rest: 8_000n, restLabel: 'poolCosts' },
  ],
])('tells traded SOL from deposits: %s', (_, facts, balances, cost) => {
  // Only these fields are read.
  const receipt = { feePayer: payer, facts, observed: { feeLamports: '5000', balances } } as never

  expect(receiptCost(receipt)).toMatchObject({ fee: 5_000n, ...cost })
})

test('lists what left before what came, and nothing for older receipts', () => {
  const tokens = [
    { mint: 'A', decimals: 2, before: '0', after: '123456' },
    { mint: 'B', decimals: 0, before: '1000', after: '1' },
  ]

  expect(tokenMoves(receiptOf('swap', '0', tokens))).toEqual([
    { mint: 'B', isIn: false, amountText: '999' },
    { mint: 'A', isIn: true, amountText: '1,234.56' },
  ])
  expect(tokenMoves(receiptOf('swap', '0'))).toEqual([])
})
