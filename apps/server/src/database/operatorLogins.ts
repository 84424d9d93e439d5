import type pg from 'pg'
import { type Database, openDatabase, ownUrl } from './openDatabase.ts'
import { type ShareName, shareLogins } from './shareTables.ts'

/** Each table is used by a login of its owner, or by one that the API cannot make run code. */
export type LoginName = 'api' | ShareName
export type OperatorLogins = Readonly<Record<LoginName, Database>>
export type OperatorClients = Readonly<Record<LoginName, pg.PoolClient>>

/** The share tables' logins, or `adminUrl`; without both, the API's. */
export async function openOperatorLogins(
  api: Database,
  {
    url,
    adminUrl,
    ...options
  }: {
    readonly url: string | null
    readonly adminUrl: string | null
    readonly folder: string
    readonly startPatienceMs: number
    readonly onFailure: (error: unknown) => void
  },
): Promise<OperatorLogins & { close(): Promise<void> }> {
  // Creates the logins and their tables.
  await api.query((_, pool) => pool.query('select'))
  const opened: Database[] = []
  const open = (address: string) => {
    const prepare = async () => {}
    const database = openDatabase({ ...options, url: address, binFolder: null, prepare, searchPath: 'pg_catalog' })
    opened.push(database)
    return database
  }
  const close = async () => void (await Promise.all(opened.map((database) => database.close())))
  if (url === null) {
    const own = (name: ShareName) => open(ownUrl(options.folder, shareLogins[name].role))
    return { api, server: own('server'), recovery: own('recovery'), close }
  }
  const shares = adminUrl === null ? api : open(adminUrl)
  return { api, server: shares, recovery: shares, close }
}

const ofSnapshot = 'isolation level repeatable read read only'

/** Reads one snapshot by all logins. */
export const readTogether = <Result>(
  logins: OperatorLogins,
  act: (clients: OperatorClients) => Promise<Result>,
): Promise<Result> =>
  withClients(logins, async (clients) => {
    const { api, server, recovery } = clients
    await begin(server, ofSnapshot)
    // Not from the API: its login could return other text.
    const { rows } = await server.query<{ id: string }>('select pg_export_snapshot() as id')
    for (const client of [recovery, api]) {
      await begin(client, ofSnapshot)
      await client.query(`set transaction snapshot '${rows[0]?.id}'`)
    }
    return act(clients)
  })

/** Commits the API's part first: the keeper deletes shares without a wallet. */
export const changeTogether = <Result>(
  logins: OperatorLogins,
  act: (clients: OperatorClients) => Promise<Result>,
): Promise<Result> =>
  withClients(logins, async (clients) => {
    const { api, server, recovery } = clients
    const all = [api, server, recovery]
    for (const client of all) await begin(client)
    const result = await act(clients)
    for (const client of all) await client.query('commit')
    return result
  })

async function begin(client: pg.PoolClient, mode = ''): Promise<void> {
  await client.query(`begin ${mode}`)
  // Rows of another login, or lines from outside, can be slow.
  await client.query('set local idle_in_transaction_session_timeout = 0')
}

const withClients = <Result>(
  logins: OperatorLogins,
  act: (clients: OperatorClients) => Promise<Result>,
): Promise<Result> =>
  withClient(logins.api, (api) =>
    withClient(logins.server, (server) => withClient(logins.recovery, (recovery) => act({ api, server, recovery }))),
  )

const withClient = <Result>(database: Database, act: (client: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  database.query(async (_, pool) => {
    const client = await pool.connect()
    try {
      return await act(client)
    } finally {
      // Also rolls back an open transaction.
      client.release(true)
    }
  })
