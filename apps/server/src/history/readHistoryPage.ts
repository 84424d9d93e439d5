import type { Database } from '../database/openDatabase.ts'
import type { StoredTransaction } from '../indexer/storedTransaction.ts'
import type { HistoryPlace } from './historyCursor.ts'

export type HistoryEntry = HistoryPlace & {
  /** Seconds since 1970, if known. */
  readonly blockTime: number | null
  readonly stored: StoredTransaction
}

type Row = {
  readonly slot: string
  readonly position: number
  readonly signature: string
  readonly block_time: string | null
  readonly parsed: StoredTransaction
}

/**
 * Newest first.
 *
 * @param caip2 - Empty if not indexed.
 * @param after - Exclusive.
 */
export const readHistoryPage = (
  database: Database,
  {
    caip2,
    account,
    after,
    limit,
  }: {
    readonly caip2: string
    readonly account: string
    readonly after: HistoryPlace
    readonly limit: number
  },
): Promise<readonly HistoryEntry[]> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<Row>(
      `select page.slot, page.position, page.signature, found.block_time, found.parsed
       from (
         select chain_id, slot, position, signature from account_transactions
         where chain_id = (select id from indexed_chains where left(genesis, 32) = $1) and account = $2
           and slot <= $3::bigint and (slot, position, signature) < ($3::bigint, $4::integer, $5::text)
         order by slot desc, position desc, signature desc limit $6
       ) as page
       join transactions as found on found.chain_id = page.chain_id and found.slot = page.slot and found.signature = page.signature
       order by page.slot desc, page.position desc, page.signature desc`,
      [caip2.replace('solana:', ''), account, after.slot, after.position, after.signature, limit],
    )
    return rows.map(({ slot, position, signature, block_time, parsed }) => ({
      slot: BigInt(slot),
      position,
      signature,
      blockTime: block_time === null ? null : Number(block_time),
      stored: parsed,
    }))
  })
