import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Runner, Task, WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Database } from '../database/openDatabase.ts'
import { isServerError, ServerError } from '../errors.ts'
import { jobSeconds, measure } from '../metrics/meters.ts'
import { ignoreErrors } from './ignoreErrors.ts'

/**
 * Must be idempotent: can run twice, even in parallel.
 *
 * @param signal - Aborted after a minute.
 * @throws {ServerError} `JobHopelessError` if retries are useless.
 */
export type DoJob = (payload: unknown, signal: AbortSignal) => Promise<void>

export type JobOptions = {
  readonly jobs: Readonly<Record<string, DoJob>>
  /** Shared by all processes. */
  readonly everyMinutes: Readonly<Record<string, number>>
  /** Called for each failed attempt. */
  readonly onFailure: (name: string, error: unknown) => void
}

const jobTimeoutMs = 60_000
/** Then the process is presumed dead, whatever its lease. */
const abandonedMs = 3 * jobTimeoutMs
const leaseMs = 5_000
const beatMs = 1_000
const sweepMs = 60_000
const restartMs = 2_000
/** Plus one connection that listens. */
const concurrency = 3
/** Another process reruns them. */
const stopPatienceMs = 500
/** Closed database: another process reruns. */
const never = new Promise<never>(() => {})
/** Kept for the operator. */
const keptDays = 7

export function runJobs(database: Database, options: JobOptions): void {
  database.whileOpen((pool) => start(pool, options))
}

async function start(pgPool: Pool, options: JobOptions): Promise<() => Promise<void>> {
  const closed = new AbortController()
  const workers = new Set<string>()
  let runner = await begin(pgPool, { ...options, workers }, closed.signal)
  const end = new AbortController()
  const sweep = () => void sweepJobs(pgPool).catch(() => {})
  sweep()
  const timer = setInterval(sweep, sweepMs).unref()
  const endLease = holdLease(pgPool, workers)

  /** Restarts after long outages. */
  async function keepRunning(): Promise<void> {
    while (!end.signal.aborted) {
      await runner.promise.catch(() => {})
      await delay(restartMs, undefined, { signal: end.signal, ref: false }).catch(() => {})
      if (!end.signal.aborted) runner = await begin(pgPool, { ...options, workers }, closed.signal).catch(() => runner)
    }
  }
  void keepRunning()

  return async () => {
    end.abort()
    clearInterval(timer)
    endLease()
    await Promise.race([runner.stop().catch(() => {}), delay(stopPatienceMs)])
    closed.abort()
  }
}

async function begin(
  pgPool: Pool,
  { jobs, everyMinutes, onFailure, workers }: JobOptions & { readonly workers: Set<string> },
  closed: AbortSignal,
): Promise<Runner> {
  const { Logger, run } = await import('graphile-worker')
  return run({
    pgPool,
    concurrency,
    noHandleSignals: true,
    logger: new Logger(ignoreErrors),
    events: createQuietEvents(workers),
    // In the background, a failed write would crash this process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    crontab: Object.entries(everyMinutes)
      .map(([name, minutes]) => `*/${minutes} * * * * ${name} ?max=1&jobKey=${name}`)
      .join('\n'),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, work]) => [name, toTask(name, work, onFailure, closed)]),
    ),
  })
}

/** The database reports its own outage. */
function createQuietEvents(workers: Set<string>): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  return events.on('worker:create', ({ worker }) => {
    workers.add(worker.workerId)
    worker.promise = worker.promise.catch(() => {})
  })
}

function toTask(name: string, work: DoJob, onFailure: JobOptions['onFailure'], closed: AbortSignal): Task {
  return async (payload, { job, query }) => {
    try {
      await measure(jobSeconds, { job: name }, () => doInTime(work, payload))
      if (closed.aborted) await never
    } catch (error) {
      if (closed.aborted) await never
      onFailure(name, error)
      if (isServerError(error, 'JobHopelessError'))
        await query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [job.id])
      // Foreign messages can repeat the payload.
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

/** Frees jobs of processes whose lease ended or never began, but not before others could renew theirs after an outage. */
function holdLease(pool: Pool, workers: ReadonlySet<string>): () => void {
  const key = `workers ${randomUUID()}`
  let [lastBeat, since] = [Number.NEGATIVE_INFINITY, performance.now()]
  const beat = async () => {
    const at = performance.now()
    if (at - lastBeat > 3 * beatMs) since = at
    await pool.query(
      `insert into kept_values (key, value) values ($1, $2::jsonb)
       on conflict (key) do update set value = excluded.value, at = clock_timestamp()`,
      [key, JSON.stringify([...workers])],
    )
    lastBeat = at
    if (at - since > leaseMs) await freeJobs(pool)
  }
  const timer = setInterval(() => void beat().catch(() => {}), beatMs).unref()
  return () => clearInterval(timer)
}

const freeJobs = (pool: Pool) =>
  pool.query(
    `with expiry as (
       select clock_timestamp() - $1 * interval '1 millisecond' as at
     ), dead as (
       delete from kept_values using expiry where starts_with(key, 'workers ') and kept_values.at < expiry.at
     ), living as (
       select jsonb_array_elements_text(value) as worker from kept_values, expiry
       where starts_with(key, 'workers ') and kept_values.at >= expiry.at
     ), locked as (
       select array_agg(distinct locked_by) as workers from graphile_worker._private_jobs, expiry
       where locked_at < expiry.at and locked_by not in (select worker from living)
     )
     select graphile_worker.force_unlock_workers(workers) from locked where workers is not null`,
    [leaseMs],
  )

/** Of dead processes; also deletes old failures. */
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
