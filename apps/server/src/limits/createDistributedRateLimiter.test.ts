import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { spent } from '../database/schema.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { createDistributedRateLimiter, pruneSpent } from './createDistributedRateLimiter.ts'

let postgres: TestPostgres
let database: Database

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.open()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const hourMs = 3_600_000

test('gives each spender as many units as the limit has, and says how long until the next', async () => {
  const limit = createDistributedRateLimiter(database, { name: 'counted', units: 3, periodMs: hourMs })
  expect([await limit.take('ann'), await limit.take('ann'), await limit.take('ann')]).toEqual([0, 0, 0])
  const wait = await limit.take('ann')
  expect(wait).toBeGreaterThan(1_190)
  expect(wait).toBeLessThanOrEqual(1_200)
  expect(await limit.take('ben')).toBe(0)
})

test('takes nothing on a refusal', async () => {
  const limit = createDistributedRateLimiter(database, { name: 'refused', units: 10, periodMs: hourMs })
  expect(await limit.take('ann', 8)).toBe(0)
  expect(await limit.take('ann', 3)).toBeGreaterThan(0)
  expect(await limit.take('ann', 2)).toBe(0)
})

test('refills units evenly over the period', async () => {
  const limit = createDistributedRateLimiter(database, { name: 'back', units: 10, periodMs: 10_000 })
  await limit.take('ann', 10)
  expect(await limit.take('ann', 2)).toBe(2)
  await database.query((_, pool) => pool.query(`update spent set free_at = free_at - interval '2 seconds'`))
  expect(await limit.take('ann', 2)).toBe(0)
  expect(await limit.take('ann')).toBeGreaterThan(0)
})

test('separates limits of one spender', async () => {
  const [first, second] = ['one', 'two'].map((name) =>
    createDistributedRateLimiter(database, { name, units: 1, periodMs: hourMs }),
  )
  expect(await first?.take('ann')).toBe(0)
  expect(await second?.take('ann')).toBe(0)
  expect(await first?.take('ann')).toBeGreaterThan(0)
})

test('never exceeds the limit for parallel calls in several processes', async () => {
  const url = await postgres.create()
  const processes = [postgres.join(url), postgres.join(url)]
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 }),
      async (units, costs) => {
        run += 1
        const limits = processes.map((each) =>
          createDistributedRateLimiter(each, { name: `race ${run}`, units, periodMs: hourMs }),
        )
        const asked = costs.filter((cost) => cost <= units)
        const answers = await Promise.all(asked.map((cost, index) => limits[index % 2]?.take('ann', cost)))
        const given = asked.filter((_, index) => answers[index] === 0).reduce((sum, cost) => sum + cost, 0)
        const smallestRefused = Math.min(...asked.filter((_, index) => answers[index] !== 0))
        expect(given).toBeLessThanOrEqual(units)
        expect(given + smallestRefused).toBeGreaterThan(units)
      },
    ),
    { numRuns: 30 },
  )
})

test('stores no addresses', async () => {
  await createDistributedRateLimiter(database, { name: 'secret', units: 1, periodMs: hourMs }).take('203.0.113.9')
  const rows = await database.query((tables) => tables.select().from(spent))
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

test('deletes only completely refilled spenders', async () => {
  const limit = createDistributedRateLimiter(database, { name: 'forgotten', units: 2, periodMs: hourMs })
  await limit.take('ann')
  await database.query((_, pool) => pool.query(`update spent set free_at = now() - interval '1 second'`))
  await limit.take('ben', 2)
  await pruneSpent(database)
  expect(await database.query((tables) => tables.select().from(spent))).toHaveLength(1)
  expect(await limit.take('ben')).toBeGreaterThan(0)
})

test('is unlogged, so that a crash of PostgreSQL empties it', async () => {
  const { rows } = await database.query((_, pool) =>
    pool.query<{ kind: string }>(`select relpersistence as kind from pg_class where relname = 'spent'`),
  )
  expect(rows).toEqual([{ kind: 'u' }])
})

test('refuses without a database', async () => {
  const closed = await postgres.open()
  await closed.close()
  const limit = createDistributedRateLimiter(closed, { name: 'closed', units: 1, periodMs: hourMs })
  await expect(limit.take('ann')).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
})
