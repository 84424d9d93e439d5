import { shortenAddress } from '@solsmith/chain'
import type { CostRow } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { stranger } from '../testing/tokens.ts'
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

test('the fee and the part of an affiliate are rows of the fee, and nothing else is', () => {
  expect([platform, affiliate, signature].map(isFeeRow)).toEqual([true, true, false])
  expect([platform, affiliate, signature].map(isOtherRow)).toEqual([false, false, true])
})

test('before a person signs, an affiliate can be removed', () => {
  const [operator, shared, ...others] = feeRows([signature, platform, affiliate], null)

  expect(others).toEqual([])
  expect(operator).toStrictEqual({ label: en.platformFee, tag: en.toOperator, amountText: '0.014000000' })
  expect(shared).toMatchObject({ label: en.affiliate(shortenAddress(stranger)), amountText: '0.006000000' })
  expect(shared?.kind).toBe(en.affiliateHint)
  expect(shared?.action).toBeTruthy()
})

test('on the receipt of what has been paid, no one is removed any more', () => {
  const [, shared] = feeRows([platform, affiliate])

  expect(shared).toEqual({ label: en.affiliate(shortenAddress(stranger)), amountText: '0.006000000' })
})

test('an affiliate whose address is not known has none', () => {
  const [shared] = feeRows([rowOf('affiliate-fee', 1n)])

  expect(shared?.label).toBe(en.affiliate(''))
})

test.for(['own-action', 'failed'] as const)('why an affiliate gets nothing is said beside the fee: %s', (leftOut) => {
  const [operator] = feeRows([platform], leftOut)

  expect(operator?.kind).toBe(en.leftOut[leftOut])
})

test('that nothing is charged is said on the receipt, and not before', () => {
  const nothing = rowOf('platform-fee', 0n)

  expect(feeRows([nothing], null)).toEqual([])
  expect(feeRows([nothing])).toEqual([{ label: 'Solsmith', amountText: '0.000000000' }])
  expect(feeRows([rowOf('platform-fee', 1n)], null)).toMatchObject([{ amountText: '0.000000001' }])
})
