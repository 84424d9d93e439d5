import type pg from 'pg'
import type { Database } from '../database/openDatabase.ts'
import type { ParsedTransaction } from './parseTransaction.ts'
import { listAccountsOf, writeStored } from './storedTransaction.ts'

export type ParsedBlock = {
  readonly slot: bigint
  readonly blockhash: string
  /** Seconds since 1970, if known. */
  readonly time: number | null
  readonly transactions: readonly ParsedTransaction[]
}

export type Cursor = { readonly slot: bigint; readonly blockhash: string | null }

export type BlockWrite = {
  readonly chainId: number
  /** The only writer. */
  readonly readerId: string
  readonly from: Cursor
  readonly to: Cursor
  readonly finalizedSlot: bigint
  readonly blocks: readonly ParsedBlock[]
  /** First indexed slot, if none before. */
  readonly firstSlot: bigint
  /** Before the first block. */
  readonly missedSlots: bigint
}

/** Lifetime of a claim. */
export const readerSeconds = 4

/**
 * Stores each block exactly once.
 *
 * @returns False after a takeover.
 */
export const writeBlocks = (database: Database, write: BlockWrite): Promise<boolean> =>
  database.query(async (_, pool) => {
    const client = await pool.connect()
    let isDone = false
    try {
      await client.query('begin')
      if (!(await moveCursor(client, write))) return false
      await writeTransactions(client, write)
      await client.query('commit')
      isDone = true
      return true
    } finally {
      // Also rolls back an open transaction.
      client.release(!isDone)
    }
  })

async function moveCursor(client: pg.PoolClient, write: BlockWrite): Promise<boolean> {
  const { chainId, readerId, from, to, finalizedSlot, blocks, firstSlot, missedSlots } = write
  const count = blocks.reduce((sum, { transactions }) => sum + transactions.length, 0)
  const { rowCount } = await client.query(
    `update indexed_chains set confirmed_slot = $4::bigint, blockhash = $5, finalized_slot = least($4::bigint, $6::bigint),
       first_slot = coalesce(first_slot, $7), missed_slots = missed_slots + $8,
       transaction_count = transaction_count + $9, reader_until = now() + make_interval(secs => $10)
     where id = $1 and reader_id = $2 and confirmed_slot = $3`,
    [chainId, readerId, from.slot, to.slot, to.blockhash, finalizedSlot, firstSlot, missedSlots, count, readerSeconds],
  )
  // Missed transactions make holders unknown.
  if (missedSlots > 0n) {
    await client.query('delete from indexed_mints where chain_id = $1', [chainId])
    await client.query('delete from token_holdings where chain_id = $1', [chainId])
  }
  return rowCount === 1
}

async function writeTransactions(client: pg.PoolClient, { chainId, blocks }: BlockWrite): Promise<void> {
  const rows = blocks.flatMap(({ slot, time, transactions }) =>
    transactions.map((parsed, position) => ({ slot, time, position, parsed })),
  )
  if (rows.length === 0) return
  await client.query(
    `insert into transactions (chain_id, signature, slot, position, block_time, parsed)
     select $1, * from unnest($2::text[], $3::bigint[], $4::integer[], $5::bigint[], $6::jsonb[])`,
    [
      chainId,
      rows.map(({ parsed }) => parsed.signature),
      rows.map(({ slot }) => slot),
      rows.map(({ position }) => position),
      rows.map(({ time }) => time),
      rows.map(({ parsed }) => writeStored(parsed)),
    ],
  )
  const named = rows.flatMap(({ slot, position, parsed }) =>
    listAccountsOf(parsed).map((account) => ({ account, slot, position, signature: parsed.signature })),
  )
  await client.query(
    `insert into account_transactions (chain_id, account, slot, position, signature)
     select $1, * from unnest($2::text[], $3::bigint[], $4::integer[], $5::text[])`,
    [
      chainId,
      named.map(({ account }) => account),
      named.map(({ slot }) => slot),
      named.map(({ position }) => position),
      named.map(({ signature }) => signature),
    ],
  )
  await writeMints(client, chainId, rows)
  await writeHoldings(client, chainId, rows)
  await writeTrades(client, chainId, rows)
}

export async function writeTrades(client: pg.PoolClient, chainId: number, rows: readonly Row[]): Promise<void> {
  await writePools(client, chainId, rows)
  await writeCandles(client, chainId, rows)
}

type Row = { readonly slot: bigint; readonly time: number | null; readonly parsed: ParsedTransaction }

async function writeMints(client: pg.PoolClient, chainId: number, rows: readonly Row[]): Promise<void> {
  const made = rows.flatMap(({ slot, parsed }) => parsed.createdMints.map((mint) => ({ mint, slot })))
  if (made.length === 0) return
  // A closed mint's address can return.
  await client.query(
    `insert into indexed_mints (chain_id, mint, slot) select $1, * from unnest($2::text[], $3::bigint[])
     on conflict do nothing`,
    [chainId, made.map(({ mint }) => mint), made.map(({ slot }) => slot)],
  )
}

