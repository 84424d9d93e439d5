import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createReads, showReplicaAge } from './createReads.ts'
import { openDatabase, ownUrl } from './openDatabase.ts'
import { socketFolder } from './socketFolder.ts'
import { clusterFolder, ownUser, startPostgres } from './startPostgres.ts'

const binFolder = process.env.PG_BIN ?? null
const often = { interval: 50 }
const now = () => performance.now()

async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `solsmith-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function startReplica(of: string) {
  const folder = await makeFolder('replica')
  const cluster = clusterFolder(folder)
  const owner = new pg.Client({ connectionString: ownUrl(of, ownUser) })
  await owner.connect()
  await owner.query("select pg_backup_start('replica', true)")
  await cp(clusterFolder(of), cluster, { recursive: true, preserveTimestamps: true })
  const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await owner.end()
  await rm(join(cluster, 'postmaster.pid'))
  await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(cluster, 'standby.signal'), '')
  await writeFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketFolder(of)} user=${ownUser}'\n`,
  )
  const start = () => startPostgres({ folder, binFolder, isDurable: false })
  let postgres = await start()
  onTestFinished(() => postgres.stop())
  return {
    url: ownUrl(folder, ownUser),
    stop: () => postgres.stop(),
    async restart() {
      postgres = await start()
    },
  }
}

test('reads from a replica that is fresh enough, and from the database otherwise', async () => {
  const folder = await makeFolder('primary')
  const postgres = await startPostgres({ folder, binFolder, isDurable: false })
  onTestFinished(() => postgres.stop())
  const url = ownUrl(folder, ownUser)
  const database = openDatabase({
    url,
    folder,
    binFolder,
    startPatienceMs: 60_000,
    onFailure: () => {},
    prepare: async () => {},
  })
  onTestFinished(() => database.close())
  await database.query((_, pool) => pool.query('create table notes (text text)'))
  const replica = await startReplica(folder)
  const reads = createReads(database, replica.url, now)
  onTestFinished(() => reads.close())
  const ask = (text: string, maxAgeMs = 5_000) =>
    reads.within(maxAgeMs).query(async (_, pool) => (await pool.query(text)).rows[0])
  const isReplica = async (maxAgeMs?: number) => (await ask('select pg_is_in_recovery() as is', maxAgeMs)).is

  await expect.poll(() => isReplica(), often).toBe(true)
  expect(await isReplica(-1)).toBe(false)
  await database.query((_, pool) => pool.query("insert into notes values ('new')"))
  await expect
    .poll(() => ask('select text, pg_is_in_recovery() as is from notes'), often)
    .toEqual({ text: 'new', is: true })

  const app = Fastify()
  showReplicaAge(app, reads)
  app.get('/', async () => 'figures')
  const showAge = async () => Number((await app.inject('/')).headers['replica-age'] ?? -1)
  await expect.poll(showAge, often).toBeGreaterThanOrEqual(0)

  await replica.stop()
  expect(await isReplica()).toBe(false)
  expect(await showAge()).toBe(-1)
  await replica.restart()
  await expect.poll(() => isReplica(), often).toBe(true)

  await askReplica(replica.url, 'select pg_wal_replay_pause()')
  await database.query((_, pool) => pool.query("insert into notes values ('later')"))
  await expect.poll(() => isReplica(1_500), often).toBe(false)
  expect(await ask('select count(*)::int from notes', 1_500)).toEqual({ count: 2 })
  await askReplica(replica.url, 'select pg_wal_replay_resume()')
  await expect.poll(() => isReplica(1_500), often).toBe(true)
})

async function askReplica(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
