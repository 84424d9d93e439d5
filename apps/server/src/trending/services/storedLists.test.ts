import { trendingIntervals } from '@solsmith/wire'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { watchChanges } from '../../database/changes.ts'
import { createKeptValues } from '../../database/keptValues.ts'
import type { Database } from '../../database/openDatabase.ts'
import { createPrices } from '../../providers/prices/createPrices.ts'
import type { PriceProvider } from '../../providers/prices/priceProvider.ts'
import { startTestPostgres, type TestPostgres } from '../../testing/testDatabase.ts'
import { createFigures } from '../testing/createFigures.ts'
import { createPolledLists } from './createPolledLists.ts'
import { openStoredLists, storeLists } from './storedLists.ts'
import type { TrendingService } from './trendingService.ts'

let postgres: TestPostgres
let worker: Database
let api: Database

beforeAll(async () => {
  postgres = await startTestPostgres()
  const url = await postgres.create()
  worker = postgres.join(url)
  api = postgres.join(url)
})
beforeEach(() => worker.query((_, pool) => pool.query('truncate kept_values')))
afterAll(() => postgres[Symbol.asyncDispose]())

const createService = (answer: () => void): TrendingService => ({
  id: 'jupiter',
  serves: (network) => network === 'mainnet',
  perMinute: 4,
  questions: trendingIntervals.map((interval) => ({
    intervals: [interval],
    async ask() {
      answer()
      return new Map([[interval, [createFigures(interval)]]])
    },
  })),
  readVerified: async () => [{ mint: 'anvil', name: 'Anvil', symbol: 'ANVL', icon: null }],
  listedOnExchanges: null,
  close: async () => {},
})

const often = { interval: 20 }

test('an api process shows what a worker polled, without requests', async () => {
  let asked = 0
  const service = createService(() => {
    asked += 1
  })
  const stored = openStoredLists([service], { database: api, changes: watchChanges(api), now: () => performance.now() })
  onTestFinished(() => stored.close())
  expect(stored.read('mainnet', '1h')).toEqual([{ id: 'jupiter', status: 'pending', ageMs: null, list: [] }])
  expect(stored.read('devnet', '1h')).toEqual([])

  const polled = createPolledLists([service], () => performance.now())
  await polled.poll()
  const before = asked
  await storeLists(worker, polled)

  await expect
    .poll(() => stored.read('mainnet', '1h'), often)
    .toMatchObject([{ status: 'ready', list: [{ mint: '1h' }] }])
  expect(stored.verified()).toMatchObject([{ mint: 'anvil' }])
  const [{ ageMs } = { ageMs: null }] = stored.read('mainnet', '1h')
  expect(ageMs).toBeGreaterThanOrEqual(0)
  expect(ageMs).toBeLessThan(3_000)
  expect(asked).toBe(before)
})

test('a worker whose service fails leaves the list of another one, with its age', async () => {
  const good = createPolledLists([createService(() => {})], () => performance.now())
  await good.poll()
  await storeLists(worker, good)
  await worker.query((_, pool) => pool.query(`update kept_values set at = at - interval '1 minute'`))
  const bad = createPolledLists(
    [
      createService(() => {
        throw new TypeError('away')
      }),
    ],
    () => performance.now(),
  )
  await bad.poll()
  await storeLists(worker, bad)

  const stored = openStoredLists([createService(() => {})], { database: api, changes: { on() {} }, now: () => 0 })
  onTestFinished(() => stored.close())
  await stored.poll()
  const [list] = stored.read('mainnet', '1h')
  expect(list).toMatchObject({ status: 'unreachable', list: [{ mint: '1h' }] })
  expect(list?.ageMs).toBeGreaterThanOrEqual(60_000)
  expect(list?.ageMs).toBeLessThan(70_000)
})

test('processes share a price for its lifetime', async () => {
  const chain = { id: 'mainnet', caip2: 'solana:main' } as const
  let asked = 0
  const provider: PriceProvider<typeof chain> = {
    name: 'fake',
    limit: 10,
    serves: () => true,
    async find(_, mints) {
      asked += 1
      return new Map(mints.filter((mint) => mint !== 'none').map((mint) => [mint, asked]))
    },
  }
  const open = (database: Database) => createPrices([provider], () => performance.now(), createKeptValues(database))
  const read = async (prices: ReturnType<typeof open>) => [...(await prices.read(chain, ['a', 'none'])).prices]
  const one = open(worker)

  expect(await read(one)).toEqual([['a', 1]])
  expect(await read(open(api))).toEqual([['a', 1]])
  expect(asked).toBe(1)
  await worker.query((_, pool) => pool.query(`update kept_values set at = at - interval '31 seconds'`))
  expect(await read(open(worker))).toEqual([['a', 2]])
})
