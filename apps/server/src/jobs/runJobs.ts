import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Runner, Task, WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Database } from '../database/openDatabase.ts'
import { isServerError, ServerError } from '../errors.ts'
import { quiet } from './quiet.ts'

/**
 * Does a job. It may be done twice, when a process dies after the work and before it says so, or at the same time by a process
 * that was taken for dead: what a job does must allow that.
 *
 * @param signal - Aborted when the job has had a minute.
 * @throws {ServerError} `JobHopelessError` where another try would fail in the same way.
 */
export type DoJob = (payload: unknown, signal: AbortSignal) => Promise<void>

export type JobOptions = {
  readonly jobs: Readonly<Record<string, DoJob>>
  /** Jobs that are added by themselves, once for all processes, by name: each so many minutes. They get an empty payload. */
  readonly everyMinutes: Readonly<Record<string, number>>
  /** Told of each try that failed. */
  readonly onFailure: (name: string, error: unknown) => void
}

const jobTimeoutMs = 60_000
/** A job that was taken so long ago belongs to a process that is no more. */
const abandonedMs = 3 * jobTimeoutMs
const sweepMs = 60_000
const restartMs = 2_000
/** Jobs that one process does at the same time; one more connection waits for new ones. */
const concurrency = 3
/** How long a closing process waits for the jobs that it is doing; then another does them again. */
const stopPatienceMs = 500
/** What a job comes to once its database is closed: no one can be told, and another process does it again. */
const never = new Promise<never>(() => {})
/** How long a job that has failed for good is kept, for the operator to see. */
const keptDays = 7

/** Does jobs as long as the database is open, this process together with all others on the database. */
export function runJobs(database: Database, options: JobOptions): void {
  database.whileOpen((pool) => start(pool, options))
}

async function start(pgPool: Pool, options: JobOptions): Promise<() => Promise<void>> {
  const closed = new AbortController()
  let runner = await begin(pgPool, options, closed.signal)
  const end = new AbortController()
  const sweep = () => void sweepJobs(pgPool).catch(() => {})
  sweep()
  const timer = setInterval(sweep, sweepMs).unref()

  /** A runner gives up when the database of another process is away too long. */
  async function keepRunning(): Promise<void> {
    while (!end.signal.aborted) {
      await runner.promise.catch(() => {})
      await delay(restartMs, undefined, { signal: end.signal, ref: false }).catch(() => {})
      if (!end.signal.aborted) runner = await begin(pgPool, options, closed.signal).catch(() => runner)
    }
  }
  void keepRunning()

  return async () => {
    end.abort()
    clearInterval(timer)
    await Promise.race([runner.stop().catch(() => {}), delay(stopPatienceMs)])
    closed.abort()
  }
}

async function begin(
  pgPool: Pool,
  { jobs, everyMinutes, onFailure }: JobOptions,
  closed: AbortSignal,
): Promise<Runner> {
  const { Logger, run } = await import('graphile-worker')
  return run({
    pgPool,
    concurrency,
    noHandleSignals: true,
    logger: new Logger(quiet),
    events: createQuietEvents(),
    // The end of a job is written where its failure is caught; by itself it would end this process when PostgreSQL dies.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    crontab: Object.entries(everyMinutes)
      .map(([name, minutes]) => `*/${minutes} * * * * ${name} ?max=1&jobKey=${name}`)
      .join('\n'),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, work]) => [name, toTask(name, work, onFailure, closed)]),
    ),
  })
}

/** A worker that ends because its database is gone would have its stack printed: the database says that it is gone. */
function createQuietEvents(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  return events.on('worker:create', ({ worker }) => {
    worker.promise = worker.promise.catch(() => {})
  })
}

function toTask(name: string, work: DoJob, onFailure: JobOptions['onFailure'], closed: AbortSignal): Task {
  return async (payload, { job, query }) => {
    try {
      await doInTime(work, payload)
      if (closed.aborted) await never
    } catch (error) {
      if (closed.aborted) await never
      onFailure(name, error)
      if (isServerError(error, 'JobHopelessError'))
        await query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [job.id])
      // Its message is kept with the job: an error of a library may repeat what it was given.
      throw isServerError(error) ? error : new ServerError('JobFailedError', {})
    }
  }
}

/** @throws {ServerError} `JobTimeoutError`, and what the job throws. */
async function doInTime(work: DoJob, payload: unknown): Promise<void> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), jobTimeoutMs)
  const late = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(new ServerError('JobTimeoutError', { timeoutMs: jobTimeoutMs })))
  })
  try {
    await Promise.race([work(payload, end.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Gives back the jobs of processes that are no more, and forgets those that failed for good long ago. */
async function sweepJobs(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker._private_jobs where locked_at < now() - $1 * interval '1 millisecond'
      having count(*) > 0`,
    [abandonedMs],
  )
  await pool.query(
    `delete from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - $1 * interval '1 day'`,
    [keptDays],
  )
}
