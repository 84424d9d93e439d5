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

/** What is remembered. Everything that needs no memory works without it. */
export type Database = {
  readonly status: DatabaseStatus
  /**
   * Asks the database. While it is still starting, a question waits for it.
   *
   * @throws {ServerError} `DatabaseUnavailableError` while there is none, `DatabaseReadOnlyError` for a change while its disk is
   *   full.
   */
  query<Result>(ask: (tables: NodePgDatabase, pool: pg.Pool) => Promise<Result>): Promise<Result>
  /** Calls `begin` each time the database has been opened, and what that gave before the database is closed or opened again. */
  whileOpen(begin: Begin): void
  /** Ends it, a PostgreSQL of our own included. */
  close(): Promise<void>
}

/** Begins something that lasts as long as the database is open. @returns What ends it. */
type Begin = (pool: pg.Pool) => Promise<() => Promise<void>>

export type DatabaseOptions = {
  /** Of a PostgreSQL that the operator runs; null: one of our own in `folder`. It may hold a password. */
  readonly url: string | null
  readonly folder: string
  readonly binFolder: string | null
  readonly isDurable?: boolean
  /** What must stay free on the disk of a PostgreSQL of our own; nothing when not said. */
  readonly freeBytes?: number
  /**
   * Asks as a login that reads shares, too: for commands of the operator. In a PostgreSQL of our own it is its superuser, in another
   * one the login that its address names; null: the same login as for everything else.
   */
  readonly operator?: { readonly url: string | null }
  /** Makes it ready in place of the migrations, which the API's login makes. */
  readonly prepare?: (pool: pg.Pool) => Promise<void>
  /** Joins the PostgreSQL that a server over the same folder runs already, as its operator's commands do. */
  readonly joinsRunning?: boolean
  /** The longest wait before one that could not be opened is tried again. */
  readonly longestRetryMs?: number
  /** How long a question waits for a database that is still starting. */
  readonly startPatienceMs?: number
  /** Told why there is no database, once for each reason. */
  readonly onFailure: (error: unknown) => void
}

const poolSize = 10
/** A new connection costs PostgreSQL more than most questions: it is kept as long as another burst is likely. */
const idleTimeoutMs = 60_000
const statementTimeoutMs = 10_000
/** How long who asks waits for a connection, while all are in use or the machine is slow. */
const connectTimeoutMs = 5_000
/** The same for what makes the database ready: no visitor waits for it, and it has just started. */
const preparingConnectTimeoutMs = 20_000
/** How long a visitor's question waits for a database that is still starting. */
const shortPatienceMs = 3_000
/** A database that cannot be opened, or was lost, is tried again after these waits. */
const firstRetryMs = 1_000
const lastRetryMs = 30_000
/** How often a database that another process runs is asked whether it is there. */
const lookMs = 5_000
/** How long what used a database may take to let go of it. */
const endPatienceMs = 700

/** Opens the database in the background, keeps it open, and opens it again when it is lost. */
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
  /** Returns when it has to be opened again, or `signal` ends it. */
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
    // One that is still in use ends with its server.
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

/** As the superuser of a PostgreSQL of ours, to make it ready. */
async function connectAsOwner(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: preparingConnectTimeoutMs })
  // It may be killed meanwhile; the question fails then.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Of a PostgreSQL of ours over a folder, for one of its logins. */
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
  // An idle connection that is cut tells it here, and who asks next is told too.
  pool.on('error', () => {})
  // One that is cut between two questions of a transaction tells it here; the next question fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** One of ours is there until its process ends. */
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

/** Another's comes and goes; connections are made again by themselves. */
const watchOther = (pool: pg.Pool) => async (signal: AbortSignal, tell: (isThere: boolean) => void) => {
  while (!signal.aborted) {
    await wait(lookMs, signal)
    await pool.query('select 1').then(
      () => tell(true),
      () => tell(false),
    )
  }
}

/** The disk is full, or no changes are taken: `watchSpace`, or the operator's own PostgreSQL. */
const unchangeable = ['25006', '53100']

/** Classes of SQLSTATE in which the server, not the question, is the trouble: connection, access, resources, shutdown. */
const unavailable = /^(08|28|3D|53|57P)/

/** What `pg` and the system say when there is no connection. */
const unconnected = /^(Connection terminated|timeout exceeded|Client has encountered|(connect|read|write) E[A-Z]+)/

function translate(error: unknown): unknown {
  // Drizzle's own error repeats the question with its values, which have no business in a log.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (isServerError(cause) || !(cause instanceof Error)) return cause
  if (cause instanceof pg.DatabaseError && unchangeable.includes(cause.code ?? ''))
    return new ServerError('DatabaseReadOnlyError', {}, { cause })
  const isLost =
    cause instanceof pg.DatabaseError ? unavailable.test(cause.code ?? '') : unconnected.test(cause.message)
  return isLost ? new ServerError('DatabaseUnavailableError', {}, { cause }) : cause
}

/** Waits for what may never come to its end, because a database that was killed answers nothing. */
const atMost = (ms: number, ending: Promise<unknown>) => Promise.race([ending, delay(ms, undefined, { ref: false })])

/** Waits, unless `signal` ends it. */
const wait = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal, ref: false }).catch(() => {})

/** Where a PostgreSQL of ours lies below the data of an instance. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')
