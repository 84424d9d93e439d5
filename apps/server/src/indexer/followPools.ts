import { type Address, getBase64Encoder, isAddress, signature as toSignature } from '@solana/kit'
import { genesisHashes, nameProgram, read } from '@solsmith/chain'
import { decodeCpmmPool } from '@solsmith/tokens'
import type { Core } from '../core.ts'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { type Found, fetchTransactions } from '../history/fillTransactions.ts'
import { openChain } from './claimChain.ts'
import { eachPublicNetwork, type PublicNetwork, type PublicUpstreams } from './eachPublicNetwork.ts'
import { integer } from './rpcTransaction.ts'
import { writeTrades } from './writeBlocks.ts'

/** Indexing of a pool pauses this long after its last request. */
const followedHours = 24
/** Pools per network; the least recently requested are evicted. */
const poolLimit = 100
/** Addresses waiting for a check, as many as fit one request. */
const waitingLimit = 100
/** Per network and run: few enough that pools use a sixth of one visitor's quota. */
const poolsOfRun = 5
/** Enough for a pool account, and larger ones are not pools. */
const readBytes = 700
/** Limit of one request to a network. A pool with more since the last time starts over. */
const signaturesOfPage = 1_000
/** Per pool and run; the next run continues. */
const transactionsOfRun = 200
/** Minimum interval between updates of a request's time. */
const notedMinutes = 10

/**
 * Records a request for an address's trades on a configured public network.
 *
 * @param mayAdd - Whether a new address can be added.
 */
export async function noteQuestion(
  { database, upstreams }: Pick<Core, 'database'> & { readonly upstreams: PublicUpstreams },
  { caip2, pool: address }: { readonly caip2: string; readonly pool: string },
  mayAdd: () => boolean,
): Promise<void> {
  const network = (['mainnet', 'devnet'] as const).find((id) => caip2 === `solana:${genesisHashes[id].slice(0, 32)}`)
  if (network === undefined || upstreams[network] === null || !isAddress(address)) return
  const chainId = await openChain(database, { network, genesis: genesisHashes[network] })
  await database.query(async (_, pool) => {
    const known = await pool.query<{ is_noted: boolean }>(
      `select asked_at > now() - make_interval(mins => $3) as is_noted from followed_pools where chain_id = $1 and pool = $2`,
      [chainId, address, notedMinutes],
    )
    if (known.rows[0]?.is_noted || (!known.rows[0] && !mayAdd())) return
    await pool.query(
      `insert into followed_pools (chain_id, pool)
       select $1, $2 where $4 or (select count(*) from followed_pools where chain_id = $1 and tried_at is null) < $3
       on conflict (chain_id, pool) do update set asked_at = excluded.asked_at`,
      [chainId, address, waitingLimit, known.rows.length > 0],
    )
  })
}

/**
 * Indexes trades in requested pools of mainnet and devnet, in turns, oldest first, as the source of candles. Failed
 * pools are retried later from the last position.
 */
export const followPools = (
  { database, upstreams }: { readonly database: Database; readonly upstreams: PublicUpstreams },
  signal: AbortSignal,
): Promise<void> =>
  eachPublicNetwork({ database, upstreams }, async ({ chain, chainId }) => {
    await checkWaiting(database, { chain, chainId }).catch(() => {})
    await forgetOthers(database, chainId)
    for (const row of await listTurns(database, chainId)) {
      if (signal.aborted) return
      await readPool(database, { chain, chainId, row }).catch(() => {})
    }
  })

type Row = { readonly pool: Address; readonly newest: string | null; readonly newest_slot: string | null }

/** Least recently indexed pools; each goes to the end of the queue, successful or not. */
const listTurns = (database: Database, chainId: number): Promise<readonly Row[]> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<Row>(
      `update followed_pools set tried_at = clock_timestamp() where chain_id = $1 and pool in (
         select pool from followed_pools where chain_id = $1 and tried_at is not null
           and asked_at > now() - make_interval(hours => $3) order by tried_at, pool limit $2
       ) returning pool, newest, newest_slot`,
      [chainId, poolsOfRun, followedHours],
    )
    return rows
  })

/** Includes their data: a pool that returns starts over. */
const forgetOthers = (database: Database, chainId: number): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query(
      `with gone as (
         delete from followed_pools where chain_id = $1 and pool in (
           select pool from followed_pools where chain_id = $1 and tried_at is not null
           order by asked_at desc, pool offset $2
         ) returning pool
       ), states as (delete from indexed_pools where chain_id = $1 and pool in (select pool from gone))
       delete from candles where chain_id = $1 and pool in (select pool from gone)`,
      [chainId, poolLimit],
    )
  })

type Turn = Pick<PublicNetwork, 'chain' | 'chainId'> & { readonly row: Row }

