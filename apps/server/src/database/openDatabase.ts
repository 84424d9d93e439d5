import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isServerError, ServerError } from '../errors.ts'
import { findRunning } from './endLeftOver.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { apiRole, prepareRoles, prepareShares } from './roles.ts'
import { socketFolder } from './socketFolder.ts'
import { clusterFolder, ownDatabase, ownUser, type Postgres, startPostgres } from './startPostgres.ts'
import { watchSpace } from './watchSpace.ts'

type DatabaseStatus = 'starting' | 'ready' | 'unavailable'

/** Persistent data. Everything stateless works without it. */
export type Database = {
  readonly status: DatabaseStatus
  /**
   * Runs a query. During a start, the query waits.
   *
   * @throws {ServerError} `DatabaseUnavailableError` while there is no database, `DatabaseReadOnlyError` for a change
   *   while its disk is full.
   */
  query<Result>(ask: (tables: NodePgDatabase, pool: pg.Pool) => Promise<Result>): Promise<Result>
  /** Calls `begin` each time the database opens, and its result before the database closes or reopens. */
  whileOpen(begin: Begin): void
  /** Closes it, and stops a PostgreSQL of our own. */
  close(): Promise<void>
}

/** Starts a task that lasts as long as the database is open. @returns A function that ends it. */
type Begin = (pool: pg.Pool) => Promise<() => Promise<void>>

export type DatabaseOptions = {
  /** URL of the operator's PostgreSQL, possibly with a password; null: our own in `folder`. */
  readonly url: string | null
  readonly folder: string
  readonly binFolder: string | null
  readonly isDurable?: boolean
  /** Free space to preserve on the disk of our own PostgreSQL; default none. */
  readonly freeBytes?: number
  /**
   * For operator commands: queries with a login that also reads shares. In our own PostgreSQL that is the superuser,
   * elsewhere the login of this URL; null: the regular login.
   */
  readonly operator?: { readonly url: string | null }
  /** Replaces the migrations, which run as the API's login. */
  readonly prepare?: (pool: pg.Pool) => Promise<void>
  /** Connects to the PostgreSQL that a server runs over the same folder, for operator commands. */
  readonly joinsRunning?: boolean
  /** Maximum delay before another attempt to open it. */
  readonly longestRetryMs?: number
  /** How long a query waits for a starting database. */
  readonly startPatienceMs?: number
  /** Called once for each reason of an outage. */
  readonly onFailure: (error: unknown) => void
}

const poolSize = 10
/** A new connection costs more than most queries, so it stays open for the next burst. */
const idleTimeoutMs = 60_000
const statementTimeoutMs = 10_000
/** How long a query waits for a free connection. */
const connectTimeoutMs = 5_000
/** A longer limit for preparation, when no visitor waits and PostgreSQL has just started. */
const preparingConnectTimeoutMs = 20_000
/** How long a visitor's query waits for a starting database. */
const shortPatienceMs = 3_000
/** Delay before the first retry. */
const firstRetryMs = 1_000
const lastRetryMs = 30_000
/** How often an external database is checked. */
const lookMs = 5_000
/** Grace period for users of a closing database. */
const endPatienceMs = 700

