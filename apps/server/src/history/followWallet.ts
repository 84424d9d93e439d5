import { type Address, type Signature, signature as toSignature } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { read } from '@solsmith/chain'
import { token2022Address } from '@solsmith/tokens'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { integer } from '../indexer/rpcTransaction.ts'

export type AskedBy = 'visitor' | 'server'

export type FollowedWallet = {
  readonly database: Database
  readonly chain: Pick<ServedChain, 'id' | 'ask'>
  readonly chainId: number
  readonly wallet: Address
  /** Signatures per network, across wallets. */
  readonly listLimit: number
  readonly askedBy: AskedBy
}

/** Listing progress of a wallet. */
export type Listed = {
  /** Older entries can have gaps; null: complete. */
  readonly horizon: bigint | null
  /** Oldest listing; null: never. */
  readonly ageMs: number | null
}

/** Limit of one request. */
const signaturesOfPage = 1_000
/** Requests per call. */
const pagesOfRequest = 5
/** Signatures per account. */
const signatureLimit = 10_000
/** Others only matter in the wallet's own transactions. */
const tokenAccountLimit = 20
/** Minimum interval between listings. */
const listedSeconds = 10

const signatures = read.list(read.object({ signature: read.textLike(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/), slot: integer }))
const tokenAccounts = read.object({
  value: read.list(read.object({ pubkey: read.textLike(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) })),
})

function requireRead<T>({ id }: FollowedWallet['chain'], value: T | typeof read.unreadable): T {
  if (value === read.unreadable) throw new ServerError('RpcAnswerError', { network: id })
  return value
}

type Row = {
  readonly account: Address
  readonly newest: string | null
  readonly oldest: string | null
  readonly oldest_slot: string | null
  readonly is_complete: boolean
  readonly is_fresh: boolean
  readonly age_seconds: number | null
}

/**
 * Lists new signatures, and older ones up to `wanted`.
 *
 * @param countKnown - Counts signatures after the place.
 */
export async function followWallet(
  followed: FollowedWallet,
  input: { readonly isOpened: boolean; readonly wanted: number; readonly countKnown: () => Promise<number> },
): Promise<void> {
  let budget = pagesOfRequest
  if (input.isOpened) {
    await noteAccounts(followed)
    await forgetOthers(followed)
    for (const row of await readRows(followed)) {
      if (row.is_fresh || budget === 0) continue
      await listPage(followed, row, 'newer')
      budget -= 1
    }
  }
  while (budget > 0 && (await input.countKnown()) < input.wanted) {
    const row = findShallowest(await readRows(followed))
    if (!row) break
    await listPage(followed, row, 'older')
    budget -= 1
  }
}

export async function readListed(followed: FollowedWallet): Promise<Listed> {
  const rows = await readRows(followed)
  const shallowest = findShallowest(rows)
  const ages = rows.flatMap(({ age_seconds }) => age_seconds ?? [])
  return {
    horizon: shallowest?.oldest_slot == null ? null : BigInt(shallowest.oldest_slot),
    ageMs: ages.length === 0 ? null : Math.max(...ages) * 1_000,
  }
}

/** Whose incomplete list ends first. */
const findShallowest = (rows: readonly Row[]): Row | undefined =>
  rows
    .filter(({ is_complete, oldest }) => !is_complete && oldest !== null)
    .toSorted((left, right) => Number(BigInt(right.oldest_slot ?? 0) - BigInt(left.oldest_slot ?? 0)))[0]

async function noteAccounts({ database, chain, chainId, wallet, askedBy }: FollowedWallet): Promise<void> {
  const found: readonly unknown[] = await chain.ask((rpc) =>
    Promise.all(
      [TOKEN_PROGRAM_ADDRESS, token2022Address].map((programId) =>
        rpc
          .getTokenAccountsByOwner(
            wallet,
            { programId },
            { encoding: 'base64', dataSlice: { offset: 0, length: 0 }, commitment: 'confirmed' },
          )
          .send(),
      ),
    ),
  )
  const held = found.flatMap((answer) => requireRead(chain, tokenAccounts(answer)).value.map(({ pubkey }) => pubkey))
  await database.query((_, pool) =>
    pool.query(
      `insert into followed_accounts (chain_id, wallet, account, asked_at)
       select $1, $2, account, case when $4 then now() else 'epoch' end from unnest($3::text[]) as held(account)
       on conflict (chain_id, wallet, account) do update
         set asked_at = greatest(followed_accounts.asked_at, excluded.asked_at)`,
      [chainId, wallet, [wallet, ...held.slice(0, tokenAccountLimit)], askedBy === 'visitor'],
    ),
  )
}

