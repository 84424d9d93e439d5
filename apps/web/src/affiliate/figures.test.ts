import type { Signature } from '@solana/kit'
import { type Conversion, sumConversions } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay, dayOf } from './figures.ts'

const now = 1_795_500_000

const anyConversion: fc.Arbitrary<Conversion> = fc.record({
  signature: fc.stringMatching(/^[a-f]{4}$/).map((text) => text as Signature),
  slot: fc.bigInt({ min: 0n, max: 9n }),
  time: fc.option(fc.integer({ min: now - 40 * 86_400, max: now + 86_400 })),
  action: fc.constantFrom('create-token', 'create-pool', 'burn'),
  feeLamports: fc.bigInt({ min: 0n, max: 100n }),
  lamports: fc.bigInt({ min: 0n, max: 30n }),
})

test('every conversion of the last 30 days is in one bar, and no other', () => {
  fc.assert(
    fc.property(fc.array(anyConversion), (conversions) => {
      const rows = byDay(conversions, now)
      const recent = conversions.filter(
        ({ time }) => time !== null && dayOf(time) > dayOf(now) - 30 && dayOf(time) <= dayOf(now),
      )

      expect(rows.reduce((sum, row) => sum + row.lamports, 0n)).toBe(sumConversions(recent).lamports)
      expect(rows.reduce((sum, row) => sum + row.conversions, 0)).toBe(recent.length)
      for (const { days, lamports } of rows) {
        expect(days).toHaveLength(30)
        expect(days.reduce((sum, day) => sum + day, 0n)).toBe(lamports)
      }
    }),
  )
})
