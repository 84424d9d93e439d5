import { wrappedSolMint } from '@solsmith/chain'
import type { Database } from '../database/openDatabase.ts'
import type { Trade } from './rankTrades.ts'

export type Traded = {
  /** Oldest first. */
  readonly trades: readonly Trade[]
  /** Complete histories only. */
  readonly holders: ReadonlyMap<string, number>
  /** Seconds since 1970. */
  readonly made: ReadonlyMap<string, number>
}

type TradeRow = {
  readonly at: string
  readonly trader: string
  readonly input: string
  readonly output: string
  readonly amount_in: string
  readonly amount_out: string
}

const hourSeconds = 3_600

/**
 * Against SOL.
 *
 * @param since - Seconds since 1970. Hourly candles select the first block.
 */
export const readTrades = (
  database: Pick<Database, 'query'>,
  { caip2, since, limit }: { readonly caip2: string; readonly since: number; readonly limit: number },
): Promise<Traded> =>
  database.query(async (_, client) => {
    const chain = '(select id from indexed_chains where left(genesis, 32) = $1)'
    const genesis = caip2.replace('solana:', '')
    const { rows } = await client.query<TradeRow>(
      `select block_time as at, swap->>'trader' as trader, swap->>'inputMint' as input, swap->>'outputMint' as output,
         swap->>'amountIn' as amount_in, swap->>'amountOut' as amount_out
       from transactions cross join lateral jsonb_array_elements(parsed->'swaps') with ordinality as swaps(swap, place)
       where chain_id = ${chain} and block_time > $2
         and slot > (select coalesce(max(slot), -1) from candles where chain_id = ${chain} and seconds = $4 and start <= $2 - $4)
         and $5 in (swap->>'inputMint', swap->>'outputMint')
       order by slot desc, position desc, place desc limit $3`,
      [genesis, since, limit, hourSeconds, wrappedSolMint],
    )
    const trades = rows.toReversed().map(toTrade)
    const mints = [...new Set(trades.map(({ mint }) => mint))]
    const [held, made] = await Promise.all([
      client.query<{ mint: string; holders: string }>(
        `select known.mint, count(distinct holding.owner) as holders
         from indexed_mints as known
         left join token_holdings as holding on holding.chain_id = known.chain_id and holding.mint = known.mint
         where known.chain_id = ${chain} and known.mint = any($2) group by known.mint`,
        [genesis, mints],
      ),
      client.query<{ mint: string; at: string }>(
        `select known.mint, min(made.block_time) as at
         from indexed_mints as known
         join transactions as made on made.chain_id = known.chain_id and made.slot = known.slot
         where known.chain_id = ${chain} and known.mint = any($2) and made.block_time is not null group by known.mint`,
        [genesis, mints],
      ),
    ])
    return {
      trades,
      holders: new Map(held.rows.map(({ mint, holders }) => [mint, Number(holders)])),
      made: new Map(made.rows.map(({ mint, at }) => [mint, Number(at)])),
    }
  })

function toTrade({ at, trader, input, output, amount_in, amount_out }: TradeRow): Trade {
  const isBuy = input === wrappedSolMint
  const [paid, got] = [BigInt(amount_in), BigInt(amount_out)]
  const common = { trader, at: Number(at), isBuy }
  return isBuy
    ? { ...common, mint: output, lamports: paid, amount: got }
    : { ...common, mint: input, lamports: got, amount: paid }
}
