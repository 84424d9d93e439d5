import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRwLock } from './rwLock.ts'

test('finishes synchronous work before the call returns', () => {
  const lock = createRwLock()

  expect([lock.shared(() => 1), lock.exclusive(() => 2), lock.shared(() => 3)]).toEqual([1, 2, 3])
})

test('stays free after a job throws', () => {
  const lock = createRwLock()

  expect(() => lock.exclusive(() => expect.fail('broken'))).toThrow('broken')
  expect(lock.exclusive(() => 'free')).toBe('free')
})

test('stays free after a job rejects', async () => {
  const lock = createRwLock()

  const broken = lock.exclusive(() => Promise.reject(new Error('broken')))
  const next = lock.exclusive(() => 'free')

  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('free')
})

type Job = { isAlone: boolean; turns: number }
const job: fc.Arbitrary<Job> = fc.record({ isAlone: fc.boolean(), turns: fc.nat(3) })

test('starts jobs in order, and runs nothing alongside an exclusive one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 20 }), async (jobs) => {
      const lock = createRwLock()
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
        jobs.map((each, index) => (each.isAlone ? lock.exclusive : lock.shared)(() => run(each, index))),
      )

      expect(started).toEqual(jobs.map((_, index) => index))
    }),
  )
})
