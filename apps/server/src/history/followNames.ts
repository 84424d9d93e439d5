import type { Address } from '@solana/kit'
import type { Database } from '../database/openDatabase.ts'
import { solanaCoinType } from '../evm/coinTypes.ts'
import { eachPublicNetwork, type PublicUpstreams } from '../indexer/eachPublicNetwork.ts'
import { newestPlace } from './historyCursor.ts'
import { readPublicPage } from './readPublicPage.ts'

/** Per network and run. */
const addressesOfRun = 5
const pageLimit = 50

type Following = {
  readonly database: Database
  readonly upstreams: PublicUpstreams
  /** Per network. */
  readonly listLimit: number
}

export async function followNames({ database, upstreams, listLimit }: Following, signal: AbortSignal): Promise<void> {
  await forgetNameless(database)
  await eachPublicNetwork({ database, upstreams }, async ({ network, chainId, chain }) => {
    for (const account of await listAddresses(database, chainId)) {
      if (signal.aborted) return
      await noteTry(database, chainId, account)
      const question = { account, after: newestPlace, limit: pageLimit }
      await readPublicPage(database, { chain, network, listLimit, askedBy: 'server' }, question).catch(() => {})
    }
  })
}

const forgetNameless = (database: Database): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query(
      'delete from followed_names as one where not exists (select from names where coin_type = $1 and address = one.address)',
      [solanaCoinType],
    )
  })

/** Recorded first, so failures also go to the end. */
const noteTry = (database: Database, chainId: number, address: Address): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query(
      `insert into followed_names (chain_id, address, tried_at) values ($1, $2, clock_timestamp())
       on conflict (chain_id, address) do update set tried_at = excluded.tried_at`,
      [chainId, address],
    )
  })

const listAddresses = (database: Database, chainId: number): Promise<readonly Address[]> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<{ address: Address }>(
      `select named.address from (select distinct address from names where coin_type = $2) as named
       left join followed_names as known on known.chain_id = $1 and known.address = named.address
       order by known.tried_at nulls first, named.address limit $3`,
      [chainId, solanaCoinType, addressesOfRun],
    )
    return rows.map(({ address }) => address)
  })
