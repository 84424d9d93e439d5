import type { CostRow } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { costRows, sumCostRows } from './costRows.ts'
import { en } from './words/facts.en.ts'

const row = (kind: CostRow['kind'], more: Partial<CostRow> = {}): CostRow => ({
  kind,
  lamports: 1_000_000_000n,
  bytes: null,
  isRefundable: false,
  ...more,
})
const friend = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c' as NonNullable<CostRow['owner']>

test('an account says how large it is, whose it is, or that its deposit comes back', () => {
  const rows = [
    row('mint-account', { bytes: 82 }),
    row('token-account', { bytes: 165, isRefundable: true }),
    row('token-account', { bytes: 170, owner: friend }),
    row('network-fee', { lamports: 5_000n }),
  ]

  expect(costRows(rows, en)).toEqual([
    { label: en.rows['mint-account'], amountText: '1.000000000', tag: en.bytes(82) },
    { label: en.rows['token-account'], amountText: '1.000000000', tag: en.refundable, tagTone: 'good' },
    { label: en.tokenAccountOf('9dKx…Lm3c'), amountText: '1.000000000', tag: en.bytes(170) },
    { label: en.rows['network-fee'], amountText: '0.000005000' },
  ])
})

test('a fee says who gets it, and liquidity that it is still yours', () => {
  const rows = [row('metadata-fee'), row('pool-fee'), row('pool-liquidity')]

  expect(costRows(rows, en).map(({ tag }) => tag)).toEqual([en.toMetaplex, en.toVenue, en.yourLiquidity])
})

test('the network fee alone says why it is above the floor', () => {
  const rows = [row('platform-fee'), row('network-fee')]

  expect(costRows(rows, en, 'busy').map(({ kind }) => kind)).toEqual([undefined, 'busy'])
  expect(sumCostRows({ rows, returnedLamports: 0n }, en, 'busy').map(({ kind }) => kind)).toEqual([undefined, 'busy'])
})

test('several accounts of one kind are one row, green and called refundable only where all of it comes back', () => {
  const rows = [
    row('token-account', { bytes: 165, isRefundable: true }),
    row('token-account', { bytes: 165, isRefundable: true }),
    row('other-account', { bytes: 80, isRefundable: true }),
    row('other-account', { bytes: 80 }),
    row('network-fee', { lamports: 5_000n }),
  ]

  expect(sumCostRows({ rows, returnedLamports: 0n }, en, null)).toEqual([
    { label: en.rows['token-account'], amountText: '2.000000000', tag: en.refundable, tagTone: 'good' },
    { label: en.rows['other-account'], amountText: '2.000000000', tag: en.bytes(160) },
    { label: en.rows['network-fee'], amountText: '0.000005000' },
  ])
})

test('what comes back is a row of its own, with a plus', () => {
  expect(sumCostRows({ rows: [], returnedLamports: 2_039_280n }, en, null)).toEqual([
    { label: en.refund, amountText: '+0.002039280', tagTone: 'good' },
  ])
})
