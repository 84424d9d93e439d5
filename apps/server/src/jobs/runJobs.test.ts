import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.ts'
import { clusterFolder, ownUser, startPostgres } from '../database/startPostgres.ts'
import { ServerError } from '../errors.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { addJob, type Job } from './addJob.ts'
import { type DoJob, runJobs } from './runJobs.ts'

let postgres: TestPostgres
const opened: Database[] = []

beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))
afterAll(() => postgres[Symbol.asyncDispose]())

async function open(url?: string): Promise<Database> {
  const database = postgres.join(url ?? (await postgres.create()))
  opened.push(database)
  return database
}

const unexpected = (name: string, error: unknown) => {
  throw new Error(`the job ${name} failed`, { cause: error })
}

const add = (database: Database, job: Job) => database.query((tables) => addJob(tables, job))

const listJobs = (database: Database) =>
  database.query(
    async (_, pool) =>
      (
        await pool.query(`select task_identifier as name, attempts, max_attempts as tries, last_error as error
        from graphile_worker.jobs order by id`)
      ).rows,
  )

test('runs a job once with its payload in one of two processes', async () => {
  const url = await postgres.create()
  const asking = await open(url)
  const processes = [asking, await open(url)]
  const done: unknown[] = []
  for (const database of processes)
    runJobs(database, {
      jobs: { note: async (payload) => void done.push(payload) },
      everyMinutes: {},
      onFailure: unexpected,
    })
  const payloads = Array.from({ length: 40 }, (_, index) => ({ index }))
  await Promise.all(payloads.map((payload, index) => add(asking, { name: 'note', payload, key: `${index}` })))

  await expect.poll(() => done).toHaveLength(40)

  expect(done).toEqual(expect.arrayContaining(payloads))
  await delay(200)
  expect(done).toHaveLength(40)
  expect(await listJobs(asking)).toEqual([])
})

test('runs jobs that were added while no process ran', async () => {
  const database = await open()
  await add(database, { name: 'late', payload: { a: 1 } })
  const work = vi.fn<DoJob>(async () => {})
  runJobs(database, { jobs: { late: work }, everyMinutes: {}, onFailure: unexpected })
  await expect.poll(() => work).toHaveBeenCalledWith({ a: 1 }, expect.any(AbortSignal))
})

test('discards a job with its rolled-back transaction', async () => {
  const database = await open()
  const rolledBack = database.query((tables) =>
    tables.transaction(async (transaction) => {
      await addJob(transaction, { name: 'never', payload: {} })
      throw new Error('no')
    }),
  )
  await expect(rolledBack).rejects.toThrow('no')
  expect(await listJobs(database)).toEqual([])
})

test('retries a failed job later, and stores no foreign error text', async () => {
  const database = await open()
  const onFailure = vi.fn()
  const jobs = { failing: () => Promise.reject(new Error('secret')) }
  await add(database, { name: 'failing', payload: {}, tries: 3 })
  runJobs(database, { jobs, everyMinutes: {}, onFailure })
  await expect.poll(() => listJobs(database)).toEqual([{ name: 'failing', attempts: 1, tries: 3, error: 'It failed.' }])
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('failing', new Error('secret'))
})

test('does not retry a permanent failure, and stores the reason', async () => {
  const database = await open()
  const jobs = { hopeless: () => Promise.reject(new ServerError('JobHopelessError', { reason: 'No such receiver.' })) }
  await add(database, { name: 'hopeless', payload: {} })
  runJobs(database, { jobs, everyMinutes: {}, onFailure: () => {} })
  const failed = [{ name: 'hopeless', attempts: 1, tries: 1, error: 'No such receiver.' }]
  await expect.poll(() => listJobs(database)).toEqual(failed)
})

test("hands a dead process's job to the next one, and waits while it could still be running", async () => {
  const database = await open()
  await add(database, { name: 'left', payload: { of: 'the dead' } })
  await add(database, { name: 'left', payload: { of: 'the living' } })
  await database.query((_, pool) =>
    pool.query(`update graphile_worker._private_jobs set locked_by = payload ->> 'of', attempts = 1,
      locked_at = now() - case payload ->> 'of' when 'the dead' then interval '4 minutes' else interval '2 minutes' end`),
  )
  const work = vi.fn<DoJob>(async () => {})
  runJobs(database, { jobs: { left: work }, everyMinutes: {}, onFailure: unexpected })
  await expect.poll(() => work).toHaveBeenCalledWith({ of: 'the dead' }, expect.any(AbortSignal))
  expect(work).toHaveBeenCalledTimes(1)
})

test("continues a killed process's job once its lease ends or without one, but not a living one's", async () => {
  const database = await open()
  await add(database, { name: 'left', payload: { of: 'the dead' } })
  await add(database, { name: 'left', payload: { of: 'killed before its first lease' } })
  await add(database, { name: 'left', payload: { of: 'the living' } })
  await database.query((_, pool) =>
    pool.query(`update graphile_worker._private_jobs set locked_by = payload ->> 'of', attempts = 1, locked_at = now();
      insert into kept_values (key, value) values ('workers 1', '["the dead"]'), ('workers 2', '["another", "the living"]')`),
  )
  const living = setInterval(
    () =>
      void database
        .query((_, pool) => pool.query("update kept_values set at = clock_timestamp() where key = 'workers 2'"))
        .catch(() => {}),
    500,
  )
  onTestFinished(() => clearInterval(living))
  const work = vi.fn<DoJob>(async () => {})
  const start = performance.now()
  runJobs(database, { jobs: { left: work }, everyMinutes: {}, onFailure: unexpected })
  await expect.poll(() => work).toHaveBeenCalledWith({ of: 'the dead' }, expect.any(AbortSignal))
  expect(performance.now() - start).toBeGreaterThan(4_900)
  await delay(3_000)
  expect(work.mock.calls.map(([payload]) => payload)).toEqual([
    { of: 'the dead' },
    { of: 'killed before its first lease' },
  ])
  const beats =
    "select count(*)::int from kept_values where starts_with(key, 'workers ') and value @> '[]' and at > now() - interval '3 s'"
  expect((await database.query((_, pool) => pool.query(beats))).rows).toEqual([{ count: 2 }])
})

