import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Database, openDatabase } from '../database/openDatabase.ts'
import { lockRoles } from '../database/roles.ts'
import { makeShareTables, type ShareName, shareLogins, shareNames } from '../database/shareTables.ts'
import { ServerError } from '../errors.ts'

/** Retries until the API's tables exist. */
export const openShareLogin = (
  name: ShareName,
  { url, folder, onFailure }: { url: string; folder: string; onFailure: (error: unknown) => void },
): Database => {
  const prepare = (pool: pg.Pool) => prepareShare(pool, name)
  return openDatabase({ url, folder, binFolder: null, onFailure, prepare, longestRetryMs })
}

/** The server starts in parallel. */
const longestRetryMs = 2_000

/**
 * Requires that no other login reads the share.
 *
 * @throws {ServerError} `ShareLoginError` with that login; `DatabaseUnavailableError` before the API's tables.
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
  // The API owns the wallets; superusers read everything.
  const others = shareNames.filter((other) => other !== name).map((other) => shareLogins[other].role)
  const { rows } = await db.execute<{ login: string }>(sql`
    select rolname as login from pg_roles
    where (rolname = ${api.owner}
        or rolname in (${sql.join(others, sql`, `)}) or (rolname = current_user and rolsuper))
      and (rolsuper or has_table_privilege(oid, ${table}, 'select, insert, update, delete'))
  `)
  if (rows[0]) throw new ServerError('ShareLoginError', { login: rows[0].login, table })
}
