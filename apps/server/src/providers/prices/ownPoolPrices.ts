import { wrappedSolMint } from '@solsmith/chain'
import type { MintNames } from '../../blockchain/createMintNames.ts'
import type { Database } from '../../database/openDatabase.ts'
import { isPrice } from './createJsonSource.ts'
import type { PriceProvider } from './priceProvider.ts'

type PoolRow = { readonly mint: string; readonly reserve: string; readonly sol_reserve: string }

/** Less would let small change set prices. */
const leastSolLamports = 100_000_000n
const solDecimals = 9

/** From the pool with the most SOL. The operator prices a sandbox's SOL. */
export function createPoolPriceProvider({
  database,
  mintNames,
  solUsd,
}: {
  readonly database: Database
  readonly mintNames: MintNames
  readonly solUsd: number
}): PriceProvider {
  return {
    name: 'pools of this network',
    limit: 1_000,
    serves: (network) => network === 'sandbox',
    async find(chain, mints) {
      const rows = await readPools(database, chain.caip2, mints).catch(() => null)
      const sol = mints.includes(wrappedSolMint) ? [[wrappedSolMint, solUsd] as const] : []
      const named =
        rows === null
          ? new Map()
          : await mintNames.read(
              chain,
              rows.map(({ mint }) => mint),
            )
      const prices = (rows ?? []).flatMap(({ mint, reserve, sol_reserve }) => {
        const known = named.get(mint)
        if (!known || BigInt(sol_reserve) < leastSolLamports) return []
        const price = (Number(sol_reserve) / Number(reserve)) * 10 ** (known.decimals - solDecimals) * solUsd
        return isPrice(price) ? [[mint, price] as const] : []
      })
      return new Map([...prices, ...sol])
    },
  }
}

const readPools = (database: Database, caip2: string, mints: readonly string[]): Promise<readonly PoolRow[]> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<PoolRow>(
      `select distinct on (mint) mint, reserve, sol_reserve from (
         select mint_0 as mint, reserve_0 as reserve, reserve_1 as sol_reserve from indexed_pools
         where chain_id = (select id from indexed_chains where left(genesis, 32) = $1) and mint_0 = any($2) and mint_1 = $3
         union all
         select mint_1, reserve_1, reserve_0 from indexed_pools
         where chain_id = (select id from indexed_chains where left(genesis, 32) = $1) and mint_1 = any($2) and mint_0 = $3
       ) as found where reserve > 0 order by mint, sol_reserve desc`,
      [caip2.replace('solana:', ''), mints, wrappedSolMint],
    )
    return rows
  })
