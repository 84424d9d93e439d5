import { wrappedSolMint } from '@solsmith/chain'
import { isEmptied } from '@solsmith/tokens'
import type { Database } from '../database/openDatabase.ts'

/** Base units. */
export type KnownPool = {
  readonly pool: string
  readonly venue: string
  readonly mints: readonly [string, string]
  readonly reserves: readonly [bigint, bigint]
}

export type Known = {
  /** Newest first; `slot` is null if not indexed. */
  readonly mints: readonly { readonly mint: string; readonly slot: bigint | null }[]
  readonly pools: readonly KnownPool[]
}

type PoolRow = {
  readonly pool: string
  readonly venue: string
  readonly mint_0: string
  readonly mint_1: string
  readonly reserve_0: string
  readonly reserve_1: string
}

/** @param limit - Of mints, and of pools. */
export const readKnown = (
  database: Pick<Database, 'query'>,
  { caip2, limit }: { readonly caip2: string; readonly limit: number },
): Promise<Known> =>
  database.query(async (_, client) => {
    const values = [caip2.replace('solana:', ''), limit]
    const ofChain = 'chain_id = (select id from indexed_chains where left(genesis, 32) = $1)'
    const [made, pooled] = await Promise.all([
      client.query<{ mint: string; slot: string }>(
        `select mint, slot from indexed_mints where ${ofChain} order by slot desc, mint limit $2`,
        values,
      ),
      client.query<PoolRow>(
        `select pool, venue, mint_0, mint_1, reserve_0, reserve_1 from indexed_pools
         where ${ofChain} order by slot desc, pool limit $2`,
        values,
      ),
    ])
    const mints = new Map<string, bigint | null>(made.rows.map(({ mint, slot }) => [mint, BigInt(slot)]))
    for (const { mint_0, mint_1 } of pooled.rows)
      for (const mint of [mint_0, mint_1]) if (!mints.has(mint) && mint !== wrappedSolMint) mints.set(mint, null)
    return {
      mints: [...mints].map(([mint, slot]) => ({ mint, slot })),
      pools: pooled.rows.map((row) => ({
        pool: row.pool,
        venue: row.venue,
        mints: [row.mint_0, row.mint_1],
        reserves: [BigInt(row.reserve_0), BigInt(row.reserve_1)],
      })),
    }
  })

export function liquidityOf({ mints, reserves }: KnownPool): bigint {
  const side = mints.indexOf(wrappedSolMint)
  return side === -1 ? 0n : 2n * (reserves[side] ?? 0n)
}

export const isGone = ({ mints, reserves }: KnownPool): boolean =>
  isEmptied([
    { mint: mints[0], reserve: reserves[0] },
    { mint: mints[1], reserve: reserves[1] },
  ])
