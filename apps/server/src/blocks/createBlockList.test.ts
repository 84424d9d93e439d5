import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import type { Instance } from '../instance.ts'
import { png } from '../testing/images.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { addBlock, removeBlock } from './blocks.ts'

const zone = 'tokens.example'
const mint = 'So11111111111111111111111111111111111111112'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

async function open(changes: Partial<Instance> = {}) {
  const database = changes.database ?? (await postgres.open())
  let ms = 0
  const site = await createTestApp({ now: () => ms, ...changes, database })
  onTestFinished(() => site[Symbol.asyncDispose]())
  return { database, site, pass: () => (ms += 6_000) }
}

async function storeImage(site: TestApp): Promise<string> {
  const { body } = await site.post('/api/media/images', { base64: png.toString('base64') })
  return (body as { cid: string }).cid
}

const block = (database: Database, subject: string, reason: string | null = null) =>
  addBlock(database, 'tester', { subject, reason, zone })

test('neither serves nor stores a blocked file, until it is unblocked', async () => {
  const { database, site, pass } = await open()
  const cid = await storeImage(site)
  expect(await site.get(`/media/${cid}`)).toMatchObject({ status: 200 })

  await block(database, cid)
  pass()

  const refused = { status: 451, body: { reasons: [{ name: 'MediaBlockedError' }] } }
  expect(await site.get(`/media/${cid}`)).toMatchObject({ ...refused, headers: { 'cache-control': 'no-store' } })
  expect(await site.get(`/media/${cid}`, { 'if-none-match': `"${cid}"` })).toMatchObject(refused)
  expect(await site.post('/api/media/images', { base64: png.toString('base64') })).toMatchObject(refused)
  expect(await site.post(`/api/media/${cid}/check`, {})).toMatchObject(refused)

  await removeBlock(database, 'tester', { subject: cid, zone })
  pass()
  expect(await site.get(`/media/${cid}`)).toMatchObject({ status: 200 })
})

test('hides a blocked file from the logo check as from any wallet', async () => {
  const publicUrl = 'http://localhost:3000'
  const upstreams = { mainnet: null, devnet: null, sandbox: toUpstream('http://127.0.0.1:9') }
  const { database, site, pass } = await open({ publicUrl, upstreams })
  const cid = await storeImage(site)
  await block(database, cid)
  pass()

  expect(await site.post('/api/doctor', { uri: `${publicUrl}/media/${cid}` })).toMatchObject({
    status: 200,
    body: { metadata: { outcome: 'refused', status: 451 } },
  })
})

test('tells a page why a token is blocked', async () => {
  const { database, site, pass } = await open()
  expect(await site.get(`/api/blocks/${mint}`)).toMatchObject({ status: 200, body: { block: null } })

  await block(database, mint, 'Impersonates a bank.')
  pass()

  expect(await site.get(`/api/blocks/${mint}`)).toMatchObject({ body: { block: { reason: 'Impersonates a bank.' } } })
  expect(await site.get('/api/blocks/nonsense')).toMatchObject({ status: 400 })
})

test('preserves blocks while the database is away', async () => {
  const { database, site, pass } = await open()
  const cid = await storeImage(site)
  await block(database, cid)
  pass()
  expect(await site.get(`/media/${cid}`)).toMatchObject({ status: 451 })

  await database.close()
  pass()

  expect(await site.get(`/media/${cid}`)).toMatchObject({ status: 451 })
})

test('stores and serves files and shows tokens without a database', async () => {
  await using site = await createTestApp()

  const cid = await storeImage(site)

  expect(await site.get(`/media/${cid}`)).toMatchObject({ status: 200 })
  expect(await site.get(`/api/blocks/${mint}`)).toMatchObject({ status: 200, body: { block: null } })
})
