import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connect } from '../createConnect.ts'
import { leastOf, slippageOf } from './swapMath.ts'

const slippage = (own?: number | null): number => {
  const options = own === undefined ? {} : { swapSlippage: () => own }
  return slippageOf({ options } as unknown as Connect)
}

test('C146: uses the user’s slippage, and 1 % if it is unset or out of range', () => {
  expect([undefined, null, 0.5, 50, 0.01].map(slippage)).toEqual([1, 1, 0.5, 50, 0.01])
  expect([0, 0.001, 50.01, 99, Number.NaN, -1, Number.POSITIVE_INFINITY].map(slippage)).toEqual([1, 1, 1, 1, 1, 1, 1])
})

test('rounds the minimum of a quote down, and never exceeds the quote', () => {
  expect(leastOf(1_000_001n, 1)).toBe(990_000n)
  expect(leastOf(1n, 0.01)).toBe(0n)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n }), fc.integer({ min: 1, max: 5_000 }), (quoted, bps) => {
      const least = leastOf(quoted, bps / 100)
      expect(least <= quoted).toBe(true)
      expect(quoted * BigInt(10_000 - bps) - least * 10_000n).toBeLessThan(10_000n)
      expect(quoted * BigInt(10_000 - bps) - least * 10_000n).toBeGreaterThanOrEqual(0n)
    }),
  )
})
