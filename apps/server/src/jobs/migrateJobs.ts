import type { Pool } from 'pg'
import { quiet } from './quiet.ts'

/** Migrates the tables of the job queue (graphile-worker) to the version in use. */
export async function migrateJobs(pgPool: Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool, logger: new Logger(quiet) })
}
