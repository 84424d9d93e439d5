import { type AccountState, formatAmount, type Simulation } from '@solsmith/chain'
import type { PreparedSend, SendForm } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { accountEn } from '../../words/account.en.ts'
import { readPreview } from './previewRows.ts'

type Address = PreparedSend['plan']['feePayer']

const from = '7fUQh1wVvL3mTq8dJbPz4nEoCyXgRs5aKtW2iDpB9kRd' as Address
const to = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c' as Address

const sol = (lamports: bigint): AccountState => ({
  lamports,
  owner: '11111111111111111111111111111111' as Address,
  data: new Uint8Array(),
})

const simulation: Simulation = {
  slot: 1n,
  unitsConsumed: 450n,
  feeLamports: 15_000n,
  logs: [],
  changes: [
    { address: from, before: sol(6_023_627_000n), after: sol(3_523_612_000n) },
    { address: to, before: null, after: sol(2_500_000_000n) },
  ],
}

const form: SendForm = {
  token: { symbol: 'SOL', decimals: 9, mint: null, balance: 6_023_627_000n, priceUsd: null },
  sendTokenAmount: '2.5',
  receiverAddress: to,
  receiverProfileName: null,
  receiverProfileImageUrl: null,
  gasPrice: null,
  gasPriceInUSD: null,
  networkBalanceInUSD: null,
  tokenBalances: null,
  lastRetry: null,
  loading: false,
}

const prepared = { simulation, plan: { feePayer: from } } as PreparedSend

test("one side's loss is the other's gain, minus the fee", () => {
  expect(readPreview(prepared, form, accountEn.review)).toEqual({
    rows: [
      { what: 'You', before: '6.023627', after: '3.523612' },
      { what: '9dKx…Lm3c', before: '0.000000', after: '2.500000' },
    ],
    feeLamports: 15_000n,
    depositLamports: 0n,
  })
  expect(formatAmount(simulation.feeLamports, 9)).toBe('0.000015')
})

test('shows a name, if any', () => {
  const { rows } = readPreview(prepared, { ...form, receiverProfileName: 'forge.sol' }, accountEn.review)
  expect(rows[1]?.what).toBe('forge.sol')
})

test("shows a token transfer's SOL costs, with rent for a new account", () => {
  const paying: Simulation = {
    ...simulation,
    feeLamports: 5_000n,
    changes: [{ address: from, before: sol(1_000_000_000n), after: sol(997_955_720n) }],
  }
  const token = { symbol: 'ANVL', decimals: 6, mint: to, balance: 1n, priceUsd: null }
  const preview = readPreview({ ...prepared, simulation: paying }, { ...form, token }, accountEn.review)
  expect(preview.rows).toEqual([{ what: 'Your SOL', before: '1', after: '0.99795572' }])
  expect(preview.depositLamports).toBe(2_039_280n)
})