async function readPool(database: Database, turn: Turn): Promise<void> {
  const { chain } = turn
  const { isRestart, listed } = await listNew(turn)
  const some = listed.slice(0, transactionsOfRun)
  const found = await fetchTransactions(
    chain,
    some.filter(({ err }) => err === null).map(({ signature }) => signature),
  )
  const known = new Map(found.flatMap((one) => (one === null ? [] : [[one.parsed.signature, one] as const])))
  // A transaction this node does not have yet comes from another node, and will be available later. Anything before
  // that has been pruned.
  const end = some.findLastIndex(({ err, signature }) => err !== null || known.has(signature))
  const last = some.length < listed.length ? some.at(-1) : some[end]
  if (!last) return
  await writePool(database, turn, { isRestart, last, found: [...known.values()] })
}

/** Checks all waiting addresses in one request: pools get turns, and others are deleted. */
async function checkWaiting(
  database: Database,
  { chain, chainId }: Pick<PublicNetwork, 'chain' | 'chainId'>,
): Promise<void> {
  const waiting = await database.query(async (_, pool) => {
    const { rows } = await pool.query<{ pool: Address }>(
      'select pool from followed_pools where chain_id = $1 and tried_at is null limit $2',
      [chainId, waitingLimit],
    )
    return rows.map((row) => row.pool)
  })
  if (waiting.length === 0) return
  const config = { encoding: 'base64', dataSlice: { offset: 0, length: readBytes } } as const
  const { value } = await chain.ask((rpc) => rpc.getMultipleAccounts(waiting, config).send())
  const pools = waiting.filter((_, index) => isPool(value[index] ?? null))
  await database.query(async (_, pool) => {
    await pool.query(
      'delete from followed_pools where chain_id = $1 and pool = any($2) and pool <> all($3) and tried_at is null',
      [chainId, waiting, pools],
    )
    await pool.query(
      "update followed_pools set tried_at = 'epoch' where chain_id = $1 and pool = any($2) and tried_at is null",
      [chainId, pools],
    )
  })
}

type FetchedAccount = { readonly owner: Address; readonly data: readonly [string, string] }

function isPool(account: FetchedAccount | null): boolean {
  if (account === null || nameProgram(account.owner) !== 'raydiumSwap') return false
  const data = getBase64Encoder().encode(account.data[0])
  return decodeCpmmPool({ owner: account.owner, data }, account.owner) !== null
}

const signatures = read.list(
  read.object({
    signature: read.textLike(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/),
    slot: integer,
    err: (value: unknown) => value ?? null,
  }),
)
type Listed = { readonly signature: string; readonly slot: number | bigint; readonly err: unknown }

/** Returns a pool's new transactions, oldest first. The order of finalized ones never changes. */
async function listNew({
  chain,
  row,
}: Turn): Promise<{ readonly isRestart: boolean; readonly listed: readonly Listed[] }> {
  const { newest, newest_slot: slot } = row
  const until = newest === null ? {} : { until: toSignature(newest) }
  const config = { limit: signaturesOfPage, commitment: 'finalized', ...until } as const
  const answer: unknown = await chain.ask((rpc) => rpc.getSignaturesForAddress(row.pool, config).send())
  const found = signatures(answer)
  if (found === read.unreadable) throw new ServerError('RpcAnswerError', { network: chain.id })
  // A node that has pruned the newest known one also lists earlier ones.
  const isBefore = slot !== null && found.some((one) => BigInt(one.slot) < BigInt(slot) || one.signature === newest)
  const isRestart = found.length >= signaturesOfPage || isBefore
  const kept = isRestart ? found.slice(0, transactionsOfRun) : found
  return { isRestart, listed: kept.toReversed() }
}

type Reading = { readonly isRestart: boolean; readonly last: Listed; readonly found: readonly Found[] }

/** Writes trades and position in one transaction. Of two servers with the same trades, one writes. */
const writePool = (
  database: Database,
  { chainId, row: { pool: address, newest } }: Turn,
  { isRestart, last, found }: Reading,
): Promise<void> =>
  database.query(async (_, pool) => {
    const client = await pool.connect()
    let isDone = false
    try {
      await client.query('begin')
      const { rowCount } = await client.query(
        `update followed_pools set newest = $4, newest_slot = $5
         where chain_id = $1 and pool = $2 and newest is not distinct from $3`,
        [chainId, address, newest, last.signature, last.slot],
      )
      if (rowCount === 1) {
        if (isRestart) await client.query('delete from candles where chain_id = $1 and pool = $2', [chainId, address])
        await writeTrades(client, chainId, ofPool(found, address))
      }
      await client.query('commit')
      isDone = true
    } finally {
      // Also rolls back an open transaction.
      client.release(!isDone)
    }
  })

/** A route's trades in other pools belong to those. */
const ofPool = (found: readonly Found[], address: string) =>
  found.map(({ slot, time, parsed }) => ({
    slot,
    time,
    parsed: {
      ...parsed,
      swaps: parsed.swaps.filter(({ pool }) => pool === address),
      pools: parsed.pools.filter(({ pool }) => pool === address),
    },
  }))
