import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isServerError, ServerError } from '../errors.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { apiRole, createKeeperRole, prepareRoles } from './roles.ts'
import { socketFolder } from './socketFolder.ts'
import { clusterFolder, ownDatabase, ownUser, type Postgres, startPostgres } from './startPostgres.ts'
import { findRunning } from './stopOrphanedPostgres.ts'
import { watchDiskSpace } from './watchDiskSpace.ts'

type DatabaseStatus = 'starting' | 'ready' | 'unavailable'

/** Everything stateless works without it. */
export type Database = {
  readonly status: DatabaseStatus
  /**
   * Waits during a start.
   *
   * @throws {ServerError} `DatabaseUnavailableError`, `DatabaseReadOnlyError` for changes on a full disk.
   */
  query<Result>(ask: (tables: NodePgDatabase, pool: pg.Pool) => Promise<Result>): Promise<Result>
  /** Calls `begin` on each open, and its result before closing. */
  whileOpen(begin: Begin): void
  /** Also stops our own PostgreSQL. */
  close(): Promise<void>
}

/** @returns Its end. */
type Begin = (pool: pg.Pool) => Promise<() => Promise<void>>

export type DatabaseOptions = {
  /** Can contain a password; null: our own in `folder`. */
  readonly url: string | null
  readonly folder: string
  readonly binFolder: string | null
  readonly isDurable?: boolean
  /** Free space to preserve on our disk. */
  readonly freeBytes?: number
  /** Replaces migrations; runs as the API's login. */
  readonly prepare?: (pool: pg.Pool) => Promise<void>
  /** Schemas in which names are looked up. Leave out those where another login can create functions. */
  readonly searchPath?: string
  /** Joins a running server's PostgreSQL. */
  readonly joinsRunning?: boolean
  /** Longest retry delay. */
  readonly longestRetryMs?: number
  /** Query wait during a start. */
  readonly startPatienceMs?: number
  /** Called once per reason of an outage. */
  readonly onFailure: (error: unknown) => void
}

const poolSize = 10
/** New connections cost more than most queries. */
const idleTimeoutMs = 60_000
const statementTimeoutMs = 10_000
/** Query wait for a free connection. */
const connectTimeoutMs = 5_000
/** No visitor waits, and PostgreSQL just started. */
const preparingConnectTimeoutMs = 20_000
/** Visitor's wait during a start or a short outage. */
const shortPatienceMs = 3_000
const outageLookMs = 100
const firstRetryMs = 1_000
const lastRetryMs = 30_000
/** Polling of an external database. */
const lookMs = 5_000
/** Grace period on close. */
const endPatienceMs = 700

/** Opens in the background, and reopens. */
export function openDatabase(options: DatabaseOptions): Database {
  let opened: Opened | null = null
  let status: DatabaseStatus = 'starting'
  let lastReason = ''
  const lasting: Begin[] = []
  const ends: Promise<() => Promise<void>>[] = []
  const { startPatienceMs = shortPatienceMs, longestRetryMs = lastRetryMs } = options
  const outage = createOutage(startPatienceMs, () => opened?.pool.query('select 1'))
  const end = new AbortController()
  const isClosed = () => end.signal.aborted
  const { promise: first, resolve: tellFirst } = Promise.withResolvers<void>()

  async function keepOpen(): Promise<void> {
    for (let failures = 0; !isClosed(); failures += 1) {
      try {
        opened = await open(options, end.signal)
        status = 'ready'
        failures = -1
        outage.end()
        lastReason = ''
        tellFirst()
        for (const begin of lasting) start(begin, opened.pool)
        await opened.watch(end.signal, (isThere) => {
          status = isThere ? 'ready' : 'unavailable'
          if (isThere) lastReason = ''
          else tell(new ServerError('DatabaseUnavailableError', {}))
        })
        tell(new ServerError('DatabaseUnavailableError', {}))
      } catch (error) {
        tell(error)
      }
      status = 'unavailable'
      outage.begin()
      tellFirst()
      const closing = opened
      opened = null
      await atMost(endPatienceMs, Promise.all(ends.splice(0).map(async (began) => (await began)())))
      await closing?.close().catch(() => {})
      await wait(Math.min(firstRetryMs * 2 ** Math.max(failures, 0), longestRetryMs), end.signal)
    }
  }

  function start(begin: Begin, pool: pg.Pool): void {
    const began = begin(pool).catch((error: unknown) => {
      tell(error)
      return async () => {}
    })
    ends.push(began)
  }

  function tell(error: unknown): void {
    const reason = String(error)
    if (reason !== lastReason && !isClosed()) options.onFailure(error)
    lastReason = reason
  }

  const keeping = keepOpen()
  return {
    get status() {
      return status
    },
    async query(ask) {
      if (status === 'starting') await Promise.race([first, wait(startPatienceMs, end.signal)])
      await outage.wait(end.signal)
      if (opened === null) throw new ServerError('DatabaseUnavailableError', {})
      const { tables, pool } = opened
      return outage.note(() => ask(tables, pool))
    },
    whileOpen(begin) {
      lasting.push(begin)
      if (opened !== null) start(begin, opened.pool)
    },
    async close() {
      end.abort()
      await keeping
    },
  }
}

