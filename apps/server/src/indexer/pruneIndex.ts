import type pg from 'pg'
import type { Database } from '../database/openDatabase.ts'
import { closeNewestPartition, dropOldestPartition } from './partitions.ts'

/** Rows per network. */
export type IndexLimits = {
  readonly transactions: number
  /** Token accounts. */
  readonly holdings: number
}

/** By length; daily ones for ten years. */
const candleSeconds = [
  [60, 7 * 86_400],
  [300, 30 * 86_400],
  [3_600, 365 * 86_400],
  [86_400, 3_650 * 86_400],
] as const

/** After the last request, without a name. */
const followedHours = 24
/** Limit across networks. */
const poolLimit = 100_000
const batchRows = 20_000

/**
 * Deletes beyond the limits, idle wallets and reset sandboxes.
 *
 * @param signal - The next run continues.
 */
export const pruneIndex = (database: Database, limits: IndexLimits, signal?: AbortSignal): Promise<void> =>
  database.query(async (_, pool) => {
    await deleteStale(pool, signal)
    const { rows } = await pool.query<{ id: number }>('select id from indexed_chains order by id')
    await forgetWallets(pool)
    for (const { id } of rows) {
      await trimTransactions(pool, { chainId: id, limit: limits.transactions, signal })
      await trimHoldings(pool, id, limits.holdings)
    }
    await pool.query(
      `delete from indexed_pools where (chain_id, pool) in (
         select chain_id, pool from indexed_pools order by slot desc offset $1
       )`,
      [poolLimit],
    )
    for (const [seconds, kept] of candleSeconds)
      await pool.query('delete from candles where seconds = $1 and start < extract(epoch from now()) - $2::integer', [
        seconds,
        kept,
      ])
  })

/** A newer sandbox took over. Deletes unreachable purchases and permissions too. */
async function deleteStale(pool: pg.Pool, signal: AbortSignal | undefined): Promise<void> {
  const { rows } = await pool.query<{ id: number; genesis: string }>(
    `select id, genesis from indexed_chains where network = 'sandbox' and coalesce(reader_until, 'epoch') < now() - interval '1 minute'
       and exists (select from indexed_chains where network = 'sandbox' and reader_until > now())`,
  )
  for (const { id, genesis } of rows) {
    for (const table of ['token_holdings', 'candles'])
      for (let left = true; left; ) {
        const some = `delete from ${table} where ctid = any(array(select ctid from ${table} where chain_id = $1 limit $2))`
        left = (await pool.query(some, [id, batchRows])).rowCount === batchRows
        if (signal?.aborted) return
      }
    const chain = `solana:${genesis.slice(0, 32)}`
    await pool.query('delete from purchases where chain = $1', [chain])
    await pool.query("delete from smart_sessions where starts_with(account, $1 || ':')", [chain])
    // Drops its partitions.
    await pool.query('delete from indexed_chains where id = $1', [id])
  }
}

/** Transactions can be shared, so they stay. */
async function forgetWallets(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with forgotten as (
       delete from followed_accounts as one
       where not exists (
         select from followed_accounts as other where other.chain_id = one.chain_id and other.wallet = one.wallet
           and other.asked_at > now() - make_interval(hours => $1)
       ) and not exists (
         select from followed_names as named where named.chain_id = one.chain_id and named.address = one.wallet
       ) returning chain_id, wallet
     )
     delete from account_transactions using (select distinct * from forgotten) as gone
     where account_transactions.chain_id = gone.chain_id and account = gone.wallet`,
    [followedHours],
  )
}

async function trimTransactions(
  pool: pg.Pool,
  { chainId, limit, signal }: { chainId: number; limit: number; signal: AbortSignal | undefined },
): Promise<void> {
  await closeNewestPartition(pool, chainId, limit)
  while (!signal?.aborted) {
    if (await dropOldestPartition(pool, chainId, limit)) continue
    const deleted = await pool.query(
      `with excess as (select greatest(0, least($3, transaction_count - $2)) as rows from indexed_chains where id = $1),
       gone as (
         delete from transactions where chain_id = $1 and slot <= (
           select slot from transactions where chain_id = $1 order by slot
           offset (select rows - 1 from excess where rows > 0) limit (select case when rows > 0 then 1 else 0 end from excess)
         ) returning slot
       ),
       counted as (update indexed_chains set transaction_count = transaction_count - (select count(*) from gone) where id = $1)
       select max(slot) as slot from gone`,
      [chainId, limit, batchRows],
    )
    // An aggregate always returns one row.
    const { slot } = deleted.rows[0] as { slot: string | null }
    if (slot === null) return
    await pool.query('delete from account_transactions where chain_id = $1 and slot <= $2', [chainId, slot])
    // Incomplete lists restart on request.
    await pool.query('delete from followed_accounts where chain_id = $1 and oldest_slot <= $2', [chainId, slot])
  }
}

/** Tokens beyond the limit have unknown holders. */
async function trimHoldings(pool: pg.Pool, chainId: number, limit: number): Promise<void> {
  await pool.query(
    `with sizes as (
       -- A mint that no one holds takes room too.
       select mint, slot, sum(count + 1) over (order by slot desc, mint) as together
       from indexed_mints join lateral (
         select count(*) from token_holdings where chain_id = $1 and token_holdings.mint = indexed_mints.mint
       ) as held on true
       where chain_id = $1
     ),
     gone as (
       delete from indexed_mints where chain_id = $1 and mint in (select mint from sizes where together > $2) returning mint
     )
     delete from token_holdings where chain_id = $1 and mint in (select mint from gone)`,
    [chainId, limit],
  )
}
