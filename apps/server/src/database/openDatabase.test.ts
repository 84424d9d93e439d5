import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addProject, revokeProject } from '../projects/projects.ts'
import { createTestApp } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { countMigrations } from './migrateDatabase.ts'
import { type DatabaseOptions, openDatabase } from './openDatabase.ts'
import { projects, tables, unexported } from './schema.ts'
import { clusterFolder, startPostgres } from './startPostgres.ts'

const binFolder = process.env.PG_BIN ?? null
let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

function open(changes: Partial<DatabaseOptions>) {
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const database = openDatabase({
    url: null,
    folder: postgres.folder,
    binFolder,
    isDurable: false,
    startPatienceMs: 30_000,
    onFailure,
    ...changes,
  })
  onTestFinished(() => database.close())
  return { database, failures }
}

test('migrates to exactly the schema in code', async () => {
  const database = await postgres.open()
  const { rows } = await database.query((_, pool) =>
    pool.query<{ table: string; column: string; nullable: string }>(
      'select table_name as table, column_name as column, is_nullable as nullable from information_schema.columns ' +
        "where table_schema = 'public' order by 1, 2",
    ),
  )

  const expected = Object.values({ ...tables, ...unexported }).flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => ({ table: name, column: column.name, nullable: column.notNull ? 'NO' : 'YES' }))
  })
  expect(rows).toEqual(expected.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)))
})

const key = ({ table, column }: { table: string; column: string }) => `${table} ${column}`

test('migrates a new database once for two starting servers, and both work', async () => {
  const url = await postgres.createEmpty()
  const [one, other] = [open({ url }), open({ url })]

  const counts = [one, other].map(({ database }) => database.query((db) => db.$count(projects)))

  expect(await Promise.all(counts)).toEqual([0, 0])
  const applied = sql`select count(*)::int as count from drizzle.__drizzle_migrations`
  const { rows } = await one.database.query((db) => db.execute(applied))
  expect(rows).toEqual([{ count: countMigrations() }])
})

test('serves a database that a later version has migrated, and refuses one that it cannot serve', async () => {
  const url = await postgres.create()
  const older = open({ url })
  const change = (text: string) => older.database.query((_, pool) => pool.query(text))
  await change("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)")
  await change("alter table projects add column later text default 'new'; create table later (id integer)")

  const reopened = open({ url })
  const project = { name: 'Shop', origins: ['https://shop.example.org'], features: null, unitsPerMinute: null }
  const { id } = await addProject(reopened.database, 'ann', project)
  await revokeProject(older.database, 'ann', id)
  expect(await reopened.database.query((db) => db.$count(projects))).toBe(1)
  expect(reopened.failures).toEqual([])

  await change(`comment on table drizzle.__drizzle_migrations is 'oldest ${countMigrations() + 1}'`)
  const second = open({ url })
  await expect(second.database.query((db) => db.$count(projects))).rejects.toMatchObject({
    name: 'DatabaseUnavailableError',
  })
  expect(second.failures).toMatchObject([{ name: 'DatabaseNewerError' }])
})

test('reports an unreachable database without its password, and refuses queries with a named error', async () => {
  const { database, failures } = open({ url: 'postgres://ann:secret-0123@127.0.0.1:9/none' })

  await expect(database.query((db) => db.$count(projects))).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })

  expect(database.status).toBe('unavailable')
  expect(failures).toHaveLength(1)
  expect(String(failures[0])).not.toContain('secret-0123')
})

test('refuses the query that notices a restart of another database, and lets the next ones wait for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-restart-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = await startPostgres({ folder, binFolder, isDurable: false })
  const url = `postgres://solsmith@/postgres?host=${encodeURIComponent(first.host)}`
  const { database } = open({ url, folder })
  expect(await database.query((db) => db.$count(projects))).toBe(0)

  await first.stop()
  await expect(database.query((db) => db.$count(projects))).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
  const waiting = [1, 2, 3].map(() => database.query((db) => db.$count(projects)))
  const second = await startPostgres({ folder, binFolder, isDurable: false })

  expect(await Promise.all(waiting)).toEqual([0, 0, 0])
  await second.stop()
})

test('restarts its own PostgreSQL after a kill, with committed data and `whileOpen` tasks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-killed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { database, failures } = open({ folder })
  const lasting: string[] = []
  const last = async () => {
    lasting.push('started')
    return async () => void lasting.push('ended')
  }
  database.whileOpen(last)
  await database.query((db) => db.insert(projects).values({ id: 'project1', name: 'One', origins: [] }))
  database.whileOpen(last)
  expect(lasting).toEqual(['started', 'started'])

  const pid = Number(readFileSync(join(clusterFolder(folder), 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')

  await expect.poll(() => database.status).toBe('unavailable')
  await expect.poll(() => database.query((db) => db.$count(projects)).catch(() => null)).toBe(1)
  expect(failures).toMatchObject([{ name: 'DatabaseUnavailableError' }])
  await database.close()
  expect(lasting).toEqual(['started', 'started', 'ended', 'ended', 'started', 'started', 'ended', 'ended'])
})

test('fails only the transaction whose connection is cut', async () => {
  const database = await postgres.open()
  const pid = async (db: { execute(query: SQL): Promise<{ rows: readonly object[] }> }) =>
    (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]

  const cut = database.query((db) =>
    db.transaction(async (change) => {
      const own = await pid(change)
      await database.query((_, pool) => pool.query('select pg_terminate_backend($1)', [Object.values(own ?? {})[0]]))
      await new Promise((done) => setTimeout(done, 100))
      await change.insert(projects).values({ id: 'project1', name: 'One', origins: [] })
    }),
  )

  await expect(cut).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
  expect(await database.query((db) => db.$count(projects))).toBe(0)
})

test('preserves the name of a query error, and hides its values', async () => {
  const database = await postgres.open()
  const insert = (id: string) => database.query((db) => db.insert(projects).values({ id, name: 'One', origins: [] }))

  const refusal: unknown = await insert('Not-An-Id').catch((error: unknown) => error)

  expect(refusal).toMatchObject({ code: '23514' })
  expect(String(refusal)).not.toContain('Not-An-Id')
})

test('serves pages without a database, and reports what is missing', async () => {
  await using site = await createTestApp()

  expect(await site.get('/readyz')).toMatchObject({
    status: 503,
    headers: expect.objectContaining({ 'retry-after': '3' }),
    body: { reasons: [{ name: 'DatabaseUnavailableError' }] },
  })
  expect(await site.get('/api/config')).toMatchObject({ status: 200, body: { database: 'unavailable' } })
})

test('is ready with a database and room for files', async () => {
  const database = await postgres.open()
  await database.query((db) => db.$count(projects))
  await using site = await createTestApp({ database })

  expect(await site.get('/readyz')).toMatchObject({ status: 200, body: { database: 'ready' } })
})
