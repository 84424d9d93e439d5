import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A deferred task with retries. Its payload is JSON. */
export type Job = {
  readonly name: string
  readonly payload: object
  /** Replaces a waiting job with the same key. */
  readonly key?: string
  /** Maximum attempts, with growing delays (e to the power of the attempt, in seconds). */
  readonly tries?: number
}

/** Ten attempts take about six hours. */
const usualTries = 10

/** Adds a job; with a transaction, atomically with it. */
export async function addJob(
  tables: Pick<NodePgDatabase, 'execute'>,
  { name, payload, key, tries = usualTries }: Job,
): Promise<void> {
  await tables.execute(
    sql`select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, max_attempts => ${tries}
    )`,
  )
}
