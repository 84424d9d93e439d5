import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { openSharedRateLimiter } from './openSharedRateLimiter.ts'

let postgres: TestPostgres
let databases: readonly Database[]

beforeAll(async () => {
  postgres = await startTestPostgres()
  const url = await postgres.create()
  databases = [postgres.join(url), postgres.join(url)]
})
afterAll(() => postgres[Symbol.asyncDispose]())

const now = () => performance.now()
const hourMs = 3_600_000
/** Two processes. */
const openTwo = (name: string, perPeriod: number) => {
  const [one, other] = databases.map((database) => openSharedRateLimiter({ database, now })(name, perPeriod, hourMs))
  if (!one || !other) throw new TypeError('two were opened')
  return [one, other] as const
}

test('never exceeds the limit, whichever process is called', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()), { minLength: 1, maxLength: 60 }),
      async (perPeriod, calls) => {
        run += 1
        const [one, other] = openTwo(`race ${run}`, perPeriod)
        const asked = calls.filter(([units]) => units <= perPeriod)
        const waits = await Promise.all(
          asked.map(async ([units, isOne]) => (isOne ? one : other).take('203.0.113.1', units)),
        )
        const given = asked.reduce((sum, [units], index) => sum + (waits[index] === 0 ? units : 0), 0)
        expect(given).toBeLessThanOrEqual(perPeriod)
      },
    ),
    { numRuns: 20 },
  )
})

test('lets a call above the limit pass with a full bucket, and carries the debt to other processes', async () => {
  const [one, other] = openTwo('large', 10)

  expect(await one.take('203.0.113.1', 30)).toBe(0)
  expect(await other.take('203.0.113.1', 1)).toBe(7_560)
  expect(await other.take('203.0.113.2', 10)).toBe(0)
})

test('counts a /64 as one visitor in all processes', async () => {
  const [one, other] = openTwo('networks', 10)

  await one.take('2001:db8::1', 10)

  expect(await other.take('2001:db8::2', 1)).toBeGreaterThan(0)
  expect(await other.take('2001:db8:0:1::1', 1)).toBe(0)
})

test('carries charges of each process as one debt', async () => {
  const [one, other] = openTwo('charged', 10)

  one.charge('203.0.113.1', 6)
  other.charge('203.0.113.1', 6.5)
  expect([one.isInDebt('203.0.113.1'), other.isInDebt('203.0.113.1')]).toEqual([false, false])

  await expect.poll(() => one.isInDebt('203.0.113.1') || other.isInDebt('203.0.113.1')).toBe(true)
  expect(await one.take('203.0.113.1', 1)).toBe(1_260)
  expect(await other.take('203.0.113.1', 1)).toBe(1_260)
  expect(one.isInDebt('203.0.113.2')).toBe(false)
})

test('counts alone while the database is away', async () => {
  const database = await postgres.open()
  const limiter = openSharedRateLimiter({ database, now })('alone', 2, hourMs)
  await database.close()

  expect(await limiter.take('203.0.113.1', 2)).toBe(0)
  expect(await limiter.take('203.0.113.1', 1)).toBe(1_800)
  limiter.charge('203.0.113.2', 3)
  expect(limiter.isInDebt('203.0.113.2')).toBe(true)
})
