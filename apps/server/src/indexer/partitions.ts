import type pg from 'pg'
import { inTransaction } from '../database/inTransaction.ts'

/**
 * Partitions of both tables of transactions. A chain's name its first slot, its oldest one 0: it has no lower bound,
 * and the newest has no upper one. A chain's row has the first (migration 24).
 */
const tables = ['transactions', 'account_transactions'] as const
type Table = (typeof tables)[number]

/** A partition is closed with its share of the limit, and dropped whole with up to two. */
const shares = 20

const nameOf = (table: Table, chainId: number, from: bigint) => `${table}_${chainId}_${from}`

const attach = (table: Table, chainId: number, [from, to]: readonly [bigint, bigint | null]) =>
  `alter table ${table} attach partition ${nameOf(table, chainId, from)}
   for values from (${chainId}, ${from === 0n ? 'minvalue' : from}) to (${chainId}, ${to ?? 'maxvalue'});`

const create = (table: Table, chainId: number, bounds: readonly [bigint, bigint | null]) =>
  `create table ${nameOf(table, chainId, bounds[0])} (like ${table} including all); ${attach(table, chainId, bounds)}`

/** First slots, ascending. */
async function listPartitions(client: pg.PoolClient, chainId: number): Promise<readonly bigint[]> {
  const { rows } = await client.query<{ slot: string }>(
    `select substring(relname from '\\d+$') as slot from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'transactions'::regclass and relname ~ ('^transactions_' || $1::integer || '_\\d+$')`,
    [chainId],
  )
  return rows.map(({ slot }) => BigInt(slot)).toSorted((one, other) => (one < other ? -1 : 1))
}

const countRows = async (client: pg.PoolClient, name: string): Promise<number> =>
  Number((await client.query<{ rows: string }>(`select count(*) as rows from ${name}`)).rows[0]?.rows)

/** The newest ends after its last slot once it has its share, and a new one begins. */
export const closeNewestPartition = (pool: pg.Pool, chainId: number, limit: number): Promise<boolean> =>
  changeChain(pool, chainId, async (client) => {
    const newest = (await listPartitions(client, chainId)).at(-1)
    if (newest === undefined) return false
    const name = nameOf('transactions', chainId, newest)
    if ((await countRows(client, name)) < limit / shares) return false
    const accounts = nameOf('account_transactions', chainId, newest)
    const { rows } = await client.query<{ next: string }>(
      `select greatest((select max(slot) from ${name}), (select max(slot) from ${accounts})) + 1 as next`,
    )
    const next = BigInt(rows[0]?.next ?? 0)
    await client.query(shortWait)
    for (const table of tables)
      await client.query(
        `alter table ${table} detach partition ${nameOf(table, chainId, newest)};
         ${attach(table, chainId, [newest, next])} ${create(table, chainId, [next, null])}`,
      )
    return true
  })

/** Drops the oldest that has rows, unless it is large. */
export const dropOldestPartition = (pool: pg.Pool, chainId: number, limit: number): Promise<boolean> =>
  changeChain(pool, chainId, async (client, count) => {
    const excess = count - limit
    if (excess <= 0) return false
    const slots = await listPartitions(client, chainId)
    for (const [index, from] of slots.entries()) {
      const next = slots[index + 1]
      if (next === undefined) return false
      const rows = await countRows(client, nameOf('transactions', chainId, from))
      if (rows > Math.max(excess, (2 * limit) / shares)) return false
      if (rows === 0) continue
      const gone = slots.slice(0, index + 1)
      await client.query(shortWait)
      for (const table of tables)
        await client.query(
          `drop table ${gone.map((slot) => nameOf(table, chainId, slot)).join(', ')}; ${create(table, chainId, [0n, next])}
           `,
        )
      await client.query('update indexed_chains set transaction_count = transaction_count - $2 where id = $1', [
        chainId,
        rows,
      ])
      // Incomplete lists restart on request.
      await client.query('delete from followed_accounts where chain_id = $1 and oldest_slot < $2', [chainId, next])
      return true
    }
    return false
  })

/** In one transaction, by one writer per chain. */
export const changeChain = <T>(
  pool: pg.Pool,
  chainId: number,
  act: (client: pg.PoolClient, count: number) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ transaction_count: string }>(
      'select transaction_count from indexed_chains where id = $1 for update',
      [chainId],
    )
    return act(client, Number(rows[0]?.transaction_count ?? 0))
  })

/** Readers queue behind a waiting lock. */
const shortWait = "set local lock_timeout = '2s'"
