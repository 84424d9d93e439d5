import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Deferred task with a JSON payload. */
export type Job = {
  readonly name: string
  readonly payload: object
  /** Replaces a waiting job. */
  readonly key?: string
  /** Delays of e^attempt seconds. */
  readonly tries?: number
}

/** Ten attempts take about six hours. */
const usualTries = 10

/** Atomic within a transaction. */
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
