import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRwLock } from './rwLock.ts'

test('what takes no time is done before the call returns', () => {
  const lane = createRwLock()

  expect([lane.shared(() => 1), lane.exclusive(() => 2), lane.shared(() => 3)]).toEqual([1, 2, 3])
})

test('a job that throws leaves the lane free', () => {
  const lane = createRwLock()

  expect(() => lane.exclusive(() => expect.fail('broken'))).toThrow('broken')
  expect(lane.exclusive(() => 'free')).toBe('free')
})

test('a job that rejects leaves the lane free', async () => {
  const lane = createRwLock()

  const broken = lane.exclusive(() => Promise.reject(new Error('broken')))
  const next = lane.exclusive(() => 'free')

  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('free')
})

type Job = { isAlone: boolean; turns: number }
const job: fc.Arbitrary<Job> = fc.record({ isAlone: fc.boolean(), turns: fc.nat(3) })

test('jobs start in order, and nothing is under way beside one that is alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 20 }), async (jobs) => {
      const lane = createRwLock()
      const started: number[] = []
      const underWay = new Set<Job>()
      const run = async (each: Job, index: number) => {
        started.push(index)
        underWay.add(each)
        for (let left = each.turns; left > 0; left -= 1) {
          expect(underWay.size === 1 || [...underWay].every(({ isAlone }) => !isAlone)).toBe(true)
          await new Promise(setImmediate)
        }
        underWay.delete(each)
      }

      await Promise.all(
        jobs.map((each, index) => (each.isAlone ? lane.exclusive : lane.shared)(() => run(each, index))),
      )

      expect(started).toEqual(jobs.map((_, index) => index))
    }),
  )
})
