import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from '@solsmith/wire'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../database/openDatabase.ts'
import { keptAnswers } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { createTestApp } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { pruneAnswers, saveAnswer } from './answerOnce.ts'

let postgres: TestPostgres
let database: Database
let other: Database

beforeAll(async () => {
  postgres = await startTestPostgres()
  const url = await postgres.create()
  database = postgres.join(url)
  other = postgres.join(url)
})
afterAll(() => postgres[Symbol.asyncDispose]())

const endpoint = {
  method: 'POST',
  write: 'once',
  path: '/api/notes',
  body: z.object({ text: z.string() }),
  response: z.object({ count: z.number() }),
} as const satisfies Endpoint

type Handle = (text: string, own: Database) => Promise<number>

/** Two processes on one database. */
async function createSites(handle: Handle) {
  const open = async (own: Database) => {
    const site = await createTestApp({ database: own })
    onTestFinished(() => site[Symbol.asyncDispose]())
    serve(site.app, endpoint, async ({ body }) => ({ count: await handle(body.text, own) }))
    return site
  }
  const [one, second] = [await open(database), await open(other)]
  return (key: string | null, text: string, place = 0) =>
    (place === 0 ? one : second).post('/api/notes', { text }, key === null ? {} : { 'idempotency-key': key })
}

const counted = (wait = 0) => {
  const calls: string[] = []
  const handle: Handle = async (text) => {
    const count = calls.push(text)
    await delay(wait)
    return count
  }
  return { calls, handle }
}

test('answers a repeated write as before, from every process', async () => {
  const { calls, handle } = counted()
  const post = await createSites(handle)
  const key = randomUUID()

  const answers = [await post(key, 'a'), await post(key, 'a'), await post(key, 'a', 1)]

  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { count: 1 }]))
  expect(calls).toEqual(['a'])
  expect((await post(null, 'a')).body).toEqual({ count: 2 })
  expect((await post(randomUUID(), 'a')).body).toEqual({ count: 3 })
})

test('runs parallel repeats once, and lets the others wait', async () => {
  const { calls, handle } = counted(300)
  const post = await createSites(handle)
  const key = randomUUID()

  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => post(key, 'a', index % 2)))

  expect(answers.map(({ body }) => body)).toEqual(Array(6).fill({ count: 1 }))
  expect(calls).toHaveLength(1)
})

test('refuses a used key with another body, and unusable keys', async () => {
  const { calls, handle } = counted()
  const post = await createSites(handle)
  const key = randomUUID()
  await post(key, 'a')

  expect(await post(key, 'b', 1)).toMatchObject({ status: 422, body: { reasons: [{ name: 'IdempotencyKeyError' }] } })
  for (const bad of ['short', 'x'.repeat(256), `with a space ${key}`])
    expect(await post(bad, 'a')).toMatchObject({ status: 400, body: { reasons: [{ name: 'InputError' }] } })
  expect(calls).toEqual(['a'])
})

test('repeats refusals, and runs again after failures', async () => {
  const errors = [new ServerError('NameTakenError', {}), new ServerError('DatabaseUnavailableError', {})]
  const thrown: string[] = []
  const post = await createSites(async (text) => {
    const error = text === 'refused' ? errors[0] : errors[1]
    thrown.push(text)
    if (thrown.length > 3) return thrown.length
    throw error
  })
  const [refused, failed] = [randomUUID(), randomUUID()]

  for (const place of [0, 1])
    expect(await post(refused, 'refused', place)).toMatchObject({ body: { reasons: [{ name: 'NameTakenError' }] } })
  expect((await post(failed, 'failed')).status).toBe(503)
  expect((await post(failed, 'failed')).status).toBe(503)
  expect((await post(failed, 'failed')).body).toEqual({ count: 4 })
  expect(thrown).toEqual(['refused', 'failed', 'failed', 'failed'])
})

test('takes over from a process that died, unless its effect was stored', async () => {
  const dead = new Promise<never>(() => {})
  let isDead = true
  const post = await createSites(async (text, own) => {
    if (text === 'stored' && isDead)
      await own.query((db) => db.transaction((change) => saveAnswer(change, { count: 77 })))
    return isDead ? dead : 5
  })
  const keys = { lost: randomUUID(), stored: randomUUID() }
  void post(keys.lost, 'lost')
  void post(keys.stored, 'stored')
  await delay(300)
  isDead = false
  // Its renewal would go on in this process.
  await database.query((_, pool) => pool.query(`update kept_answers set seen_at = seen_at - interval '6 seconds'`))

  expect((await post(keys.lost, 'lost', 1)).body).toEqual({ count: 5 })
  expect((await post(keys.stored, 'stored', 1)).body).toEqual({ count: 77 })
})

test('rolls back the effect of a process that lost its claim', async () => {
  let effects = 0
  const post = await createSites(async (_, own) => {
    effects += 1
    const isFirst = effects === 1
    if (isFirst) await delay(800)
    await own.query((db) => db.transaction((change) => saveAnswer(change, { count: effects })))
    return effects
  })
  const key = randomUUID()
  const first = post(key, 'a')
  await delay(200)
  await database.query((_, pool) => pool.query(`update kept_answers set seen_at = seen_at - interval '6 seconds'`))

  expect((await post(key, 'a', 1)).body).toEqual({ count: 2 })
  expect(await first).toMatchObject({ status: 503, body: { reasons: [{ name: 'RequestPendingError' }] } })
})

test('runs repeatable writes without a database', async () => {
  const { handle } = counted()
  const site = await createTestApp()
  onTestFinished(() => site[Symbol.asyncDispose]())
  serve(site.app, { ...endpoint, write: 'repeatable' }, async ({ body }) => ({ count: await handle(body.text, other) }))
  serve(site.app, { ...endpoint, path: '/api/once' }, async ({ body }) => ({ count: await handle(body.text, other) }))
  const headers = { 'idempotency-key': randomUUID() }

  expect((await site.post('/api/notes', { text: 'a' }, headers)).body).toEqual({ count: 1 })
  expect((await site.post('/api/once', { text: 'a' }, headers)).status).toBe(503)
})

test('stores answers for a day, unreadable without the key', async () => {
  const post = await createSites(async () => 424_242)
  const key = randomUUID()
  await post(key, 'a')
  const rows = () => database.query((tables) => tables.select().from(keptAnswers))
  for (const { id, request, answer } of await rows())
    expect(`${id} ${request} ${answer?.toString('latin1')}`).not.toMatch(`424242|${key}`)

  await pruneAnswers(database)
  expect((await rows()).length).toBeGreaterThan(0)
  await database.query((_, pool) => pool.query(`update kept_answers set created_at = created_at - interval '25 hours'`))
  await pruneAnswers(database)
  expect(await rows()).toEqual([])
})
