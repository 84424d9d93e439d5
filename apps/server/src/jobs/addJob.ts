import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Something to be done later, or again when it failed. What it needs is JSON. */
export type Job = {
  readonly name: string
  readonly payload: object
  /** A job that waits with the same key is replaced. */
  readonly key?: string
  /** How often it is tried, each time after a longer wait (e to the power of the tries, in seconds). */
  readonly tries?: number
}

/** Ten tries take about six hours. */
const usualTries = 10

/** Adds a job; given a transaction, together with the rest of it or not at all. */
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
