import { type Address, getBase64Encoder, isAddress, signature as toSignature } from '@solana/kit'
import { genesisHashes, nameProgram, read } from '@solsmith/chain'
import { decodeCpmmPool } from '@solsmith/tokens'
import type { Core } from '../core.ts'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { type Found, fetchTransactions } from '../history/fillTransactions.ts'
import { openChain } from './acquireIndexerLease.ts'
import { eachPublicNetwork, type PublicNetwork, type PublicUpstreams } from './eachPublicNetwork.ts'
import { integer } from './rpcTransaction.ts'
import { writeTrades } from './writeBlocks.ts'

/** After the last request. */
const followedHours = 24
/** Least recently requested are evicted. */
const [poolLimit, streamedLimit] = [100, 1_000]
/** As many as fit one request. */
const waitingLimit = 100
/** A sixth of one visitor's quota. */
const poolsOfRun = 5
/** Enough for a pool account. */
const readBytes = 700
/** RPC limit; busier pools restart. */
const signaturesOfPage = 1_000
/** Per pool and run. */
const transactionsOfRun = 200
/** Minimum update interval. */
const notedMinutes = 10

/** @param mayAdd - Allows a new address. */
export async function recordPoolRequest(
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

/** Indexes requested pools in turns. */
export const followPools = (
  { database, upstreams }: { readonly database: Database; readonly upstreams: PublicUpstreams },
  signal: AbortSignal,
): Promise<void> =>
  eachPublicNetwork({ database, upstreams }, async ({ chain, chainId }) => {
    await leaveStream(database, chainId, 'resume')
    await checkWaiting(database, { chain, chainId }).catch(() => {})
    await forgetOthers(database, chainId, poolLimit)
    for (const row of await listTurns(database, chainId)) {
      if (signal.aborted) return
      await readPool(database, { chain, chainId, row }).catch(() => {})
    }
  })

/** Reads the history of new pools; a stream continues it. */
export const joinPools = (
  { database, upstreams }: { readonly database: Database; readonly upstreams: PublicUpstreams },
  signal: AbortSignal,
): Promise<void> =>
  eachPublicNetwork({ database, upstreams }, async ({ chain, chainId }) => {
    await checkWaiting(database, { chain, chainId })
    await forgetOthers(database, chainId, streamedLimit)
    for (const row of await listTurns(database, chainId)) {
      if (signal.aborted) return
      const slot = await chain.ask((rpc) => rpc.getSlot({ commitment: 'finalized' }).send())
      const isComplete = await readPool(database, { chain, chainId, row, minContextSlot: slot }).catch(() => false)
      if (isComplete) await joinStream(database, { chainId, pool: row.pool, slot })
    }
  })

const joinStream = (
  database: Database,
  { chainId, pool: address, slot }: { readonly chainId: number; readonly pool: Address; readonly slot: bigint },
): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query(
      'update followed_pools set joined_slot = greatest(newest_slot, $3::bigint) where chain_id = $1 and pool = $2',
      [chainId, address, slot],
    )
  })

/** RPC continues after the streamed slots, or, after a rollback, from the start. */
export const leaveStream = (database: Database, chainId: number, next: 'resume' | 'restart'): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query(
      `with done as (
         update followed_pools set newest = null, joined_slot = null, is_streamed = false,
           newest_slot = case when $2 = 'restart' then null when is_streamed then stream_slot else joined_slot end
         from indexed_chains where id = $1 and chain_id = $1 and joined_slot is not null
       )
       update indexed_chains set stream_slot = null, stream_blockhash = null where id = $1 and stream_slot is not null`,
      [chainId, next],
    )
  })

type Row = { readonly pool: Address; readonly newest: string | null; readonly newest_slot: string | null }

/** Oldest first; failures also go to the end. */
const listTurns = (database: Database, chainId: number): Promise<readonly Row[]> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<Row>(
      `update followed_pools set tried_at = clock_timestamp() where chain_id = $1 and pool in (
         select pool from followed_pools where chain_id = $1 and tried_at is not null and joined_slot is null
           and asked_at > now() - make_interval(hours => $3) order by tried_at, pool limit $2
       ) returning pool, newest, newest_slot`,
      [chainId, poolsOfRun, followedHours],
    )
    return rows
  })

/** With data: a returning pool restarts. */
const forgetOthers = (database: Database, chainId: number, limit: number): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query(
      `with gone as (
         delete from followed_pools where chain_id = $1 and pool in (
           select pool from followed_pools where chain_id = $1 and tried_at is not null
           order by asked_at desc, pool offset $2
         ) returning pool
       ), states as (delete from indexed_pools where chain_id = $1 and pool in (select pool from gone))
       delete from candles where chain_id = $1 and pool in (select pool from gone)`,
      [chainId, limit],
    )
  })

type Turn = Pick<PublicNetwork, 'chain' | 'chainId'> & { readonly row: Row; readonly minContextSlot?: bigint }

async function readPool(database: Database, turn: Turn): Promise<boolean> {
  const { chain } = turn
  const { isRestart, listed } = await listNew(turn)
  const some = listed.slice(0, transactionsOfRun)
  const found = await fetchTransactions(
    chain,
    some.filter(({ err }) => err === null).map(({ signature }) => signature),
  )
  const known = new Map(found.flatMap((one) => (one === null ? [] : [[one.parsed.signature, one] as const])))
  // Missing transactions after this one may still arrive; those before it are pruned.
  const end = some.findLastIndex(({ err, signature }) => err !== null || known.has(signature))
  const last = some.length < listed.length ? some.at(-1) : some[end]
  const isComplete = end === listed.length - 1
  if (!last) return isComplete
  return (await writePool(database, turn, { isRestart, last, found: [...known.values()] })) && isComplete
}

/** One request; others are deleted. */
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

/** Oldest first; finalized order never changes. */
async function listNew({
  chain,
  row,
  minContextSlot,
}: Turn): Promise<{ readonly isRestart: boolean; readonly listed: readonly Listed[] }> {
  const { newest, newest_slot: slot } = row
  const until = newest === null ? {} : { until: toSignature(newest) }
  const known = minContextSlot === undefined ? {} : { minContextSlot }
  const config = { limit: signaturesOfPage, commitment: 'finalized', ...until, ...known } as const
  const answer: unknown = await chain.ask((rpc) => rpc.getSignaturesForAddress(row.pool, config).send())
  const found = signatures(answer)
  if (found === read.unreadable) throw new ServerError('RpcAnswerError', { network: chain.id })
  // A pruned node also lists earlier ones.
  const isBefore =
    newest !== null && slot !== null && found.some((one) => BigInt(one.slot) < BigInt(slot) || one.signature === newest)
  const unread = newest === null && slot !== null ? found.filter((one) => BigInt(one.slot) > BigInt(slot)) : found
  const isCut = unread.length >= signaturesOfPage || isBefore
  const kept = isCut ? found.slice(0, transactionsOfRun) : unread
  return { isRestart: isCut || slot === null, listed: kept.toReversed() }
}

type Reading = { readonly isRestart: boolean; readonly last: Listed; readonly found: readonly Found[] }

/** One of two servers writes. */
const writePool = (
  database: Database,
  { chainId, row: { pool: address, newest } }: Turn,
  { isRestart, last, found }: Reading,
): Promise<boolean> =>
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
      return rowCount === 1
    } finally {
      // Also rolls back an open transaction.
      client.release(!isDone)
    }
  })

/** Leaves out trades in a route's other pools. */
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