/** Opens the database in the background, and reopens it after a loss. */
export function openDatabase(options: DatabaseOptions): Database {
  let opened: Opened | null = null
  let status: DatabaseStatus = 'starting'
  let lastReason = ''
  const lasting: Begin[] = []
  const ends: Promise<() => Promise<void>>[] = []
  const { startPatienceMs = shortPatienceMs, longestRetryMs = lastRetryMs } = options
  const end = new AbortController()
  const isClosed = () => end.signal.aborted
  let tellFirst = () => {}
  const first = new Promise<void>((done) => {
    tellFirst = done
  })

  async function keepOpen(): Promise<void> {
    for (let failures = 0; !isClosed(); failures += 1) {
      try {
        opened = await open(options, end.signal)
        status = 'ready'
        failures = -1
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
      if (opened === null) throw new ServerError('DatabaseUnavailableError', {})
      try {
        return await ask(opened.tables, opened.pool)
      } catch (error) {
        throw translate(error)
      }
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

type Opened = {
  readonly pool: pg.Pool
  readonly tables: NodePgDatabase
  /** Returns when it must be reopened, or `signal` aborts. */
  watch(signal: AbortSignal, tell: (isThere: boolean) => void): Promise<void>
  close(): Promise<void>
}

async function open(options: DatabaseOptions, signal: AbortSignal): Promise<Opened> {
  const isRunning = options.joinsRunning && findRunning(clusterFolder(options.folder)) !== null
  const postgres = options.url === null && !isRunning ? await startPostgres({ ...options, signal }) : null
  const pools: pg.Pool[] = []
  const connect = (url: string) => {
    const pool = createPool(url, connectTimeoutMs)
    pools.push(pool)
    return pool
  }
  const close = async () => {
    // A connection in use ends with its server.
    await atMost(endPatienceMs, Promise.all(pools.map((pool) => pool.end())))
    await postgres?.stop()
  }
  const own = (role: string) => ownUrl(options.folder, role)
  try {
    const owner = options.url === null ? await connectAsOwner(own(ownUser)) : null
    try {
      if (owner) await prepareRoles(owner)
      const apiUrl = options.url ?? own(apiRole)
      const preparing = createPool(apiUrl, preparingConnectTimeoutMs)
      await (options.prepare ?? migrateDatabase)(preparing).finally(() => preparing.end())
      const api = connect(apiUrl)
      if (owner) await prepareShares(owner)
      const operatorUrl = options.operator && (options.url === null ? own(ownUser) : options.operator.url)
      const pool = operatorUrl ? connect(operatorUrl) : api
      const watch = postgres ? watchOwn(postgres, api, options) : watchOther(pool)
      return { pool, tables: drizzle(pool), close, watch }
    } finally {
      await owner?.end().catch(() => {})
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Connects as the superuser of our own PostgreSQL, to prepare it. */
async function connectAsOwner(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: preparingConnectTimeoutMs })
  // The server may be killed meanwhile; the query fails then.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Returns the URL of our own PostgreSQL for one of its logins. */
export const ownUrl = (folder: string, role: string, database: string = ownDatabase): string =>
  `postgres://${role}@/${database}?host=${encodeURIComponent(socketFolder(folder))}`

function createPool(connectionString: string, connectionTimeoutMillis: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    idleTimeoutMillis: idleTimeoutMs,
    connectionTimeoutMillis,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  })
  // Reports a cut idle connection; the next query reports it too.
  pool.on('error', () => {})
  // Reports a connection cut between two queries of a transaction; the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Our own is there until its process ends. */
const watchOwn =
  (postgres: Postgres, pool: pg.Pool, { folder, freeBytes = 0 }: DatabaseOptions) =>
  async (signal: AbortSignal) => {
    const end = new AbortController()
    const space = watchSpace({ pool, folder, freeBytes, signal: AbortSignal.any([signal, end.signal]) })
    if (!signal.aborted)
      await Promise.race([postgres.ended, new Promise((done) => signal.addEventListener('abort', done))])
    end.abort()
    await space
  }

/** An external one comes and goes; the pool reconnects automatically. */
const watchOther = (pool: pg.Pool) => async (signal: AbortSignal, tell: (isThere: boolean) => void) => {
  while (!signal.aborted) {
    await wait(lookMs, signal)
    await pool.query('select 1').then(
      () => tell(true),
      () => tell(false),
    )
  }
}

/** The disk is full or the database read-only: by `watchSpace`, or in the operator's own PostgreSQL. */
const unchangeable = ['25006', '53100']

/** SQLSTATE classes of server failures: connection, access, resources, shutdown. */
const unavailable = /^(08|28|3D|53|57P)/

/** Messages of `pg` and the system without a connection. */
const unconnected = /^(Connection terminated|timeout exceeded|Client has encountered|(connect|read|write) E[A-Z]+)/

function translate(error: unknown): unknown {
  // Drizzle's error repeats the query with its values, which must stay out of logs.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (isServerError(cause) || !(cause instanceof Error)) return cause
  if (cause instanceof pg.DatabaseError && unchangeable.includes(cause.code ?? ''))
    return new ServerError('DatabaseReadOnlyError', {}, { cause })
  const isLost =
    cause instanceof pg.DatabaseError ? unavailable.test(cause.code ?? '') : unconnected.test(cause.message)
  return isLost ? new ServerError('DatabaseUnavailableError', {}, { cause }) : cause
}

/** Limits the wait for tasks that may never end, because a killed database does not answer. */
const atMost = (ms: number, ending: Promise<unknown>) => Promise.race([ending, delay(ms, undefined, { ref: false })])

/** Waits, unless `signal` aborts. */
const wait = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal, ref: false }).catch(() => {})

/** Returns the folder of our own PostgreSQL below an instance's data. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')
