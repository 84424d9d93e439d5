import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchBlock } from '@solsmith/wire'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addBlock, removeBlock } from '../blocks/blocks.ts'
import { createBlockList } from '../blocks/createBlockList.ts'
import { addProject, revokeProject } from '../projects/projects.ts'
import { createTestApp } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { watchChanges } from './changes.ts'
import type { Database } from './openDatabase.ts'

let postgres: TestPostgres
let url: string
let writer: Database

beforeAll(async () => {
  postgres = await startTestPostgres()
  url = await postgres.create()
  writer = postgres.join(url)
})
afterAll(() => postgres[Symbol.asyncDispose]())

const mint = 'So11111111111111111111111111111111111111112'
const often = { interval: 20 }
/** Time that stands, so that no cache expires. */
const now = () => 0

test('other processes read changed blocks and projects at once', async () => {
  const database = postgres.join(url)
  const site = await createTestApp({ database, now, changes: watchChanges(database) })
  onTestFinished(() => site[Symbol.asyncDispose]())
  const isBlocked = async () => (await site.get(fetchBlock.path.replace(':mint', mint))).body
  const project = await addProject(writer, 'ann', {
    name: 'Shop',
    origins: ['https://shop.example.org'],
    features: null,
    unitsPerMinute: null,
  })
  const status = async () =>
    (await site.get(`/v1/supported-chains?projectId=${project.id}`, { origin: 'https://shop.example.org' })).status
  await expect.poll(status, often).toBe(200)
  const before = await isBlocked()

  await addBlock(writer, 'ann', { subject: mint, reason: 'scam', zone: 'x.example' })
  await expect.poll(isBlocked, often).not.toEqual(before)
  await removeBlock(writer, 'ann', { subject: mint, zone: 'x.example' })
  await expect.poll(isBlocked, often).toEqual(before)
  await revokeProject(writer, 'ann', project.id)
  await expect.poll(status, often).toBe(401)
})

test('reads again after a lost connection', async () => {
  const database = postgres.join(url)
  const blocks = createBlockList({ database, now, changes: watchChanges(database) })
  const find = async () => (await blocks.find(mint))?.reason ?? null
  await expect.poll(find, often).toBe(null)
  const listeners = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen solsmith' and pid <> pg_backend_pid()`
  const end = () => writer.query(async (_, pool) => (await pool.query(listeners)).rowCount)
  await expect.poll(end, often).toBeGreaterThan(0)

  // Without a listener, the notice is lost.
  await addBlock(writer, 'ann', { subject: mint, reason: 'lost', zone: 'x.example' })

  await expect.poll(find, often).toBe('lost')
})

test('reads again if the connection fell silent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-silent-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const socketOf = (place: string) => join(place, '.s.PGSQL.5432')
  const real = decodeURIComponent(/host=([^&]+)/.exec(url)?.[1] ?? '')
  let isSilent = false
  const proxy = createServer((near) => {
    const far = connect(socketOf(real))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .on('data', (bytes) => !isSilent && to.write(bytes))
        .on('close', () => to.destroy())
        .on('error', () => {})
  }).listen(socketOf(folder))
  onTestFinished(() => void proxy.close())
  const database = postgres.join(url.replace(encodeURIComponent(real), encodeURIComponent(folder)))
  const changed: number[] = []
  watchChanges(database, 400).on('blocks', () => void changed.push(performance.now()))
  await expect.poll(() => changed, often).toHaveLength(1)
  isSilent = true
  await expect.poll(() => database.query(async () => true).catch(() => false), often).toBe(true)
  await new Promise((done) => setTimeout(done, 1_500))
  isSilent = false

  await expect.poll(() => changed.length, often).toBeGreaterThan(1)
})
