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

test('a fee is split to the last lamport, and the operator gets what is left of rounding down', () => {
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

test('the table of a slot is the newest that had begun by then', () => {
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

test('without an affiliate the operator gets all of the fee', () => {
  expect(feeOf(table, 'create-token', null)).toEqual({
    action: 'create-token',
    treasury,
    treasuryLamports: 20_000_001n,
    affiliate: null,
  })
})

test('a share that rounds to nothing is not paid', () => {
  expect(feeOf(table, 'burn', affiliate)).toMatchObject({ treasuryLamports: 1n, affiliate: null })
})

test('what no table charges for is free', () => {
  expect(feeOf(null, 'create-token', affiliate)).toBeNull()
  expect(feeOf(table, 'swap', affiliate)).toBeNull()
  expect(feeOf(table, 'transfer', affiliate)).toBeNull()
  expect(feeOf({ ...table, treasury: null }, 'create-token', affiliate)).toBeNull()
})
