import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capPriority, priorityCapLamports, priorityLamports, readPriorityLevels } from './fetchPriorityLevels.ts'

test('returns the 50th, 75th and highest percentiles', () => {
  const fees = Array.from({ length: 100 }, (_, index) => BigInt(100 - index))

  expect(readPriorityLevels(fees)).toEqual({ normal: 50n, fast: 75n, turbo: 95n })
  expect(readPriorityLevels([0n, 7n, 0n])).toEqual({ normal: 7n, fast: 7n, turbo: 7n })
  expect(readPriorityLevels([0n, 0n])).toEqual({ normal: 0n, fast: 0n, turbo: 0n })
})

test('caps the price, and leaves lower prices unchanged', () => {
  const units = fc.integer({ min: 1, max: 1_400_000 })
  fc.assert(
    fc.property(units, fc.bigInt(0n, 2n ** 64n - 1n), (limit, microLamports) => {
      const price = capPriority({ units: limit, microLamports })
      expect(price).toBeLessThanOrEqual(microLamports)
      expect(priorityLamports({ units: limit, microLamports: price })).toBeLessThanOrEqual(priorityCapLamports)
      if (price < microLamports)
        expect(priorityLamports({ units: limit, microLamports: price + 1n })).toBeGreaterThanOrEqual(
          priorityCapLamports,
        )
    }),
  )
})

test('rounds up, as the network does', () => {
  expect(priorityLamports({ units: 1, microLamports: 1n })).toBe(1n)
  expect(priorityLamports({ units: 500, microLamports: 20_000_000n })).toBe(10_000n)
})
