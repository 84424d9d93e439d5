import type { Database } from '../database/openDatabase.ts'

export const candleSeconds = 300

/**
 * SQL of a pool's price at a time, the basis of every price change: the close of the last candle before it, or the
 * opening price of a younger pool. Token 1 per token 0; null without candles.
 */
export const priceBefore = ({ chain, pool, at }: Readonly<Record<'chain' | 'pool' | 'at', string>>): string =>
  `coalesce(
     (select close from candles
      where chain_id = ${chain} and pool = ${pool} and seconds = ${candleSeconds} and start < ${at}
      order by start desc limit 1),
     (select open from candles
      where chain_id = ${chain} and pool = ${pool} and seconds = ${candleSeconds}
      order by start limit 1))`

/**
 * Reads the prices of pools at a time.
 *
 * @param at - Seconds since 1970.
 */
export const readPricesBefore = (
  database: Database,
  { caip2, pools, at }: { readonly caip2: string; readonly pools: readonly string[]; readonly at: number },
): Promise<ReadonlyMap<string, number>> =>
  database.query(async (_, client) => {
    const { rows } = await client.query<{ pool: string; price: string }>(
      `select wanted.pool, priced.price
       from indexed_chains as chain cross join unnest($2::text[]) as wanted(pool)
       cross join lateral (select ${priceBefore({ chain: 'chain.id', pool: 'wanted.pool', at: '$3' })} as price) as priced
       where left(chain.genesis, 32) = $1 and priced.price is not null`,
      [caip2.replace('solana:', ''), pools, at - (at % candleSeconds)],
    )
    return new Map(rows.map(({ pool, price }) => [pool, Number(price)]))
  })
