import { expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

const chainId = `solana:${'1'.repeat(32)}`
const address = '1'.repeat(32)

function noteQueries() {
  const asked: (readonly unknown[])[] = []
  const pool = {
    query: async (_: string, values: readonly unknown[]) => {
      asked.push(values)
      return { rows: [] }
    },
  }
  const database = {
    status: 'ready',
    whileOpen: () => {},
    query: (ask: (tables: null, from: typeof pool) => Promise<unknown>) => ask(null, pool),
    close: async () => {},
  } as unknown as Database
  return { asked, database }
}

async function open(now = () => 0, callsPerMinute = 300) {
  const { asked, database } = noteQueries()
  const site = await createTestApp({ database, now, callsPerMinute })
  const figuresAsked = () => asked.filter(([, what]) => what === address)
  return { site, figuresAsked }
}

const candles = (site: TestApp, before: number) =>
  site.get(`/api/candles/${chainId}/${address}?seconds=60&before=${before}`)
const holders = (site: TestApp) => site.get(`/api/holders/${chainId}/${address}`)

test("limits a visitor's requests for candles per minute, and for holders to a fifth", async () => {
  const first = await open(undefined, 10)
  await using one = first.site
  const answers = []
  for (let index = 0; index < 11; index += 1) answers.push((await candles(one, index)).status)
  expect(answers).toEqual([...Array(10).fill(200), 429])

  const { site } = await open(undefined, 10)
  await using other = site
  expect([(await holders(other)).status, (await holders(other)).status]).toEqual([200, 200])
  expect(await holders(other)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '30' },
    body: { reasons: [{ name: 'TooManyRequestsError' }] },
  })
})

test('shares one query among all times within a span, up to a maximum time', async () => {
  const { site, figuresAsked } = await open()
  await using _ = site
  for (const before of [61, 90, 120, 121, 999_999_999_998, 999_999_999_999]) await candles(site, before)
  expect(figuresAsked().map((values) => values[3])).toEqual([120, 180, 4_294_967_340])
})

test('sums holders once in ten seconds, and reads candles once a second', async () => {
  let ms = 0
  const { site, figuresAsked } = await open(() => ms)
  await using _ = site
  await holders(site)
  ms = 9_999
  await holders(site)
  expect(figuresAsked()).toHaveLength(1)
  ms = 10_000
  await holders(site)
  expect(figuresAsked()).toHaveLength(2)

  await candles(site, 60)
  ms = 11_000
  await candles(site, 60)
  expect(figuresAsked()).toHaveLength(4)
})
