import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packTransfers } from './packTransfers.ts'

function fewest(
  made: number,
  existing: number,
  capacity: readonly number[],
  known = new Map<string, number>(),
): number {
  if (made <= 0 && existing <= 0) return 0
  const key = `${Math.max(made, 0)} ${Math.max(existing, 0)}`
  const found = known.get(key)
  if (found !== undefined) return found
  const best = Math.min(
    ...capacity.flatMap((room, many) =>
      (many > 0 && made > 0) || (room > 0 && existing > 0)
        ? [1 + fewest(Math.max(0, made - many), Math.max(0, existing - room), capacity, known)]
        : [],
    ),
  )
  known.set(key, best)
  return best
}

/** Capacity that shrinks with each new account, at every realistic rate. */
const capacities = fc
  .record({ room: fc.integer({ min: 3, max: 24 }), cost: fc.integer({ min: 15, max: 25 }), slack: fc.nat(9) })
  .map(({ room, cost, slack }) =>
    Array.from({ length: Math.floor((room * 10 + slack) / cost) + 1 }, (_, made) =>
      Math.floor((room * 10 + slack - made * cost) / 10),
    ),
  )

test('packs everyone into the fewest transactions', () => {
  fc.assert(
    fc.property(capacities, fc.nat(40), fc.nat(60), (capacity, made, existing) => {
      const packed = packTransfers({ made, existing }, capacity)
      expect(packed).toHaveLength(fewest(made, existing, capacity))
      expect(packed.reduce((sum, batch) => sum + batch.made, 0)).toBe(made)
      expect(packed.reduce((sum, batch) => sum + batch.existing, 0)).toBe(existing)
      for (const batch of packed) expect(batch.existing).toBeLessThanOrEqual(capacity[batch.made] ?? -1)
    }),
    { numRuns: 300 },
  )
})
