import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapLimit } from './mapLimit.ts'

test('keeps the order of items, and runs no more than the limit in parallel', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3)), fc.integer({ min: 1, max: 6 }), async (turns, limit) => {
      let [running, most] = [0, 0]
      const results = await mapLimit(turns, limit, async (turn, index) => {
        running += 1
        most = Math.max(most, running)
        for (let at = 0; at <= turn; at += 1) await Promise.resolve()
        running -= 1
        return index
      })

      expect(results).toEqual(turns.map((_, index) => index))
      expect(most).toBe(Math.min(limit, turns.length))
    }),
    { numRuns: 100 },
  )
})

test('rejects with a failure, and starts nothing after it', async () => {
  const begun: number[] = []
  const failing = mapLimit([0, 1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    await Promise.resolve()
    if (item === 1) throw new RangeError('refused')
  })

  await expect(failing).rejects.toThrow('refused')
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
})
