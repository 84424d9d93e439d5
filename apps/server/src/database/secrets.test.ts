import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { exportDatabase } from './exportDatabase.ts'
import { createSecrets } from './secrets.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

test('creates stable secrets of 32 bytes, separate by name and database', async () => {
  const [database, other] = [await postgres.open(), await postgres.open()]
  const secrets = createSecrets(database)

  const cursor = await secrets.read('history-cursor')

  expect(cursor).toHaveLength(32)
  expect(await createSecrets(database).read('history-cursor')).toEqual(cursor)
  expect(await secrets.read('onramp-webhook')).not.toEqual(cursor)
  expect(await createSecrets(other).read('history-cursor')).not.toEqual(cursor)
})

test('creates one secret for parallel servers', async () => {
  const url = await postgres.create()
  const servers = Array.from({ length: 4 }, () => createSecrets(postgres.join(url)))

  const made = await Promise.all(servers.map((secrets) => secrets.read('onramp-webhook')))

  expect(new Set(made.map((value) => value.toString('hex'))).size).toBe(1)
})

test('serves loaded secrets during an outage of the database', async () => {
  const database = await postgres.open()
  const secrets = createSecrets(database)
  const value = await secrets.read('history-cursor')

  await database.close()

  expect(await secrets.read('history-cursor')).toEqual(value)
  await expect(secrets.read('onramp-webhook')).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
})

test('exports no secrets', async () => {
  const logins = await postgres.openAsOperator()
  const value = await createSecrets(logins.api).read('history-cursor')
  const lines: string[] = []

  await exportDatabase(logins, async (line) => void lines.push(line))

  const exported = lines.join()
  const secret = ['secrets', value.toString('hex'), value.toString('base64')]
  expect(secret.filter((text) => exported.includes(text))).toEqual([])
})