/** Only mints with an indexed creation. */
async function writeHoldings(client: pg.PoolClient, chainId: number, rows: readonly Row[]): Promise<void> {
  const last = new Map(
    rows.flatMap(({ slot, parsed }) => parsed.held.map((one) => [one.account, { ...one, slot }] as const)),
  )
  const all = [...last.values()]
  const left = all.filter(({ amount }) => amount > 0n)
  const emptied = all.filter(({ amount }) => amount === 0n).map(({ account }) => account)
  if (emptied.length > 0)
    await client.query('delete from token_holdings where chain_id = $1 and account = any($2)', [chainId, emptied])
  if (left.length === 0) return
  await client.query(
    `insert into token_holdings (chain_id, account, mint, owner, amount, slot)
     select $1, held.* from unnest($2::text[], $3::text[], $4::text[], $5::numeric[], $6::bigint[])
       as held(account, mint, owner, amount, slot)
     join indexed_mints as known on known.chain_id = $1 and known.mint = held.mint
     on conflict (chain_id, account) do update
       set mint = excluded.mint, owner = excluded.owner, amount = excluded.amount, slot = excluded.slot`,
    [
      chainId,
      left.map(({ account }) => account),
      left.map(({ mint }) => mint),
      left.map(({ owner }) => owner),
      left.map(({ amount }) => amount),
      left.map(({ slot }) => slot),
    ],
  )
}

async function writePools(client: pg.PoolClient, chainId: number, rows: readonly Row[]): Promise<void> {
  const last = new Map(
    rows.flatMap(({ slot, parsed }) => parsed.pools.map((state) => [state.pool, { ...state, slot }] as const)),
  )
  if (last.size === 0) return
  const states = [...last.values()]
  await client.query(
    `insert into indexed_pools (chain_id, pool, venue, mint_0, mint_1, reserve_0, reserve_1, slot)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::numeric[], $8::bigint[])
     on conflict (chain_id, pool) do update
       set reserve_0 = excluded.reserve_0, reserve_1 = excluded.reserve_1, slot = excluded.slot`,
    [
      chainId,
      states.map(({ pool }) => pool),
      states.map(({ venue }) => venue),
      states.map(({ mints }) => mints[0]),
      states.map(({ mints }) => mints[1]),
      states.map(({ reserves }) => reserves[0]),
      states.map(({ reserves }) => reserves[1]),
      states.map(({ slot }) => slot),
    ],
  )
}

/** Seconds. */
const candleSpans = [60, 300, 3_600, 86_400] as const

export type CandleSeconds = (typeof candleSpans)[number]

type PricePoint = {
  readonly pool: string
  readonly time: number
  readonly slot: bigint
  readonly prices: readonly [bigint, bigint]
  readonly volumes: readonly [bigint, bigint]
  readonly isTrade: boolean
}

/** Prices of pools after each trade, and at their creation: the price before the first trade. */
const readPoints = ({ slot, time, parsed }: Row): readonly PricePoint[] =>
  time === null
    ? []
    : [
        ...parsed.pools.flatMap(({ pool, reserves, isNew }): readonly PricePoint[] =>
          isNew && isPositive(reserves)
            ? [{ pool, time, slot, prices: reserves, volumes: [0n, 0n], isTrade: false }]
            : [],
        ),
        ...parsed.swaps.flatMap(({ pool, inputMint, amountIn, amountOut }): readonly PricePoint[] => {
          const state = parsed.pools.find((one) => one.pool === pool)
          if (!state || amountIn === 0n || amountOut === 0n) return []
          const volumes =
            inputMint === state.mints[0] ? ([amountIn, amountOut] as const) : ([amountOut, amountIn] as const)
          // Emptied pools have no price.
          return [
            { pool, time, slot, prices: isPositive(state.reserves) ? state.reserves : volumes, volumes, isTrade: true },
          ]
        }),
      ]

const isPositive = (amounts: readonly bigint[]) => amounts.every((amount) => amount > 0n)

async function writeCandles(client: pg.PoolClient, chainId: number, rows: readonly Row[]): Promise<void> {
  const points = rows.flatMap(readPoints)
  if (points.length === 0) return
  await client.query(
    `insert into candles (chain_id, pool, seconds, start, open, high, low, close, volume_0, volume_1, trades, slot)
     select $1, pool, seconds, time - time % seconds as start,
       (array_agg(price order by place))[1], max(price), min(price), (array_agg(price order by place desc))[1],
       sum(volume_0), sum(volume_1), sum(trades), max(slot)
     from (
       select *, price_1 / price_0 as price
       from unnest($2::text[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[], $8::integer[],
         $9::bigint[]) with ordinality
         as point(pool, time, price_0, price_1, volume_0, volume_1, trades, slot, place)
     ) as priced cross join unnest($10::integer[]) as seconds
     group by pool, seconds, start
     on conflict (chain_id, pool, seconds, start) do update
       set high = greatest(candles.high, excluded.high), low = least(candles.low, excluded.low), close = excluded.close,
         volume_0 = candles.volume_0 + excluded.volume_0, volume_1 = candles.volume_1 + excluded.volume_1,
         trades = candles.trades + excluded.trades, slot = excluded.slot`,
    [
      chainId,
      points.map(({ pool }) => pool),
      points.map(({ time }) => time),
      points.map(({ prices }) => prices[0]),
      points.map(({ prices }) => prices[1]),
      points.map(({ volumes }) => volumes[0]),
      points.map(({ volumes }) => volumes[1]),
      points.map(({ isTrade }) => Number(isTrade)),
      points.map(({ slot }) => slot),
      candleSpans,
    ],
  )
}
