import { shortenAddress } from '@solsmith/chain'
import type { CostRow } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { stranger } from '#testing/tokens.ts'
import { feeRows, isFeeRow, isOtherRow } from './feeRows.ts'
import { en } from './words/en.ts'

const rowOf = (kind: CostRow['kind'], lamports: bigint): CostRow => ({
  kind,
  lamports,
  bytes: null,
  isRefundable: false,
})
const platform = rowOf('platform-fee', 14_000_000n)
const affiliate: CostRow = { ...rowOf('affiliate-fee', 6_000_000n), owner: stranger }
const signature = rowOf('network-fee', 5_000n)

test("recognizes only the fee and the affiliate's share as fee rows", () => {
  expect([platform, affiliate, signature].map(isFeeRow)).toEqual([true, true, false])
  expect([platform, affiliate, signature].map(isOtherRow)).toEqual([false, false, true])
})

test('offers to remove an affiliate before signing', () => {
  const [operator, shared, ...others] = feeRows([signature, platform, affiliate], null)

  expect(others).toEqual([])
  expect(operator).toStrictEqual({ label: en.platformFee, tag: en.toOperator, amountText: '0.014000000' })
  expect(shared).toMatchObject({ label: en.affiliate(shortenAddress(stranger)), amountText: '0.006000000' })
  expect(shared?.kind).toBe(en.affiliateHint)
  expect(shared?.action).toBeTruthy()
})

test('cannot remove an affiliate on a receipt', () => {
  const [, shared] = feeRows([platform, affiliate])

  expect(shared).toEqual({ label: en.affiliate(shortenAddress(stranger)), amountText: '0.006000000' })
})

test('omits an affiliate without a known address', () => {
  const [shared] = feeRows([rowOf('affiliate-fee', 1n)])

  expect(shared?.label).toBe(en.affiliate(''))
})

test.for(['own-action', 'failed'] as const)('explains why an affiliate gets nothing: %s', (leftOut) => {
  const [operator] = feeRows([platform], leftOut)

  expect(operator?.kind).toBe(en.leftOut[leftOut])
})

test('shows a missing fee on the receipt only', () => {
  const nothing = rowOf('platform-fee', 0n)

  expect(feeRows([nothing], null)).toEqual([])
  expect(feeRows([nothing])).toEqual([{ label: 'Solsmith', amountText: '0.000000000' }])
  expect(feeRows([rowOf('platform-fee', 1n)], null)).toMatchObject([{ amountText: '0.000000001' }])
})
