import type { Signature } from '@solana/kit'
import { read } from '@solsmith/chain'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { type ParsedTransaction, parseTransaction } from '../indexer/parseTransaction.ts'
import { rpcTransaction } from '../indexer/rpcTransaction.ts'
import { writeStored } from '../indexer/storedTransaction.ts'

/** Parallel requests per page. */
const askedAtOnce = 8

/**
 * Loads missing transactions; skips pruned or unreadable ones.
 */
export async function fillTransactions(
  database: Database,
  chain: Pick<ServedChain, 'ask'>,
  { chainId, signatures }: { readonly chainId: number; readonly signatures: readonly string[] },
): Promise<void> {
  const stored = await findStored(database, { chainId, signatures })
  const missing = signatures.filter((signature) => !stored.has(signature))
  for (let at = 0; at < missing.length; at += askedAtOnce) {
    const found = await fetchTransactions(chain, missing.slice(at, at + askedAtOnce))
    await writeFound(
      database,
      chainId,
      found.filter((one) => one !== null),
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

export const findStored = (
  database: Database,
  { chainId, signatures }: { readonly chainId: number; readonly signatures: readonly string[] },
): Promise<ReadonlySet<string>> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<{ signature: string }>(
      'select signature from transactions where chain_id = $1 and signature = any($2)',
      [chainId, signatures],
    )
    return new Set(rows.map(({ signature }) => signature))
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

const writeFound = (database: Database, chainId: number, found: readonly Found[]): Promise<void> =>
  database.query(async (_, pool) => {
    const { rowCount } = await pool.query(
      `insert into transactions (chain_id, signature, slot, position, block_time, parsed)
       select $1, signature, slot, 0, time, parsed
       from unnest($2::text[], $3::bigint[], $4::bigint[], $5::jsonb[]) as found(signature, slot, time, parsed)
       on conflict do nothing`,
      [
        chainId,
        found.map(({ parsed }) => parsed.signature),
        found.map(({ slot }) => slot),
        found.map(({ time }) => time),
        found.map(({ parsed }) => writeStored(parsed)),
      ],
    )
    const count = 'update indexed_chains set transaction_count = transaction_count + $2 where id = $1'
    await pool.query(count, [chainId, rowCount])
  })