test('deletes a permanently failed job after a week', async () => {
  const database = await open()
  for (const name of ['old', 'new']) await add(database, { name, payload: {}, tries: 1 })
  await database.query((_, pool) =>
    pool.query(`alter table graphile_worker._private_jobs disable trigger all;
      update graphile_worker._private_jobs as job set attempts = 1,
        updated_at = now() - case task.identifier when 'old' then interval '8 days' else interval '6 days' end
      from graphile_worker._private_tasks as task where task.id = job.task_id`),
  )
  runJobs(database, { jobs: {}, everyMinutes: {}, onFailure: unexpected })
  await expect.poll(() => listJobs(database)).toMatchObject([{ name: 'new' }])
})

test('replaces a waiting job with the same key', async () => {
  const database = await open()
  await add(database, { name: 'keyed', payload: { n: 1 }, key: 'k' })
  await add(database, { name: 'keyed', payload: { n: 2 }, key: 'k' })
  const work = vi.fn<DoJob>(async () => {})
  runJobs(database, { jobs: { keyed: work }, everyMinutes: {}, onFailure: unexpected })
  await expect.poll(() => work).toHaveBeenCalledTimes(1)
  expect(work.mock.calls[0]?.[0]).toEqual({ n: 2 })
})

test('closes without waiting long for a job, which stays in the queue', async () => {
  const url = await postgres.create()
  const closing = await open(url)
  const started = Promise.withResolvers<void>()
  runJobs(closing, {
    jobs: {
      slow: async () => {
        started.resolve()
        await new Promise(() => {})
      },
    },
    everyMinutes: {},
    onFailure: unexpected,
  })
  await add(closing, { name: 'slow', payload: {} })
  await started.promise
  const from = performance.now()
  await Promise.race([closing.close(), delay(30_000)])
  expect(performance.now() - from).toBeLessThan(20_000)
  expect(await listJobs(await open(url))).toMatchObject([{ name: 'slow' }])
})

test.each([
  ['fails', () => Promise.reject(new Error('too late'))],
  ['comes to its end', () => Promise.resolve()],
])('leaves a job that %s after its process has closed to another process', async (_, end) => {
  const url = await postgres.create()
  const closing = await open(url)
  const [started, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const onFailure = vi.fn()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  runJobs(closing, {
    jobs: {
      slow: async () => {
        started.resolve()
        await ending.promise
        await end()
      },
    },
    everyMinutes: {},
    onFailure,
  })
  await add(closing, { name: 'slow', payload: {} })
  await started.promise
  await closing.close()

  ending.resolve()
  await delay(200)

  expect([onFailure.mock.calls, unhandled.mock.calls]).toEqual([[], []])
  expect(await listJobs(await open(url))).toMatchObject([{ name: 'slow', attempts: 1, error: null }])
})

test('survives a killed PostgreSQL without printing a stack, and resumes jobs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-jobs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const binFolder = process.env.PG_BIN ?? null
  const database = openDatabase({ url: null, folder, binFolder, isDurable: false, startPatienceMs: 30_000, onFailure })
  opened.push(database)
  const printed = vi.spyOn(console, 'trace').mockImplementation(() => {})
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => {
    process.off('unhandledRejection', unhandled)
    printed.mockRestore()
    errors.mockRestore()
  })
  const done = new Set<unknown>()
  const work: DoJob = async (payload) => {
    await delay(20)
    done.add(JSON.stringify(payload))
  }
  runJobs(database, { jobs: { note: work }, everyMinutes: {}, onFailure: unexpected })
  const addSome = (round: number) =>
    Promise.all(Array.from({ length: 40 }, (_, n) => add(database, { name: 'note', payload: { round, n } })))
  await addSome(1)
  await expect.poll(() => done.size).toBeGreaterThan(5)

  const [pid] = readFileSync(join(clusterFolder(folder), 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')

  await expect.poll(() => failures).toMatchObject([{ name: 'DatabaseUnavailableError' }])
  await expect.poll(() => database.status).toBe('ready')
  await addSome(2)
  await expect.poll(() => done.size).toBe(80)
  expect([unhandled.mock.calls, printed.mock.calls, errors.mock.calls]).toEqual([[], [], []])
})

test('resumes jobs after an outage of an external database', { tags: 'release' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-jobs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const options = { folder, binFolder: process.env.PG_BIN ?? null, isDurable: false }
  const first = await startPostgres(options)
  const database = await open(`postgres://${ownUser}@/postgres?host=${encodeURIComponent(first.host)}`)
  const work = vi.fn<DoJob>(async () => {})
  runJobs(database, { jobs: { note: work }, everyMinutes: { note: 59 }, onFailure: unexpected })
  await add(database, { name: 'note', payload: { n: 1 } })
  await expect.poll(() => work).toHaveBeenCalledTimes(1)

  await first.stop()
  await delay(3_000)
  const second = await startPostgres(options)

  await vi.waitFor(() => add(database, { name: 'note', payload: { n: 2 } }), 10_000)
  await expect.poll(() => work).toHaveBeenCalledTimes(2)
  await database.close()
  await second.stop()
})
