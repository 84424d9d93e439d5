import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Runner, Task, WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Database } from '../database/openDatabase.ts'
import { isServerError, ServerError } from '../errors.ts'
import { quiet } from './quiet.ts'

/**
 * Runs a job. It must be idempotent: it can run twice after a crash before completion is recorded, or in parallel to a
 * process that was presumed dead.
 *
 * @param signal - Aborted after a minute.
 * @throws {ServerError} `JobHopelessError` if a retry would fail in the same way.
 */
export type DoJob = (payload: unknown, signal: AbortSignal) => Promise<void>

export type JobOptions = {
  readonly jobs: Readonly<Record<string, DoJob>>
  /** Intervals of recurring jobs by name, shared by all processes. They get an empty payload. */
  readonly everyMinutes: Readonly<Record<string, number>>
  /** Called for each failed attempt. */
  readonly onFailure: (name: string, error: unknown) => void
}

const jobTimeoutMs = 60_000
/** After this, the process that runs a job is presumed dead. */
const abandonedMs = 3 * jobTimeoutMs
const sweepMs = 60_000
const restartMs = 2_000
/** Parallel jobs per process; one more connection waits for new ones. */
const concurrency = 3
/** Grace period for running jobs on close; later, another process runs them again. */
const stopPatienceMs = 500
/** Result of a job whose database is closed: it cannot be reported, and another process runs it again. */
const never = new Promise<never>(() => {})
/** Retention of permanently failed jobs, for the operator. */
const keptDays = 7

/** Runs jobs while the database is open, together with all other processes on it. */
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

  /** A runner gives up after a long outage of an external database. */
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
    // Completion is written where its failure is caught; in the background it would crash this process when PostgreSQL
    // dies.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    crontab: Object.entries(everyMinutes)
      .map(([name, minutes]) => `*/${minutes} * * * * ${name} ?max=1&jobKey=${name}`)
      .join('\n'),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, work]) => [name, toTask(name, work, onFailure, closed)]),
    ),
  })
}

/** Suppresses the stack of a worker whose database is gone, because the database reports that itself. */
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
      // The message is stored with the job, and a library's error may repeat the payload.
      throw isServerError(error) ? error : new ServerError('JobFailedError', {})
    }
  }
}

/** @throws {ServerError} `JobTimeoutError`, and the job's errors. */
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

/** Releases jobs of dead processes, and deletes old permanent failures. */
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
