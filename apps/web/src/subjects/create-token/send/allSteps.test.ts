import type { Cost } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listSteps } from './allSteps.ts'

const costOf = (totalLamports: bigint): Cost => ({ rows: [], totalLamports })
const lamports = fc.bigInt({ min: 0n, max: 10n ** 12n })

test('needs one signature at its simulated cost for a token that fits into one transaction', () => {
  const input = { parts: 1, cost: costOf(5_454_681n), estimate: null, feeLamports: 5_000n, launch: null }

  expect(listSteps(input)).toEqual({
    steps: [{ action: 'token', signatures: 1, lamports: 5_454_681n }],
    signatures: 1,
    lamports: 5_454_681n,
  })
})

test('adds a lock after a pool, with its transaction fee', () => {
  const launch = { whole: {} as never, later: [{ action: 'lock', lamports: 23_328_400n }] as const }
  const input = { parts: 1, cost: costOf(1_198_063_800n), estimate: null, feeLamports: 5_000n, launch }

  expect(listSteps(input)).toMatchObject({
    steps: [
      { action: 'token-and-pool', signatures: 1 },
      { action: 'lock', signatures: 1, lamports: 23_333_400n },
    ],
    signatures: 2,
    lamports: 1_221_397_200n,
  })
})

test('never shows less than the first transaction or the estimate costs', () => {
  const launch = fc.constantFrom(null, { whole: null, later: [{ action: 'pool', lamports: 1n }] } as const)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      lamports,
      lamports,
      lamports,
      launch,
      (parts, first, whole, fee, after) => {
        const estimate = parts > 1 ? costOf(whole) : null
        const all = listSteps({ parts, cost: costOf(first), estimate, feeLamports: fee, launch: after })

        expect(all.lamports).toBeGreaterThanOrEqual(first)
        if (estimate) expect(all.lamports).toBeGreaterThanOrEqual(whole)
        expect(all.signatures).toBe(parts + (after ? 1 : 0))
        expect(all.lamports).toBe(all.steps.reduce((sum, step) => sum + step.lamports, 0n))
      },
    ),
  )
})
