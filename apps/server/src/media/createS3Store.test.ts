import fc from 'fast-check'
import { afterAll, test as base, beforeAll, expect } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { startS3, type TestS3 } from '../testing/startS3.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { createS3Store } from './createS3Store.ts'
import { createStoredBytes } from './createStoredBytes.ts'
import { hashContent } from './mediaStore.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const test = base.extend<{ s3: TestS3; database: Database }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures this one needs from the pattern.
  s3: async ({}, use) => {
    await using s3 = await startS3()
    await use(s3)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  database: async ({}, use) => use(await postgres.open()),
})

const roomy = 1e9
const open = (s3: TestS3, database: Database, limitBytes = roomy) =>
  createS3Store(s3.settings, createStoredBytes(database, limitBytes))
const hello = Buffer.from('hello world')

test('stores a file once, where the folder would have it, and reads it from another process', async ({
  s3,
  database,
}) => {
  const cid = await open(s3, database).put(hello)
  await open(s3, database).put(hello)

  expect([...s3.objects.keys()]).toEqual([`media/5e/${cid}`])
  expect(s3.seen.filter((line) => line.startsWith('PUT'))).toHaveLength(1)
  expect(String(await open(s3, database).read(cid))).toBe('hello world')
})

test('returns arbitrary bytes unchanged', async ({ s3, database }) => {
  const store = open(s3, database)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 2_000 }), async (bytes) => {
      expect(new Uint8Array((await store.read(await store.put(bytes))) ?? [])).toEqual(new Uint8Array(bytes))
    }),
    { numRuns: 30 },
  )
})

test('returns null for an unknown or damaged file', async ({ s3, database }) => {
  const store = open(s3, database)
  expect(await store.read(hashContent(hello))).toBeNull()
  const cid = await store.put(hello)
  s3.objects.set(`media/5e/${cid}`, Buffer.from('hello w'))
  expect(await store.read(cid)).toBeNull()
})

test.for([[503], ['cut'], [500, 'cut'], [429]] as const)(
  'repeats requests after %j',
  async (faults, { s3, database }) => {
    const store = open(s3, database)
    s3.faults.push(...faults)
    const cid = await store.put(hello)
    s3.faults.push(...faults)
    expect(String(await store.read(cid))).toBe('hello world')
  },
)

test('reports a bucket that does not answer, refuses or is missing, and counts nothing', async ({ s3, database }) => {
  const store = open(s3, database, 20)
  s3.faults.push(503, 503, 503)
  await expect(store.read(hashContent(hello))).rejects.toMatchObject({ name: 'MediaUnavailableError', status: 503 })
  s3.faults.push(404, 200, 403)
  await expect(store.put(hello)).rejects.toMatchObject({ name: 'MediaUnavailableError' })
  await store.put(hello)
  const elsewhere = { ...s3.settings, bucket: 'other' }
  expect(await createS3Store(elsewhere, createStoredBytes(database, roomy)).isWritable()).toBe(false)
  expect(await store.isWritable()).toBe(true)
})

test('a file that was stored without an answer still counts', async ({ s3, database }) => {
  const stored = createStoredBytes(database, 20)
  const store = createS3Store(s3.settings, stored)
  await store.put(Buffer.alloc(5))
  s3.faults.push(404, 'cut', 'cut', 'cut', 'cut', 'cut', 'cut')
  await expect(store.put(hello)).rejects.toMatchObject({ name: 'MediaUnavailableError' })

  await expect(store.put(Buffer.from('hello again'))).rejects.toMatchObject({ name: 'MediaFullError' })
})

test('a wrong secret is not taken for a missing file', async ({ s3, database }) => {
  const wrong = createS3Store({ ...s3.settings, secretAccessKey: 'another' }, createStoredBytes(database, roomy))
  await expect(wrong.read(hashContent(hello))).rejects.toMatchObject({ name: 'MediaUnavailableError' })
})

test('processes share one limit, which includes files from before', async ({ s3, database }) => {
  for (let at = 0; at < 5; at++) s3.objects.set(`media/aa/${at}`, Buffer.alloc(100))
  s3.objects.set('backup/other', Buffer.alloc(1_000_000))
  const stores = [open(s3, database, 1_000), open(s3, database, 1_000)]
  const files = Array.from({ length: 10 }, (_, at) => Buffer.alloc(100, at + 1))

  const ends = await Promise.allSettled(files.map((bytes, at) => stores[at % 2]?.put(bytes)))

  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.name)] : []))
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'MediaFullError'))
  expect(s3.objects.size).toBe(5 + 1 + 5)
})
