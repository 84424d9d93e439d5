import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/openDatabase.ts'
import { streamFailures } from '../metrics/meters.ts'
import { openChain } from './acquireIndexerLease.ts'
import type { ChainSource } from './chainSource.ts'
import { leaveStream } from './followPools.ts'
import type { ParsedTransaction } from './parseTransaction.ts'
import type { BlockRun } from './readBlocks.ts'
import { type Cursor, readerSeconds, writeTrades } from './writeBlocks.ts'

export type StreamOptions = {
  readonly database: Database
  readonly network: 'mainnet' | 'devnet'
  readonly genesis: string
  readonly source: ChainSource
  readonly join: (signal: AbortSignal) => Promise<void>
  readonly onFailure: (error: unknown) => void
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const waitMs = 1_000
/** Doubled with each failure without a block in between. */
const longestWaitMs = 60_000
const joinMs = 5_000

/** Streams trades of followed pools; one of several servers does. */
export function followStream(options: StreamOptions): { close(): Promise<void> } {
  const { database, onFailure, network, wait = sleep } = options
  const readerId = randomUUID()
  const end = new AbortController()
  let lastReason = ''
  let failures = 0
  const tell = (error: unknown) => {
    if (String(error) !== lastReason && !end.signal.aborted) onFailure(error)
    lastReason = String(error)
  }
  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      try {
        if (database.status === 'ready') {
          const chainId = await openChain(database, options)
          const cursor = await claim(database, chainId, readerId)
          const onWritten = () => {
            failures = 0
          }
          const { signal } = end
          if (cursor !== null) await followPools(options, { chainId, readerId, cursor, signal, tell, onWritten })
          lastReason = ''
          failures = 0
        }
      } catch (error) {
        tell(error)
        failures += 1
        streamFailures.inc({ network, error: error instanceof Error ? error.name : 'unknown' })
      }
      await wait(Math.min(waitMs * 2 ** Math.max(0, failures - 1), longestWaitMs), end.signal)
    }
  }
  const running = run()
  return {
    async close() {
      end.abort()
      await running
      if (database.status === 'ready') await release(database, readerId).catch(() => {})
    },
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {})

const claim = (database: Database, chainId: number, readerId: string): Promise<Cursor | null> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<{ slot: string | null; blockhash: string | null }>(
      `update indexed_chains set reader_id = $2, reader_until = now() + make_interval(secs => $3)
       where id = $1 and (reader_id = $2 or reader_until is null or reader_until < now())
       returning stream_slot as slot, stream_blockhash as blockhash`,
      [chainId, readerId, readerSeconds],
    )
    const [row] = rows
    return row ? { slot: BigInt(row.slot ?? -1), blockhash: row.blockhash } : null
  })

const release = (database: Database, readerId: string): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query('update indexed_chains set reader_until = null where reader_id = $1', [readerId])
  })

type Claimed = {
  readonly chainId: number
  readonly readerId: string
  readonly cursor: Cursor
  readonly signal: AbortSignal
  readonly tell: (error: unknown) => void
  readonly onWritten: () => void
}

/** Slot after which the stream counts; null: since the chain's cursor. */
type Pools = ReadonlyMap<string, bigint | null>

const readPools = (database: Database, chainId: number): Promise<Pools> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<{ pool: string; slot: string; is_streamed: boolean }>(
      `select pool, joined_slot as slot, is_streamed from followed_pools
       where chain_id = $1 and joined_slot is not null order by pool`,
      [chainId],
    )
    return new Map(rows.map((row) => [row.pool, row.is_streamed ? null : BigInt(row.slot)]))
  })

async function followPools({ database, source, join }: StreamOptions, claimed: Claimed): Promise<void> {
  const { tell, ...reader } = claimed
  const { chainId } = reader
  const end = new AbortController()
  const signal = AbortSignal.any([claimed.signal, end.signal])
  const pools = await readPools(database, chainId)
  const names = [...pools.keys()].join()
  const refreshing = (async () => {
    while (!signal.aborted) {
      await join(signal).catch(tell)
      const now = await readPools(database, chainId).catch(() => pools)
      if ([...now.keys()].join() !== names) break
      await delay(joinMs, undefined, { signal, ref: false }).catch(() => {})
    }
    end.abort()
  })()
  try {
    if (pools.size > 0) await stream({ database, source }, { ...reader, pools, signal })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    if (pools.size > 0) end.abort()
    await refreshing
  }
}

