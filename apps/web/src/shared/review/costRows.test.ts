import type { CostRow } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { en as fee } from '#fee/words/en.ts'
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

test('shows the size or owner of an account, or that its rent comes back', () => {
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

test('shows the recipient of a fee, and that liquidity stays yours', () => {
  const rows = [row('metadata-fee'), row('pool-fee'), row('pool-liquidity')]

  expect(costRows(rows, en).map(({ tag }) => tag)).toEqual([en.toMetaplex, en.toVenue, en.yourLiquidity])
})

test('explains only a network fee above the minimum', () => {
  const rows = [row('mint-account'), row('network-fee'), row('platform-fee')]

  expect(costRows(rows, en, 'busy').map(({ kind }) => kind)).toEqual([undefined, 'busy', undefined])
  expect(sumCostRows({ rows, returnedLamports: 0n }, en, 'busy').map(({ kind }) => kind)).toEqual([
    undefined,
    'busy',
    undefined,
  ])
})

test('merges accounts of a kind, as refundable only if all of it comes back', () => {
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

test('shows refunds as a row with a plus', () => {
  expect(sumCostRows({ rows: [], returnedLamports: 2_039_280n }, en, null)).toEqual([
    { label: en.refund, amountText: '+0.002039280', tagTone: 'good' },
  ])
})

test('shows the smallest refund', () => {
  expect(sumCostRows({ rows: [], returnedLamports: 1n }, en, null)).toMatchObject([{ amountText: '+0.000000001' }])
})

const charged = [
  row('platform-fee', { lamports: 14_000_000n }),
  row('affiliate-fee', { lamports: 6_000_000n, owner: friend }),
]

test('shows the shares of a fee, and can remove the affiliate before signing', () => {
  const before = costRows(charged, en, null, null)

  expect(before).toMatchObject([
    { label: fee.platformFee, tag: fee.toOperator, amountText: '0.014000000' },
    { label: fee.affiliate('9dKx…Lm3c'), kind: fee.affiliateHint, amountText: '0.006000000' },
  ])
  expect(before.map(({ action }) => action !== undefined)).toEqual([false, true])
  expect(sumCostRows({ rows: charged, returnedLamports: 0n }, en, null)).toHaveLength(2)
  // Paid fees cannot change.
  expect(costRows(charged, en).some(({ action }) => action !== undefined)).toBe(false)
})

test('explains at the fee why an affiliate gets nothing', () => {
  const [row] = costRows(charged.slice(0, 1), en, null, 'own-action')

  expect(row?.kind).toBe(fee.leftOut['own-action'])
})

test('shows a zero fee once, on the receipt', () => {
  const rows = [row('platform-fee', { lamports: 0n })]

  expect(costRows(rows, en, null, null)).toEqual([])
  expect(costRows(rows, en)).toEqual([{ label: 'Solsmith', amountText: '0.000000000' }])
})
