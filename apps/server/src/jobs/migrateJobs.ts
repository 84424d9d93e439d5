import type { Pool } from 'pg'
import { ignoreErrors } from './ignoreErrors.ts'

/** Migrates the tables of graphile-worker. */
export async function migrateJobs(pgPool: Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool, logger: new Logger(ignoreErrors) })
}
