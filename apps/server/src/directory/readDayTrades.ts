import type { Database } from '../database/openDatabase.ts'

/** Base units of token 0 and 1. */
export type DayTrades = { readonly volumes: readonly [bigint, bigint]; readonly trades: number }

export type Traded = {
  /** Null without a block. */
  readonly slot: bigint | null
  readonly pools: ReadonlyMap<string, DayTrades>
}

const daySeconds = 86_400
/** Retained above a day. */
const seconds = 300

/** @param until - Seconds since 1970, network clock. */
export const readDayTrades = (
  database: Pick<Database, 'query'>,
  { caip2, until, limit }: { readonly caip2: string; readonly until: number; readonly limit: number },
): Promise<Traded> =>
  database.query(async (_, client) => {
    const genesis = caip2.replace('solana:', '')
    const [chain, day] = await Promise.all([
      client.query<{ slot: string }>(
        'select confirmed_slot as slot from indexed_chains where left(genesis, 32) = $1 and confirmed_slot >= 0',
        [genesis],
      ),
      client.query<{ pool: string; volume_0: string; volume_1: string; trades: string }>(
        `select pools.pool, day.volume_0, day.volume_1, day.trades
         from indexed_pools as pools
         cross join lateral (
           select sum(volume_0) as volume_0, sum(volume_1) as volume_1, sum(trades) as trades
           from candles
           where chain_id = pools.chain_id and pool = pools.pool and seconds = $2 and start > $3 and start <= $4
         ) as day
         where pools.chain_id = (select id from indexed_chains where left(genesis, 32) = $1) and day.trades > 0
         limit $5`,
        [genesis, seconds, until - daySeconds, until, limit],
      ),
    ])
    const [first] = chain.rows
    return {
      slot: first ? BigInt(first.slot) : null,
      pools: new Map(
        day.rows.map(({ pool, volume_0, volume_1, trades }) => [
          pool,
          { volumes: [BigInt(volume_0), BigInt(volume_1)], trades: Number(trades) },
        ]),
      ),
    }
  })