type Streaming = Omit<Claimed, 'tell'> & { readonly pools: Pools }

async function stream({ database, source }: Pick<StreamOptions, 'database' | 'source'>, streaming: Streaming) {
  const { chainId, signal } = streaming
  let { cursor, pools } = streaming
  for await (const run of source.follow({ after: findStart(streaming), pools: [...pools.keys()], signal })) {
    if (run === null || run.missedSlots > 0n) return leaveStream(database, chainId, run === null ? 'restart' : 'resume')
    const newest = run.blocks.at(-1)
    if (!newest) continue
    const to = { slot: newest.slot, blockhash: newest.blockhash }
    if (!(await writeRun(database, { ...streaming, cursor, pools }, { to, run }))) return
    streaming.onWritten()
    if (to.slot > cursor.slot) cursor = to
    const isJoined = (slot: bigint | null) => slot === null || (to.slot >= cursor.slot && slot <= to.slot)
    pools = new Map([...pools].map(([pool, slot]) => [pool, isJoined(slot) ? null : slot]))
  }
}

function findStart({ cursor, pools }: Pick<Streaming, 'cursor' | 'pools'>): Cursor {
  const slots = [...pools.values()].map((slot) => slot ?? cursor.slot)
  const first = slots.reduce((least, slot) => (slot < least ? slot : least))
  return first === cursor.slot ? cursor : { slot: first, blockhash: null }
}

type Written = { readonly to: Cursor; readonly run: BlockRun }

const writeRun = (database: Database, streaming: Streaming, { to, run }: Written): Promise<boolean> =>
  database.query(async (_, pool) => {
    const { chainId, readerId, cursor } = streaming
    const client = await pool.connect()
    let isDone = false
    try {
      await client.query('begin')
      const { rowCount } = await client.query(
        `update indexed_chains set reader_until = now() + make_interval(secs => $4),
           stream_blockhash = case when $5::bigint > coalesce(stream_slot, -1) then $6 else stream_blockhash end,
           stream_slot = greatest(coalesce(stream_slot, -1), $5::bigint)
         where id = $1 and reader_id = $2 and coalesce(stream_slot, -1) = $3::bigint`,
        [chainId, readerId, cursor.slot, readerSeconds, to.slot, to.blockhash],
      )
      if (rowCount !== 1) return false
      await client.query(
        `update followed_pools set joined_slot = greatest(joined_slot, $2::bigint),
           is_streamed = $2::bigint >= $3::bigint and joined_slot <= $2::bigint
         where chain_id = $1 and joined_slot is not null and not is_streamed and pool = any($4)`,
        [chainId, to.slot, cursor.slot, listJoining(streaming)],
      )
      await writeTrades(client, chainId, listTrades(run, streaming))
      await client.query('commit')
      isDone = true
      return true
    } finally {
      client.release(!isDone)
    }
  })

const listJoining = ({ pools }: Pick<Streaming, 'pools'>) =>
  [...pools].flatMap(([pool, slot]) => (slot === null ? [] : [pool]))

function listTrades({ blocks }: BlockRun, { pools, cursor }: Pick<Streaming, 'pools' | 'cursor'>) {
  return blocks.flatMap(({ slot, time, transactions }) => {
    const isNew = ({ pool }: { readonly pool: string }) => {
      const joined = pools.get(pool)
      return joined !== undefined && slot > (joined ?? cursor.slot)
    }
    return transactions.flatMap((parsed: ParsedTransaction) => {
      const swaps = parsed.swaps.filter(isNew)
      const states = parsed.pools.filter(isNew)
      return swaps.length + states.length > 0 ? [{ slot, time, parsed: { ...parsed, swaps, pools: states } }] : []
    })
  })
}
