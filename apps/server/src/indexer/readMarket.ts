import type { Database } from '../database/openDatabase.ts'
import { candleSeconds, priceBefore } from './priceBefore.ts'

export type MarketFigures = {
  readonly slot: bigint
  /** Most trades first. */
  readonly pools: readonly {
    readonly pool: string
    readonly mints: readonly [string, string]
    /** Base units. */
    readonly volumes: readonly [bigint, bigint]
    readonly trades: number
    readonly before: string | null
  }[]
}

type Row = {
  readonly slot: string
  readonly pool: string | null
  readonly mint_0: string
  readonly mint_1: string
  readonly volume_0: string | null
  readonly volume_1: string | null
  readonly trades: string | null
  readonly before: string | null
}

const daySeconds = 86_400

/**
 * @param until - Seconds since 1970, end of a 5-minute candle.
 * @returns Null if not indexed.
 */
export const readMarket = (
  database: Pick<Database, 'query'>,
  { caip2, mint, until, limit }: { caip2: string; mint: string; until: number; limit: number },
): Promise<MarketFigures | null> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<Row>(
      `select chain.confirmed_slot as slot, traded.*
       from indexed_chains as chain
       left join lateral (
         select pools.pool, pools.mint_0, pools.mint_1, day.volume_0, day.volume_1, day.trades,
           ${priceBefore({ chain: 'chain.id', pool: 'pools.pool', at: '$4' })} as before
         from indexed_pools as pools
         left join lateral (
           select sum(volume_0) as volume_0, sum(volume_1) as volume_1, sum(trades) as trades
           from candles
           where chain_id = chain.id and pool = pools.pool and seconds = $3 and start >= $4 and start < $5
         ) as day on true
         where pools.chain_id = chain.id and (pools.mint_0 = $2 or pools.mint_1 = $2)
         order by day.trades desc nulls last, pools.pool limit $6
       ) as traded on true
       where left(chain.genesis, 32) = $1 and chain.confirmed_slot >= 0
       order by traded.trades desc nulls last, traded.pool`,
      [caip2.replace('solana:', ''), mint, candleSeconds, until - daySeconds, until, limit],
    )
    const [first] = rows
    if (!first) return null
    return {
      slot: BigInt(first.slot),
      pools: rows.flatMap((row) =>
        row.pool === null
          ? []
          : [
              {
                pool: row.pool,
                mints: [row.mint_0, row.mint_1] as const,
                volumes: [BigInt(row.volume_0 ?? 0), BigInt(row.volume_1 ?? 0)] as const,
                trades: Number(row.trades ?? 0),
                before: row.before,
              },
            ],
      ),
    }
  })
