import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Database, openDatabase } from '../database/openDatabase.ts'
import { lockRoles } from '../database/roles.ts'
import { makeShareTables, type ShareName, shareLogins, shareNames } from '../database/shareTables.ts'
import { ServerError } from '../errors.ts'

type Login = { readonly url: string; readonly folder: string; readonly onFailure: (error: unknown) => void }

/** Retries until the API's tables exist; never reads them. */
export const openShareLogin = (name: ShareName, login: Login): Database => {
  const prepare = (pool: pg.Pool) => prepareShare(pool, name)
  return openDatabase({ ...login, binFolder: null, prepare, longestRetryMs, searchPath: 'pg_catalog' })
}

/** The API's own login, to read its tables. */
export const openApiLogin = (login: Login): Database =>
  openDatabase({ ...login, binFolder: null, prepare: async (pool) => void (await findApi(pool)), longestRetryMs })

/** The server starts in parallel. */
const longestRetryMs = 2_000

/**
 * Requires that no other login reads the share.
 *
 * @throws {ServerError} `ShareLoginError` with that login; `DatabaseUnavailableError` before the API's tables.
 */
async function prepareShare(pool: pg.Pool, name: ShareName): Promise<void> {
  const db = drizzle(pool)
  const owner = await findApi(pool)
  await db.transaction(async (change) => {
    await change.execute(lockRoles)
    await change.execute(makeShareTables(name))
  })
  const { schema } = shareLogins[name]
  // The API owns the wallets; superusers read everything.
  const others = shareNames.filter((other) => other !== name).map((other) => shareLogins[other].role)
  const { rows } = await db.execute<{ login: string; table: string }>(sql`
    select rolname as login, one.oid::regclass::text as table
    from pg_roles, pg_class as one join pg_namespace as space on space.oid = relnamespace
    where nspname = ${schema} and relkind = 'r'
      and (rolname = ${owner}
        or rolname in (${sql.join(others, sql`, `)}) or (rolname = current_user and rolsuper))
      and (rolsuper or has_table_privilege(pg_roles.oid, one.oid, 'select, insert, update, delete'))
  `)
  if (rows[0]) throw new ServerError('ShareLoginError', rows[0])
}

/** The API's role. @throws {ServerError} `DatabaseUnavailableError` before its tables. */
async function findApi(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ owner: string }>(
    "select tableowner as owner from pg_tables where schemaname = 'public' and tablename = 'wallets'",
  )
  if (!rows[0]) throw new ServerError('DatabaseUnavailableError', {})
  return rows[0].owner
}
