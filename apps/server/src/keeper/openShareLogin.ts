import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Database, openDatabase } from '../database/openDatabase.ts'
import { lockRoles } from '../database/roles.ts'
import { makeShareTables, type ShareName, shareLogins, shareNames } from '../database/shareTables.ts'
import { ServerError } from '../errors.ts'

/** Opens the database with a share's login, and retries until the API has created its tables. */
export const openShareLogin = (
  name: ShareName,
  { url, folder, onFailure }: { url: string; folder: string; onFailure: (error: unknown) => void },
): Database => {
  const prepare = (pool: pg.Pool) => prepareShare(pool, name)
  return openDatabase({ url, folder, binFolder: null, onFailure, prepare, longestRetryMs })
}

/** Retries soon, because the server that starts in parallel creates the tables. */
const longestRetryMs = 2_000

/**
 * Creates a share's tables, and checks that no other login of this instance can read them.
 *
 * @throws {ServerError} `ShareLoginError` with the login that could; `DatabaseUnavailableError` before the API has
 *   created its tables.
 */
async function prepareShare(pool: pg.Pool, name: ShareName): Promise<void> {
  const db = drizzle(pool)
  const { rows: owners } = await db.execute<{ owner: string }>(
    sql`select tableowner as owner from pg_tables where schemaname = 'public' and tablename = 'wallets'`,
  )
  const [api] = owners
  if (!api) throw new ServerError('DatabaseUnavailableError', {})
  await db.transaction(async (change) => {
    await change.execute(lockRoles)
    await change.execute(makeShareTables(name))
  })
  const table = `${shareLogins[name].schema}.${name}_shares`
  // The API's login owns the wallets. A superuser reads everything.
  const others = shareNames.filter((other) => other !== name).map((other) => shareLogins[other].role)
  const { rows } = await db.execute<{ login: string }>(sql`
    select rolname as login from pg_roles
    where (rolname = ${api.owner}
        or rolname in (${sql.join(others, sql`, `)}) or (rolname = current_user and rolsuper))
      and (rolsuper or has_table_privilege(oid, ${table}, 'select, insert, update, delete'))
  `)
  if (rows[0]) throw new ServerError('ShareLoginError', { login: rows[0].login, table })
}
