import { setTimeout as delay } from 'node:timers/promises'
import type { Address } from '@solana/kit'
import { read } from '@solsmith/chain'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { integer } from '../indexer/rpcTransaction.ts'

/** The index follows within half a second. */
const patienceMs = 2_000
const lookMs = 50

const newest = read.list(read.object({ slot: integer }))

/** Waits until the index contains the account's newest transaction, so that a page opened right after it is complete. */
export async function awaitIndexed(database: Database, chain: ServedChain, account: Address): Promise<void> {
  const answer: unknown = await chain
    .ask((rpc) => rpc.getSignaturesForAddress(account, { limit: 1, commitment: 'confirmed' }).send())
    .catch(() => null)
  const listed = newest(answer)
  const slot = listed === read.unreadable ? undefined : listed[0]?.slot
  if (slot === undefined) return
  const until = performance.now() + patienceMs
  while (!(await hasReached(database, chain.caip2, slot)) && performance.now() < until) await delay(lookMs)
}

const hasReached = (database: Database, caip2: string, slot: number | bigint): Promise<boolean> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query(
      'select from indexed_chains where left(genesis, 32) = $1 and confirmed_slot >= $2::bigint',
      [caip2.replace('solana:', ''), String(slot)],
    )
    return rows.length > 0
  })
