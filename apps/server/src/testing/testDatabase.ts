import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase, ownUrl } from '../database/openDatabase.ts'
import { apiRole, prepareRoles, prepareShares } from '../database/roles.ts'
import { ownDatabase, ownUser } from '../database/startPostgres.ts'

/** A real PostgreSQL for one test file, and empty databases in it. */
export type TestPostgres = AsyncDisposable & {
  readonly folder: string
  /** Makes a database of its own and gives its address, for the login that the server has. */
  create(): Promise<string>
  /** Opens a database that `create` has made. */
  join(url: string): Database
  /** Makes a database of its own and opens it. */
  open(): Promise<Database>
  /** The same, opened as the operator's commands do it: they read shares, too. */
  openAsOperator(): Promise<Database>
}

/** The address of a database that `create` has made, for a login that reads every table. */
export const asOperator = (url: string): string => url.replace(`//${apiRole}@`, `//${ownUser}@`)

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
    // Once it is there.
    await whole.query((_, pool) => pool.query('select 1'))
    await askPostgres(folder, `create database ${name}`)
    await asOwner(folder, name, async (client) => {
      await prepareRoles(client)
      await prepareShares(client)
    })
    return ownUrl(folder, apiRole, name)
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
    async openAsOperator() {
      const url = await create()
      await join(url).query((_, pool) => pool.query('select 1'))
      return join(asOperator(url))
    },
    async [Symbol.asyncDispose]() {
      for (const database of opened) await database.close()
      await whole.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Asks a PostgreSQL of ours one question as its superuser, over its socket. */
export const askPostgres = (folder: string, text: string, database = ownDatabase): Promise<readonly object[]> =>
  asOwner(folder, database, async (client) => (await client.query<object>(text)).rows)

/** Asks a database one question with the login of its address. */
export const askAs = (address: string, text: string): Promise<readonly object[]> =>
  asLogin(address, async (client) => (await client.query<object>(text)).rows)

const asOwner = <T>(folder: string, database: string, act: (client: pg.Client) => Promise<T>): Promise<T> =>
  asLogin(ownUrl(folder, ownUser, database), act)

async function asLogin<T>(address: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** A machine that runs other tests may be slow. */
const startPatienceMs = 120_000

function onFailure(error: unknown): void {
  throw error
}
