import type { Database } from '../database/openDatabase.ts'
import type { CandleSeconds } from './writeBlocks.ts'

/** Base units of token 1 per token 0. */
export type Candle = {
  /** Seconds since 1970. */
  readonly start: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  /** Base units. */
  readonly volumes: readonly [bigint, bigint]
  readonly trades: number
  /** Last trade. */
  readonly slot: bigint
}

type Row = {
  readonly start: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume_0: string
  readonly volume_1: string
  readonly trades: number
  readonly slot: string
}

/**
 * A candle opens at the close of the one before; the first at the pool's creation, if indexed. Omits spans without
 * a price.
 *
 * @param before - Seconds since 1970.
 */
export const readCandles = (
  database: Pick<Database, 'query'>,
  {
    caip2,
    pool: address,
    seconds,
    before,
    limit,
  }: {
    readonly caip2: string
    readonly pool: string
    readonly seconds: CandleSeconds
    readonly before?: number
    readonly limit: number
  },
): Promise<readonly Candle[]> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<Row>(
      `select start, first as open, greatest(high, first) as high, least(low, first) as low, close, volume_0, volume_1,
         trades, slot
       from (
         select *, coalesce(lag(close) over (order by start), open) as first
         from (
           select * from candles
           where chain_id = (select id from indexed_chains where left(genesis, 32) = $1) and pool = $2 and seconds = $3
             and ($4::bigint is null or start < $4)
           order by start desc limit $5 + 1
         ) as newest
       ) as joined
       order by start desc limit $5`,
      [caip2.replace('solana:', ''), address, seconds, before, limit],
    )
    return rows.toReversed().map(({ start, open, high, low, close, volume_0, volume_1, trades, slot }) => ({
      start: Number(start),
      open,
      high,
      low,
      close,
      volumes: [BigInt(volume_0), BigInt(volume_1)],
      trades,
      slot: BigInt(slot),
    }))
  })
