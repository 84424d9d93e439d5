import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, anyAmount } from '../testing/arbitraries.ts'
import { type FeeTable, feeOf, splitFee, tableAt } from './feeTable.ts'

const treasury = addressOf(1)
const affiliate = addressOf(2)
const table: FeeTable = {
  sinceSlot: 10n,
  treasury,
  affiliateBasisPoints: 3_000,
  lamports: { 'create-token': 20_000_001n, burn: 1n },
}

test('splits a fee to the last lamport, with the rounding rest for the operator', () => {
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (lamports, basisPoints) => {
      const { treasuryLamports, affiliateLamports } = splitFee(lamports, basisPoints)

      expect(treasuryLamports + affiliateLamports).toBe(lamports)
      expect(affiliateLamports * 10_000n <= lamports * BigInt(basisPoints)).toBe(true)
      expect((affiliateLamports + 1n) * 10_000n > lamports * BigInt(basisPoints)).toBe(true)
      expect(treasuryLamports >= 0n).toBe(true)
    }),
  )
})

test.each([
  [0, 20_000_001n, 0n],
  [3_000, 14_000_001n, 6_000_000n],
  [10_000, 0n, 20_000_001n],
])(
  'at %s basis points the operator gets %s and the affiliate %s',
  (basisPoints, treasuryLamports, affiliateLamports) => {
    expect(splitFee(20_000_001n, basisPoints)).toEqual({ treasuryLamports, affiliateLamports })
  },
)

test('uses the newest table that has started by the slot', () => {
  const slots = fc.uniqueArray(fc.bigInt({ min: 0n, max: 50n }), { maxLength: 8 })
  fc.assert(
    fc.property(slots, fc.bigInt({ min: 0n, max: 60n }), (starts, slot) => {
      const found = tableAt(
        starts.map((sinceSlot) => ({ ...table, sinceSlot })),
        slot,
      )
      const begun = starts.filter((start) => start <= slot).toSorted((left, right) => Number(left - right))

      expect(found?.sinceSlot ?? null).toBe(begun.at(-1) ?? null)
    }),
  )
})

test('pays the whole fee to the operator without an affiliate', () => {
  expect(feeOf(table, 'create-token', null)).toEqual({
    action: 'create-token',
    treasury,
    treasuryLamports: 20_000_001n,
    affiliate: null,
  })
})

test('omits a share that rounds to zero', () => {
  expect(feeOf(table, 'burn', affiliate)).toMatchObject({ treasuryLamports: 1n, affiliate: null })
})

test('is free without a table entry', () => {
  expect(feeOf(null, 'create-token', affiliate)).toBeNull()
  expect(feeOf(table, 'swap', affiliate)).toBeNull()
  expect(feeOf(table, 'transfer', affiliate)).toBeNull()
  expect(feeOf({ ...table, treasury: null }, 'create-token', affiliate)).toBeNull()
})
