import type { Address } from '@solana/kit'
import { genesisHashes } from '@solsmith/chain'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { openChain } from '../indexer/claimChain.ts'
import { fillTransactions } from './fillTransactions.ts'
import { followWallet } from './followWallet.ts'
import { type HistoryPlace, newestPlace } from './historyCursor.ts'
import { type HistoryEntry, readHistoryPage } from './readHistoryPage.ts'

/** A page of a history on a public network, and where the next one begins. */
export type PublicPage = {
  readonly page: readonly HistoryEntry[]
  /** Null: there is no older one. */
  readonly next: HistoryPlace | null
}

/**
 * Reads what a wallet of a public network did, by asking the network about it and its accounts of tokens.
 *
 * @throws {ServerError} those of `chain.ask`, `DatabaseUnavailableError`.
 */
export async function readPublicPage(
  database: Database,
  {
    chain,
    network,
    listLimit,
  }: { readonly chain: ServedChain; readonly network: keyof typeof genesisHashes; readonly listLimit: number },
  { account, after, limit }: { readonly account: Address; readonly after: HistoryPlace; readonly limit: number },
): Promise<PublicPage> {
  const chainId = await openChain(database, { network, genesis: genesisHashes[network] })
  const listed = () => listPlaces(database, { chainId, account, after, limit: limit + 1 })
  const { horizon } = await followWallet(
    { database, chain, chainId, wallet: account, listLimit },
    { isOpened: after === newestPlace, wanted: limit + 1, countKnown: async () => (await listed()).length },
  )
  const places = (await listed()).filter(({ slot }) => horizon === null || slot >= horizon)
  const shown = places.slice(0, limit)
  await fillTransactions(database, chain, { chainId, signatures: shown.map(({ signature }) => signature) })
  const hasMore = places.length > limit || horizon !== null
  const page = await readHistoryPage(database, { caip2: chain.caip2, account, after, limit: shown.length })
  return { page, next: hasMore ? (shown.at(-1) ?? (after === newestPlace ? null : after)) : null }
}

const listPlaces = (
  database: Database,
  {
    chainId,
    account,
    after,
    limit,
  }: {
    readonly chainId: number
    readonly account: string
    readonly after: HistoryPlace
    readonly limit: number
  },
): Promise<readonly HistoryPlace[]> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<{ slot: string; position: number; signature: string }>(
      `select slot, position, signature from account_transactions
       where chain_id = $1 and account = $2
         and (slot, position, signature) < ($3::bigint, $4::integer, $5::text)
       order by slot desc, position desc, signature desc limit $6`,
      [chainId, account, after.slot, after.position, after.signature, limit],
    )
    return rows.map((row) => ({ ...row, slot: BigInt(row.slot) }))
  })
