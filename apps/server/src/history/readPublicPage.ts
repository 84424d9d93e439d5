import type { Address } from '@solana/kit'
import { genesisHashes } from '@solsmith/chain'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { openChain } from '../indexer/acquireIndexerLease.ts'
import { fillTransactions, findStored } from './fillTransactions.ts'
import { type AskedBy, followWallet, readListed } from './followWallet.ts'
import { type HistoryPlace, newestPlace } from './historyCursor.ts'
import { type HistoryEntry, readHistoryPage } from './readHistoryPage.ts'

export type PublicPage = {
  readonly page: readonly HistoryEntry[]
  /** Null: last page. */
  readonly next: HistoryPlace | null
  /** During an outage; null: current. */
  readonly ageMs: number | null
}

/**
 * Reads a page; during an outage, the stored part without gaps.
 *
 * @throws {ServerError} the errors of `chain.ask`, `DatabaseUnavailableError`.
 */
export async function readPublicPage(
  database: Database,
  {
    chain,
    network,
    listLimit,
    askedBy,
  }: {
    readonly chain: Pick<ServedChain, 'id' | 'caip2' | 'ask'>
    readonly network: keyof typeof genesisHashes
    readonly listLimit: number
    readonly askedBy: AskedBy
  },
  { account, after, limit }: { readonly account: Address; readonly after: HistoryPlace; readonly limit: number },
): Promise<PublicPage> {
  const chainId = await openChain(database, { network, genesis: genesisHashes[network] })
  const listed = () => listPlaces(database, { chainId, account, after, limit: limit + 1 })
  const wallet = { database, chain, chainId, wallet: account, listLimit, askedBy }
  const isOpened = after === newestPlace
  const countKnown = async () => (await listed()).length
  const faults: unknown[] = []
  const note = (error: unknown) => {
    faults.push(error)
    return false
  }
  await followWallet(wallet, { isOpened, wanted: limit + 1, countKnown }).catch(note)
  const { horizon, ageMs } = await readListed(wallet)
  const places = (await listed()).filter(({ slot }) => horizon === null || slot >= horizon)
  const wanted = places.slice(0, limit)
  // A complete list can be empty.
  if (faults.length > 0 && (ageMs === null || (wanted.length === 0 && horizon !== null))) throw faults[0]
  const isFilled = await fillTransactions(database, chain, { chainId, places: wanted }).then(() => true, note)
  const { start, shown } = isFilled
    ? { start: after, shown: wanted }
    : findRun(wanted, after, await findStored(database, { chainId, places: wanted }))
  if (!isFilled && shown.length === 0) throw faults.at(-1)
  const hasMore = shown.at(-1) !== wanted.at(-1) || places.length > limit || horizon !== null
  const page = await readHistoryPage(database, { caip2: chain.caip2, account, after: start, limit: shown.length })
  const next = hasMore ? (shown.at(-1) ?? (isOpened ? null : after)) : null
  return { page, next, ageMs: faults.length > 0 ? ageMs : null }
}

/** First gapless run; only the first page can miss the newest, which follow. */
function findRun(places: readonly HistoryPlace[], after: HistoryPlace, stored: ReadonlySet<HistoryPlace>) {
  const isMissing = (place: HistoryPlace) => !stored.has(place)
  const first =
    after === newestPlace
      ? Math.max(
          0,
          places.findIndex((place) => !isMissing(place)),
        )
      : 0
  const rest = places.slice(first)
  const end = rest.findIndex(isMissing)
  return { start: places[first - 1] ?? after, shown: end === -1 ? rest : rest.slice(0, end) }
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
