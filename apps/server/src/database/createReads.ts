import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { isServerError } from '../errors.ts'
import type { Database } from './openDatabase.ts'

export type Reads = {
  /** From the replica if it is at most this old, else from the database. */
  within(maxAgeMs: number): Pick<Database, 'query'>
  /** Of the replica, if reads may use it. */
  ageMs(): number | null
  close(): Promise<void>
}

const indexAgeMs = 5_000

/** Adds a header to each answer of `app`. */
export function showReplicaAge(app: FastifyInstance, reads: Reads | undefined): void {
  app.addHook('onSend', async (_, reply) => {
    const ageMs = reads?.ageMs() ?? null
    if (ageMs !== null && ageMs <= indexAgeMs) reply.header('replica-age', (ageMs / 1_000).toFixed(1))
  })
}

export const readsOfIndex = ({
  database,
  reads,
}: {
  readonly database: Database
  readonly reads?: Reads | undefined
}) => reads?.within(indexAgeMs) ?? database

const lookMs = 500
const connectTimeoutMs = 1_000
const poolSize = 10
const statementTimeoutMs = 10_000
const sampleLimit = 240

type Sample = { readonly position: bigint; readonly at: number }

/** Compares log positions, which needs neither equal clocks nor writes. */
export function createReads(database: Database, url: string | null, now: () => number): Reads {
  if (url === null) return { within: () => database, ageMs: () => null, close: async () => {} }
  const samples: Sample[] = []
  let freshAt = Number.NEGATIVE_INFINITY
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const tables = drizzle(pool)

  async function look(): Promise<void> {
    const at = now()
    const position = await database.query((_, own) => readPosition(own, written))
    samples.push({ position, at })
    if (samples.length > sampleLimit) samples.shift()
    const replayed = await readPosition(pool, replayedBy)
    for (const sample of samples) if (sample.position <= replayed) freshAt = Math.max(freshAt, sample.at)
  }
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = null
      })
  }, lookMs)
  return {
    within: (maxAgeMs) => ({
      async query(ask) {
        if (now() - freshAt <= maxAgeMs)
          try {
            return await ask(tables, pool)
          } catch (error) {
            if (isServerError(error)) throw error
            freshAt = Number.NEGATIVE_INFINITY
          }
        return database.query(ask)
      },
    }),
    ageMs: () => now() - freshAt,
    async close() {
      clearInterval(timer)
      await looking
      await pool.end()
    },
  }
}

/** In bytes. Fails on the wrong one of both, such as a promoted replica. */
const written = `select (pg_current_wal_lsn() - '0/0')::text as position`
const replayedBy = `select (pg_last_wal_replay_lsn() - '0/0')::text as position where pg_is_in_recovery()`

async function readPosition(pool: pg.Pool, text: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(text)
  const [row] = rows
  if (!row) throw new TypeError('no replica')
  return BigInt(row.position)
}
