import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { ServerError } from '../errors.ts'
import { migrateJobs } from '../jobs/migrateJobs.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Arbitrary but permanent. */
const migrationLock = 7_215_530_114

/** Oldest supported. */
const oldestMajor = 15

/**
 * Migrates to this version's schema; parallel servers wait.
 *
 * @throws {ServerError} `DatabaseTooOldError` below 15, `DatabaseNewerError` after an incompatible later version.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestMajor) throw new ServerError('DatabaseTooOldError', { version })
    await client.query('set statement_timeout = 60000')
    // A full disk still refuses writes.
    await client.query('set default_transaction_read_only = off')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set lock_timeout = 5000')
    await migrate(drizzle(client), { migrationsFolder })
    if ((await readOldest(client)) > countMigrations()) throw new ServerError('DatabaseNewerError', {})
    await migrateJobs(pool)
  } finally {
    // Also discards settings and lock.
    client.release(true)
  }
}

/** A migration that excludes older processes comments its number here: `oldest 24`. */
async function readOldest(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ comment: string | null }>(
    "select obj_description('drizzle.__drizzle_migrations'::regclass) as comment",
  )
  return Number(/^oldest (\d+)$/.exec(rows[0]?.comment ?? '')?.[1] ?? 0)
}

export function countMigrations(): number {
  // Written by drizzle-kit.
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: readonly unknown[]
  }
  return journal.entries.length
}