/** Queries wait for a lost database, if it was lost recently. */
function createOutage(patienceMs: number, look: () => Promise<unknown> | undefined) {
  let since: number | null = null
  let looking: Promise<void> | null = null
  const isRecent = () => since !== null && performance.now() - since < patienceMs
  const lookOften = async (signal: AbortSignal) => {
    while (isRecent() && !signal.aborted) {
      const isThere =
        (await look()?.then(
          () => true,
          () => false,
        )) ?? false
      if (isThere) since = null
      else await wait(outageLookMs, signal)
    }
    looking = null
  }
  return {
    begin: () => {
      since ??= performance.now()
    },
    end: () => {
      since = null
    },
    async note<Result>(ask: () => Promise<Result>): Promise<Result> {
      try {
        const result = await ask()
        since = null
        return result
      } catch (error) {
        const known = translate(error)
        if (isServerError(known, 'DatabaseUnavailableError')) since ??= performance.now()
        throw known
      }
    },
    wait: async (signal: AbortSignal) => {
      if (!isRecent()) return
      looking ??= lookOften(signal)
      await looking
    },
  }
}

type Opened = {
  readonly pool: pg.Pool
  readonly tables: NodePgDatabase
  /** Returns to reopen, or on `signal`. */
  watch(signal: AbortSignal, tell: (isThere: boolean) => void): Promise<void>
  close(): Promise<void>
}

async function open(options: DatabaseOptions, signal: AbortSignal): Promise<Opened> {
  const isRunning = options.joinsRunning && findRunning(clusterFolder(options.folder)) !== null
  const postgres = options.url === null && !isRunning ? await startPostgres({ ...options, signal }) : null
  const pools: pg.Pool[] = []
  const connect = (url: string) => {
    const pool = createPool(url, connectTimeoutMs, options)
    pools.push(pool)
    return pool
  }
  const close = async () => {
    // Connections in use end with their server.
    await atMost(endPatienceMs, Promise.all(pools.map((pool) => pool.end())))
    await postgres?.stop()
  }
  const own = (role: string) => ownUrl(options.folder, role)
  try {
    const owner = options.url === null ? await connectAsOwner(own(ownUser)) : null
    try {
      if (owner) await prepareRoles(owner)
      const apiUrl = options.url ?? own(apiRole)
      const preparing = createPool(apiUrl, preparingConnectTimeoutMs, options)
      await (options.prepare ?? migrateDatabase)(preparing).finally(() => preparing.end())
      const api = connect(apiUrl)
      if (owner) await createKeeperRole(owner, api)
      const watch = postgres ? watchOwn(postgres, api, options) : watchOther(api)
      return { pool: api, tables: drizzle(api), close, watch }
    } finally {
      await owner?.end().catch(() => {})
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Superuser of the built-in PostgreSQL. */
async function connectAsOwner(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: preparingConnectTimeoutMs })
  // The query fails then.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** URL for a login of the built-in PostgreSQL. */
export const ownUrl = (folder: string, role: string, database: string = ownDatabase): string =>
  `postgres://${role}@/${database}?host=${encodeURIComponent(socketFolder(folder))}`

function createPool(
  connectionString: string,
  connectionTimeoutMillis: number,
  { searchPath }: Pick<DatabaseOptions, 'searchPath'>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    idleTimeoutMillis: idleTimeoutMs,
    connectionTimeoutMillis,
    statement_timeout: statementTimeoutMs,
    ...(searchPath && { options: `-c search_path=${searchPath}` }),
    idle_in_transaction_session_timeout: statementTimeoutMs,
  })
  // The next query reports it too.
  pool.on('error', () => {})
  // The next query of the transaction fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const watchOwn =
  (postgres: Postgres, pool: pg.Pool, { folder, freeBytes = 0 }: DatabaseOptions) =>
  async (signal: AbortSignal) => {
    const end = new AbortController()
    const space = watchDiskSpace({ pool, folder, freeBytes, signal: AbortSignal.any([signal, end.signal]) })
    if (!signal.aborted)
      await Promise.race([postgres.ended, new Promise((done) => signal.addEventListener('abort', done))])
    end.abort()
    await space
  }

const watchOther = (pool: pg.Pool) => async (signal: AbortSignal, tell: (isThere: boolean) => void) => {
  while (!signal.aborted) {
    await wait(lookMs, signal)
    await pool.query('select 1').then(
      () => tell(true),
      () => tell(false),
    )
  }
}

/** Full disk or read-only. */
const unchangeable = ['25006', '53100']

/** SQLSTATE classes: connection, access, resources, shutdown. */
const unavailable = /^(08|28|3D|53|57P)/

/** Messages without a connection. */
const unconnected = /^(Connection terminated|timeout exceeded|Client has encountered|(connect|read|write) E[A-Z]+)/

function translate(error: unknown): unknown {
  // Drizzle's error would leak values into logs.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (isServerError(cause) || !(cause instanceof Error)) return cause
  if (cause instanceof pg.DatabaseError && unchangeable.includes(cause.code ?? ''))
    return new ServerError('DatabaseReadOnlyError', {}, { cause })
  const isLost =
    cause instanceof pg.DatabaseError ? unavailable.test(cause.code ?? '') : unconnected.test(cause.message)
  return isLost ? new ServerError('DatabaseUnavailableError', {}, { cause }) : cause
}

/** A killed database never answers. */
const atMost = (ms: number, ending: Promise<unknown>) => Promise.race([ending, delay(ms, undefined, { ref: false })])

const wait = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal, ref: false }).catch(() => {})

export const databaseFolder = (dataDir: string) => join(dataDir, 'database')
