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

test('puts every conversion of the last 30 days into one bar, and no others', () => {
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

test('adds earnings to the bar of their day, highest earner first', () => {
  const earned = (action: Conversion['action'], time: number, lamports: bigint): Conversion => ({
    signature: `${action} ${time}` as Signature, // Unique per conversion.
    slot: 1n,
    time,
    action,
    feeLamports: lamports,
    lamports,
  })
  const midnight = dayOf(now) * 86_400

  const rows = byDay(
    [
      earned('burn', now - 86_400, 2n),
      earned('create-token', midnight, 3n),
      earned('create-token', midnight - 1, 4n),
      earned('create-token', now, 5n),
      earned('create-pool', now, 3n),
    ],
    now,
    3,
  )

  expect(rows.map(({ action, days }) => [action, days])).toEqual([
    ['create-token', [0n, 4n, 8n]],
    ['create-pool', [0n, 0n, 3n]],
    ['burn', [0n, 2n, 0n]],
  ])
  expect(dayOf(86_400 * 3 - 1)).toBe(2)
})
