import type { Signature } from '@solana/kit'
import { read } from '@solsmith/chain'
import type pg from 'pg'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { type ParsedTransaction, parseTransaction } from '../indexer/parseTransaction.ts'
import { changeChain } from '../indexer/partitions.ts'
import { rpcTransaction } from '../indexer/rpcTransaction.ts'
import { writeStored } from '../indexer/storedTransaction.ts'
import type { HistoryPlace } from './historyCursor.ts'

/** Parallel requests per page. */
const askedAtOnce = 8

type Place = Pick<HistoryPlace, 'slot' | 'signature'>

/**
 * Loads missing transactions; skips pruned or unreadable ones.
 */
export async function fillTransactions(
  database: Database,
  chain: Pick<ServedChain, 'ask'>,
  { chainId, places }: { readonly chainId: number; readonly places: readonly Place[] },
): Promise<void> {
  const stored = await findStored(database, { chainId, places })
  const missing = places.filter((place) => !stored.has(place))
  for (let at = 0; at < missing.length; at += askedAtOnce) {
    const some = missing.slice(at, at + askedAtOnce)
    const found = await fetchTransactions(
      chain,
      some.map(({ signature }) => signature),
    )
    await writeFound(
      database,
      chainId,
      found.flatMap((one, index) => (one === null ? [] : { ...one, listedSlot: some[index]?.slot ?? one.slot })),
    )
  }
}

/**
 * In order; null for unknown ones.
 */
export async function fetchTransactions(
  chain: Pick<ServedChain, 'ask'>,
  signatures: readonly string[],
): Promise<readonly (Found | null)[]> {
  const found: (Found | null)[] = []
  for (let at = 0; at < signatures.length; at += askedAtOnce)
    found.push(
      ...(await Promise.all(signatures.slice(at, at + askedAtOnce).map((one) => fetchTransaction(chain, one)))),
    )
  return found
}

export const findStored = <P extends Place>(
  database: Database,
  { chainId, places }: { readonly chainId: number; readonly places: readonly P[] },
): Promise<ReadonlySet<P>> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<{ index: number }>(
      `select index::integer from unnest($2::bigint[], $3::text[]) with ordinality as place(slot, signature, index)
       join transactions using (slot, signature) where chain_id = $1`,
      [chainId, places.map(({ slot }) => slot), places.map(({ signature }) => signature)],
    )
    return new Set(rows.flatMap(({ index }) => places[index - 1] ?? []))
  })

export type Found = {
  readonly slot: bigint
  /** Seconds since 1970; null if pruned. */
  readonly time: number | null
  readonly parsed: ParsedTransaction
}

async function fetchTransaction({ ask }: Pick<ServedChain, 'ask'>, signature: string): Promise<Found | null> {
  const config = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 } as const
  // Listed as a signature.
  const answer = await ask((rpc) => rpc.getTransaction(signature as Signature, config).send())
  const told = rpcTransaction(answer)
  if (!answer || told === read.unreadable) return null
  const time = answer.blockTime === null ? null : Number(answer.blockTime)
  return { slot: answer.slot, time, parsed: parseTransaction(told) }
}

type Answer = Found & { readonly listedSlot: bigint }

/** A signature has one slot: after a fork, the network's latest answer replaces the earlier one. */
const writeFound = (database: Database, chainId: number, found: readonly Answer[]): Promise<void> =>
  database.query((_, pool) =>
    changeChain(pool, chainId, async (client) => {
      const places = [chainId, found.map(({ parsed }) => parsed.signature), found.map(({ slot }) => slot)]
      const replaced = await client.query<{ signature: string; slot: string }>(
        `delete from transactions as stored using unnest($2::text[], $3::bigint[]) as found(signature, slot)
         where stored.chain_id = $1 and stored.signature = found.signature and stored.slot <> found.slot
         returning stored.signature, stored.slot`,
        places,
      )
      const { rowCount } = await client.query(
        `insert into transactions (chain_id, signature, slot, position, block_time, parsed)
         select $1, signature, slot, 0, time, parsed
         from unnest($2::text[], $3::bigint[], $4::bigint[], $5::jsonb[]) as found(signature, slot, time, parsed)
         on conflict do nothing`,
        [...places, found.map(({ time }) => time), found.map(({ parsed }) => writeStored(parsed))],
      )
      const count = 'update indexed_chains set transaction_count = transaction_count + $2 where id = $1'
      await client.query(count, [chainId, (rowCount ?? 0) - replaced.rows.length])
      const listed = found.map(({ parsed, listedSlot }) => ({ signature: parsed.signature, slot: String(listedSlot) }))
      await moveListed(client, places, [...replaced.rows, ...listed])
    }),
  )

/** Of every account. */
async function moveListed(
  client: pg.PoolClient,
  places: readonly unknown[],
  earlier: readonly { readonly signature: string; readonly slot: string }[],
): Promise<void> {
  await client.query(
    `with moved as (
       delete from account_transactions as named
       using unnest($2::text[], $3::bigint[]) as found(signature, slot),
         unnest($4::text[], $5::bigint[]) as earlier(signature, slot)
       where found.signature = earlier.signature and found.slot <> earlier.slot
         and named.chain_id = $1 and named.slot = earlier.slot and named.signature = earlier.signature
       returning account, found.slot, position, named.signature
     )
     insert into account_transactions (chain_id, account, slot, position, signature)
     select distinct $1::integer, account, slot, position, signature from moved on conflict do nothing`,
    [...places, earlier.map(({ signature }) => signature), earlier.map(({ slot }) => slot)],
  )
}
