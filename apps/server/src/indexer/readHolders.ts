import type { Database } from '../database/openDatabase.ts'

export type IndexedHolders = {
  readonly slot: bigint
  /** With a balance. */
  readonly count: number
  /** Base units. */
  readonly sum: bigint
  /** Largest first. */
  readonly holders: readonly { readonly owner: string; readonly amount: bigint; readonly accounts: number }[]
}

type Row = {
  readonly slot: string
  readonly owner: string | null
  readonly amount: string | null
  readonly accounts: string | null
  readonly count: string
  readonly sum: string | null
}

/** @returns Null if created before the first indexed block. */
export const readHolders = (
  database: Pick<Database, 'query'>,
  { caip2, mint, limit }: { readonly caip2: string; readonly mint: string; readonly limit: number },
): Promise<IndexedHolders | null> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<Row>(
      `select chain.confirmed_slot as slot, held.*
       from indexed_chains as chain
       join indexed_mints as known on known.chain_id = chain.id and known.mint = $2
       left join lateral (
         select owner, sum(amount) as amount, count(*) as accounts,
           count(*) over () as count, sum(sum(amount)) over () as sum
         from token_holdings where chain_id = chain.id and mint = $2
         group by owner order by sum(amount) desc, owner limit $3
       ) as held on true
       where left(chain.genesis, 32) = $1
       order by held.amount desc, held.owner`,
      [caip2.replace('solana:', ''), mint, limit],
    )
    const [first] = rows
    if (!first) return null
    return {
      slot: BigInt(first.slot),
      count: Number(first.count ?? 0),
      sum: BigInt(first.sum ?? 0),
      holders: rows.flatMap(({ owner, amount, accounts }) =>
        owner === null ? [] : [{ owner, amount: BigInt(amount ?? 0), accounts: Number(accounts) }],
      ),
    }
  })
