import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrateDatabase } from '../database/migrateDatabase.ts'
import { type Database, openDatabase, ownUrl } from '../database/openDatabase.ts'
import { type OperatorLogins, openOperatorLogins } from '../database/operatorLogins.ts'
import { apiRole, createKeeperRole, prepareRoles } from '../database/roles.ts'
import { ownDatabase, ownUser, startPostgres } from '../database/startPostgres.ts'

/** One test file's databases. */
export type TestPostgres = AsyncDisposable & {
  readonly folder: string
  /** For the server's login. */
  create(): Promise<string>
  createEmpty(): Promise<string>
  join(url: string): Database
  open(): Promise<Database>
  openAsOperator(): Promise<OperatorLogins & { readonly owner: Database }>
}

/** Reads every table. */
export const asOperator = (url: string): string => url.replace(`//${apiRole}@`, `//${ownUser}@`)

/** Starting takes seconds, so a process shares it. */
let running: Promise<string> | undefined
let count = 0

/** Without connections. */
const template = 'migrated'

export async function startTestPostgres(): Promise<TestPostgres> {
  running ??= startShared()
  const folder = await running
  const opened: Database[] = []
  async function make(from: string) {
    count += 1
    const name = `test_${count}`
    await askPostgres(folder, `create database ${name} template ${from}`)
    // A copy lacks permissions.
    await asOwner(folder, name, prepare)
    return ownUrl(folder, apiRole, name)
  }
  const create = () => make(template)
  function join(url: string) {
    const database = openDatabase({ url, folder, binFolder, startPatienceMs, onFailure })
    opened.push(database)
    return database
  }
  return {
    folder,
    create,
    createEmpty: () => make('template0'),
    join,
    open: async () => join(await create()),
    async openAsOperator() {
      const url = await create()
      const api = join(url)
      const logins = await openOperatorLogins(api, {
        url,
        adminUrl: asOperator(url),
        folder,
        startPatienceMs,
        onFailure,
      })
      opened.push({ ...api, close: logins.close })
      return { ...logins, owner: join(asOperator(url)) }
    },
    async [Symbol.asyncDispose]() {
      for (const database of opened) await database.close()
    },
  }
}

async function startShared(): Promise<string> {
  const folder = await mkdtemp(path.join(inject('testFolder'), 'database-'))
  await startPostgres({ folder, binFolder, isDurable: false })
  await askPostgres(folder, `create database ${template}`)
  await asOwner(folder, template, prepare)
  const pool = new pg.Pool({ connectionString: ownUrl(folder, apiRole, template) }).on('error', onFailure)
  pool.on('connect', (client) => client.on('error', onFailure))
  await migrateDatabase(pool)
  await asOwner(folder, template, (client) => createKeeperRole(client, pool))
  await pool.end()
  return folder
}

async function prepare(client: pg.Client): Promise<void> {
  await prepareRoles(client)
  await createKeeperRole(client, client)
}

export const askPostgres = (folder: string, text: string, database = ownDatabase): Promise<readonly object[]> =>
  asOwner(folder, database, async (client) => (await client.query<object>(text)).rows)

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

const binFolder = process.env.PG_BIN ?? null

/** Busy machines. */
const startPatienceMs = 120_000

function onFailure(error: unknown): void {
  throw error
}
