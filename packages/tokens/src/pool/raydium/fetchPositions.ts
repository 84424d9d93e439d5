import type { Address } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { decodeCpmmPool } from '../../programs/cpmm/accounts.ts'
import { findCpmmAuthority } from '../../programs/cpmm/addresses.ts'
import { decodeMint } from '../../read/decodeMint.ts'
import { partOfReserve } from '../poolMath.ts'
import { type ReadAccount, readAccounts } from '../readAccounts.ts'
import type { Pair, Pool, Position, Positions } from '../venue.ts'
import type { At } from './deployments.ts'
import { lpMintAt, searchPools, tryPools } from './fetchPool.ts'
import { fetchClassicAccounts, type Lock, lockAddresses, type OwnAccount, readLock } from './findLocks.ts'
import { lockedFees } from './lockedFees.ts'

type Unread = Positions['unread'][number]
type Accounts = ReadonlyMap<Address, ReadAccount>

/** Four rounds of parallel requests. */
export async function fetchPositions(
  at: At,
  rpc: ChainRpc,
  { wallet, pools: hints = [] }: { readonly wallet: Address; readonly pools?: readonly Address[] },
): Promise<Positions> {
  const [own, hinted] = await Promise.all([
    fetchClassicAccounts(rpc, wallet).catch((cause: unknown) => ({ cause })),
    readAccounts(rpc, single(hints)).catch((): Accounts => new Map()),
  ])
  if ('cause' in own) return { positions: [], unread: [{ what: 'accounts', cause: own.cause }], slot: 0n }
  const { lpMints, locks, unread: unseen } = await sortOut(at, rpc, own.accounts)
  const found = await findPoolsOf(at, rpc, { lpMints, locks, hinted })
  const read = await tryPools(at, rpc, found.accounts, [...found.accounts.keys()])
  const pools = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = read.flatMap((one): Unread[] =>
    one.status === 'rejected' ? [{ what: 'pools', cause: one.reason }] : [],
  )
  return {
    positions: pools
      .flatMap((pool) => [...freePosition(pool, own.accounts), ...locks.flatMap((lock) => lockedPosition(pool, lock))])
      .toSorted((left, right) => (left.value > right.value ? -1 : left.value < right.value ? 1 : 0)),
    unread: [...unseen, ...found.unread, ...failed],
    slot: pools.reduce((slot, pool) => (pool.slot > slot ? pool.slot : slot), own.slot),
  }
}

const single = (addresses: readonly Address[]) => addresses.map((address) => [address])

/** LP mints have nine decimals and the venue's authority; a lock's address follows from its NFT. */
async function sortOut(at: At, rpc: ChainRpc, accounts: readonly OwnAccount[]) {
  const mints = [...new Set(accounts.map(({ mint }) => mint))]
  const [authority, states] = await Promise.all([findCpmmAuthority(at.program), lockAddresses(at, accounts)])
  const [mintAccounts, lockAccounts] = await Promise.allSettled([
    readAccounts(rpc, single(mints)),
    readAccounts(rpc, single([...states.values()])),
  ])
  const unread: Unread[] = []
  const settled = (part: PromiseSettledResult<Accounts>, what: Unread['what']): Accounts => {
    if (part.status === 'fulfilled') return part.value
    unread.push({ what, cause: part.reason })
    return new Map()
  }
  const seenMints = settled(mintAccounts, 'pools')
  const seenLocks = settled(lockAccounts, 'locks')
  return {
    unread,
    lpMints: mints.filter((mint) => {
      const account = seenMints.get(mint)
      return account !== undefined && decodeMint(account)?.mintAuthority === authority
    }),
    locks: [...states.values()].flatMap((state) => readLock(at, seenLocks.get(state)) ?? []),
  }
}

/** An LP mint does not name its pool, so unknown ones need a search. */
async function findPoolsOf(
  at: At,
  rpc: ChainRpc,
  { lpMints, locks, hinted }: { lpMints: readonly Address[]; locks: readonly Lock[]; hinted: Accounts },
): Promise<{ readonly accounts: Accounts; readonly unread: readonly Unread[] }> {
  const known = new Set([...hinted.values()].flatMap((account) => decodeCpmmPool(account, at.program)?.lpMint ?? []))
  const missing = lpMints.filter((mint) => !known.has(mint))
  const answers = await Promise.allSettled([
    readAccounts(rpc, single([...new Set(locks.map(({ pool }) => pool))])),
    ...missing.map((mint) => searchPools(at, rpc, [{ at: lpMintAt, is: mint }])),
  ])
  const ofHints = [...hinted].filter(([, account]) => {
    const lpMint = decodeCpmmPool(account, at.program)?.lpMint
    return lpMint !== undefined && lpMints.includes(lpMint)
  })
  return {
    accounts: new Map([...ofHints, ...answers.flatMap((one) => (one.status === 'fulfilled' ? [...one.value] : []))]),
    unread: answers.flatMap((one): Unread[] =>
      one.status === 'rejected' ? [{ what: 'pools', cause: one.reason }] : [],
    ),
  }
}

const million = 1_000_000n

function freePosition(pool: Pool, accounts: readonly OwnAccount[]): Position[] {
  const held = accounts.filter(({ mint }) => mint === pool.lpMint)
  const lp = held.reduce((sum, { amount }) => sum + amount, 0n)
  if (lp === 0n) return []
  return [
    {
      pool,
      kind: 'free',
      lp,
      lock: null,
      fees: null,
      accounts: held.map(({ address, amount }) => ({ address, lp: amount })),
      ...worthOf(pool, lp),
    },
  ]
}

function lockedPosition(pool: Pool, lock: Lock): Position[] {
  if (lock.pool !== pool.address) return []
  const fees = lockedFees(lock, pool)
  const lp = lock.lockedLp - fees.lp
  return [
    {
      pool,
      kind: 'locked',
      lp,
      fees: fees.amounts,
      lock: { feeNftMint: lock.feeNftMint, state: lock.state },
      accounts: [{ address: lock.state, lp: lock.lockedLp }],
      ...worthOf(pool, lp),
    },
  ]
}

function worthOf(pool: Pool, lp: bigint) {
  const { sides, lpSupply, quoteSide } = pool
  const amounts: Pair<bigint> = [
    partOfReserve(lp, sides[0].reserve, lpSupply),
    partOfReserve(lp, sides[1].reserve, lpSupply),
  ]
  return {
    amounts,
    shareMillionths: lpSupply === 0n ? 0n : (lp * million) / lpSupply,
    // Both halves have equal value at the pool's price.
    value: 2n * amounts[quoteSide],
    status: statusOf(pool),
  }
}

function statusOf({ paused, time, openTime }: Pool): Position['status'] {
  if (paused.deposit || paused.withdraw || paused.swap) return 'paused'
  return time < openTime ? 'not-open-yet' : 'open'
}
