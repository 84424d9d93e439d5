import type { NetworkId } from '@solsmith/chain'
import type { Database } from '../database/openDatabase.ts'
import { type Cursor, readerSeconds } from './writeBlocks.ts'

export type ClaimedChain = { readonly chainId: number; readonly cursor: Cursor }

type ChainName = { readonly network: NetworkId; readonly genesis: string }

export const openChain = (database: Database, { network, genesis }: ChainName): Promise<number> =>
  database.query(async (_, pool) => {
    const find = 'select id from indexed_chains where genesis = $1'
    const make = 'insert into indexed_chains (network, genesis) values ($1, $2) on conflict do nothing'
    const found = await pool.query<{ id: number }>(find, [genesis])
    if (found.rows[0]) return found.rows[0].id
    await pool.query(make, [network, genesis])
    const made = await pool.query<{ id: number }>(find, [genesis])
    const [row] = made.rows
    if (!row) throw new TypeError('a row that was just made is there')
    return row.id
  })

/** @returns Null while another server indexes. */
export async function acquireIndexerLease(
  database: Database,
  { readerId, ...name }: ChainName & { readonly readerId: string },
): Promise<ClaimedChain | null> {
  const chainId = await openChain(database, name)
  return database.query(async (_, pool) => {
    const { rows } = await pool.query<{ slot: string; blockhash: string | null }>(
      `update indexed_chains set reader_id = $2, reader_until = now() + make_interval(secs => $3)
       where id = $1 and (reader_id = $2 or reader_until is null or reader_until < now())
       returning confirmed_slot as slot, blockhash`,
      [chainId, readerId, readerSeconds],
    )
    const [row] = rows
    return row ? { chainId, cursor: { slot: BigInt(row.slot), blockhash: row.blockhash } } : null
  })
}

export const releaseChains = (database: Database, readerId: string): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query('update indexed_chains set reader_until = null where reader_id = $1', [readerId])
  })

/** The rest is deleted later. */
export const clearChain = (database: Database, chainId: number): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query("update indexed_chains set genesis = 'forgotten ' || id, reader_until = null where id = $1", [
      chainId,
    ])
  })
