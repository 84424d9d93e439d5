import type { PgTable } from 'drizzle-orm/pg-core'
import type { LoginName } from './operatorLogins.ts'
import { tables } from './schema.ts'
import { isolatedTables, loginOf, nameOf } from './shareTables.ts'

type Source = {
  readonly name: string
  /** JSON in a column `row`. */
  readonly select: string
  /** From `line`, a text array in `$1`. */
  readonly insert: string
  /** Null: always there. */
  readonly apart: PgTable | null
  readonly login: LoginName
}

const apart: readonly PgTable[] = Object.values(isolatedTables)

const ofTables = [...Object.values(tables), ...apart].map((table): Source => {
  const name = nameOf(table)
  return {
    name,
    apart: apart.includes(table) ? table : null,
    login: loginOf(table),
    select: `select to_jsonb(each) as row from ${name} as each`,
    // Numbers never pass through JavaScript.
    insert: `insert into ${name} select made.* from unnest($1::text[]) as line,
      lateral jsonb_populate_record(null::${name}, line::jsonb -> 'row') as made`,
  }
})

/** Without recurring ones; attempts restart. */
const jobs: Source = {
  name: 'jobs',
  apart: null,
  login: 'api',
  select: `select jsonb_build_object(
      'name', task.identifier, 'payload', job.payload, 'runAt', job.run_at, 'key', job.key, 'tries', job.max_attempts
    ) as row
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.attempts < job.max_attempts and not (job.payload::jsonb ? '_cron')`,
  insert: `select graphile_worker.add_job(
      made.name, payload => made.payload, run_at => made."runAt", job_key => made.key, max_attempts => made.tries
    ) from unnest($1::text[]) as line,
    lateral jsonb_to_record(line::jsonb -> 'row') as made(name text, payload json, "runAt" timestamptz, key text, tries int)`,
}

/** Order satisfies references. */
export const sources: readonly Source[] = [...ofTables, jobs]
