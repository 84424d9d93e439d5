import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../database/openDatabase.ts'
import { ownDatabase, ownUser, socketFolder } from '../database/startPostgres.ts'

/** A real PostgreSQL for one test file, and empty databases in it. */
export type TestPostgres = AsyncDisposable & {
  readonly folder: string
  /** Makes a database of its own and gives its address. */
  create(): Promise<string>
  /** Opens a database that `create` has made. */
  join(url: string): Database
  /** Makes a database of its own and opens it. */
  open(): Promise<Database>
}

/** Starts a PostgreSQL that forgets what a power failure would take, in a folder of its own. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'solsmith-database-'))
  const binFolder = process.env.PG_BIN ?? null
  const whole = openDatabase({ url: null, folder, binFolder, isDurable: false, startPatienceMs, onFailure })
  const opened: Database[] = []
  let count = 0
  async function create() {
    count += 1
    const name = `test_${count}`
    await whole.query((_, pool) => pool.query(`create database ${name}`))
    return `postgres://${ownUser}@/${name}?host=${encodeURIComponent(socketFolder(folder))}`
  }
  function join(url: string) {
    const database = openDatabase({ url, folder, binFolder, startPatienceMs, onFailure })
    opened.push(database)
    return database
  }
  return {
    folder,
    create,
    join,
    open: async () => join(await create()),
    async [Symbol.asyncDispose]() {
      for (const database of opened) await database.close()
      await whole.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Asks a PostgreSQL of ours one question, over its socket. */
export async function askPostgres(folder: string, text: string): Promise<readonly object[]> {
  const client = new pg.Client({ host: socketFolder(folder), user: ownUser, database: ownDatabase })
  await client.connect()
  try {
    return (await client.query<object>(text)).rows
  } finally {
    await client.end()
  }
}

/** A machine that runs other tests may be slow. */
const startPatienceMs = 120_000

function onFailure(error: unknown): void {
  throw error
}
