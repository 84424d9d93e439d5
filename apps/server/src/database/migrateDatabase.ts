import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { ServerError } from '../errors.ts'
import { migrateJobs } from '../jobs/migrateJobs.ts'
import { letSharesRead } from './roles.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number, as long as every version of this server takes the same. */
const migrationLock = 7_215_530_114

/** The oldest PostgreSQL that the schema is written for. */
const oldestMajor = 15

/**
 * Brings a database to the schema of this version. Of several servers that start at once, one does it and the others wait.
 *
 * @throws {ServerError} `DatabaseTooOldError` for a PostgreSQL below 15, `DatabaseNewerError` when a later version of this
 *   server has been here.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestMajor) throw new ServerError('DatabaseTooOldError', { version })
    await client.query('set statement_timeout = 60000')
    // A disk that is full refuses by itself.
    await client.query('set default_transaction_read_only = off')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set lock_timeout = 5000')
    await migrate(drizzle(client), { migrationsFolder })
    const applied = await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations')
    if (Number(applied.rows[0]?.count) > countMigrations()) throw new ServerError('DatabaseNewerError', {})
    await migrateJobs(pool)
    await letSharesRead(client)
  } finally {
    // With its settings and the lock.
    client.release(true)
  }
}

/** How many migrations this version knows: the number of its schema. */
export function countMigrations(): number {
  // Written by drizzle-kit in this shape.
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: readonly unknown[]
  }
  return journal.entries.length
}