/** Evicts the least recently requested, background ones first. */
const forgetOthers = ({ database, chainId, wallet, listLimit, askedBy }: FollowedWallet): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query(
      `with sizes as (
         select wallet, max(asked_at) as asked_at, sum(signatures) as size
         from followed_accounts where chain_id = $1 group by wallet
       ),
       ranked as (
         select wallet, sum(size) over (order by asked_at desc, tried_at desc nulls last, wallet) as together
         from sizes left join followed_names as tried on tried.chain_id = $1 and tried.address = wallet
       ),
       gone as (
         delete from followed_accounts where chain_id = $1 and (wallet <> $2 or not $4)
           and wallet in (select wallet from ranked where together > $3)
         returning wallet
       )
       delete from account_transactions using (select distinct wallet from gone) as others
       where chain_id = $1 and account = others.wallet`,
      [chainId, wallet, listLimit, askedBy === 'visitor'],
    )
  })

/** Wallet first, then the oldest listings. */
const readRows = ({ database, chainId, wallet }: FollowedWallet): Promise<readonly Row[]> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<Row>(
      `select account, newest, oldest, oldest_slot, is_complete,
         coalesce(listed_at > now() - make_interval(secs => $3), false) as is_fresh,
         extract(epoch from now() - listed_at)::float8 as age_seconds
       from followed_accounts where chain_id = $1 and wallet = $2
       order by account <> wallet, listed_at nulls first, account`,
      [chainId, wallet, listedSeconds],
    )
    return rows
  })

async function listPage(followed: FollowedWallet, row: Row, side: 'newer' | 'older'): Promise<void> {
  const { database, chain, chainId, wallet } = followed
  const { account, newest, oldest } = row
  const bound = side === 'newer' ? readBound('until', newest) : readBound('before', oldest)
  const config = { limit: signaturesOfPage, commitment: 'confirmed', ...bound } as const
  const answer: unknown = await chain.ask((rpc) => rpc.getSignaturesForAddress(account, config).send())
  const found = requireRead(chain, signatures(answer)).slice(0, signaturesOfPage)
  const isFull = found.length === signaturesOfPage
  const [first, last] = [found[0], found.at(-1)]
  // A full page leaves a gap, so the older list restarts.
  const isRestart = side === 'newer' && (newest === null || isFull)
  const update = {
    newest: side === 'newer' ? (first?.signature ?? newest) : newest,
    oldest: (isRestart || side === 'older' ? last?.signature : null) ?? oldest,
    oldestSlot: (isRestart || side === 'older' ? last?.slot : null) ?? row.oldest_slot,
    isComplete: isRestart || side === 'older' ? !isFull : row.is_complete,
  }
  await database.query(async (_, pool) => {
    await pool.query(
      `insert into account_transactions (chain_id, account, slot, position, signature)
       select $1, $2, slot, 0, signature from unnest($3::bigint[], $4::text[]) as found(slot, signature)
       on conflict do nothing`,
      [chainId, wallet, found.map(({ slot }) => slot), found.map((one) => one.signature)],
    )
    await pool.query(
      `update followed_accounts set newest = $4, oldest = $5, oldest_slot = $6, listed_at = now(),
         signatures = case when $8 then $7 else signatures + $7 end,
         is_complete = $9 or (case when $8 then $7 else signatures + $7 end) >= $10
       where chain_id = $1 and wallet = $2 and account = $3`,
      [
        chainId,
        wallet,
        account,
        update.newest,
        update.oldest,
        update.oldestSlot,
        found.length,
        isRestart,
        update.isComplete,
        signatureLimit,
      ],
    )
  })
}

const readBound = (name: 'until' | 'before', known: string | null): { until?: Signature; before?: Signature } =>
  known === null ? {} : { [name]: toSignature(known) }
