import { type Address, getAddressEncoder, getBase64Encoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { ChainRpc } from '@solsmith/chain'
import { isOnCurve } from '../../distribute/fast/isOnCurve.ts'
import { decodeCpLockedLiquidity } from '../../programs/cpLock/accounts.ts'
import { findCpLockAuthority, findCpLockedLiquidityAddress } from '../../programs/cpLock/addresses.ts'
import { findCpmmPoolAddresses } from '../../programs/cpmm/addresses.ts'
import { decodeMint, decodeTokenAccount } from '../../read/decodeMint.ts'
import { PoolError } from '../errors.ts'
import { lockedLp } from '../poolMath.ts'
import { computeProof, type LpAccount, type Proof } from '../proof.ts'
import { type ReadAccount, readAccounts } from '../readAccounts.ts'
import type { Pool } from '../venue.ts'
import type { At } from './deployments.ts'
import { fetchPool, fetchPoolAgain, sameAddress } from './fetchPool.ts'
import type { Lock } from './findLocks.ts'
import { lockedFees } from './lockedFees.ts'

/** Retries if liquidity changes during the read. */
const tries = 4

export async function fetchProof(at: At, rpc: ChainRpc, address: Address, known?: Pool): Promise<Proof> {
  let pool = known ?? (await fetchPool(at, rpc, address))
  for (let attempt = 1; ; attempt++) {
    const [held, locks, lockAuthority] = await Promise.all([
      fetchLpAccounts(rpc, pool.lpMint),
      fetchLocks(at, rpc, pool),
      findCpLockAuthority(at.lockProgram),
      checkReal(at, rpc, pool),
    ])
    const after = isWhole(held, pool) ? pool : await fetchPoolAgain(at, rpc, pool)
    const isStill = pool.lpMinted === after.lpMinted && pool.lpSupply === after.lpSupply
    if (!isStill && attempt < tries) {
      pool = after
      continue
    }
    const holders = await fetchFeeHolders(rpc, locks.locks)
    const [first, second] = pool.sides
    return computeProof({
      pool,
      lockAuthority,
      unowned: lockedLp,
      accounts: held.accounts,
      locks: locks.locks.map((lock) => ({
        state: lock.state,
        feeNftMint: lock.feeNftMint,
        holder: holders.get(lock.feeNftMint) ?? null,
        lp: lock.lockedLp,
        collectable: lockedFees(lock, pool).lp,
      })),
      hasKey: (owner) => isOnCurve(new Uint8Array(getAddressEncoder().encode(owner))),
      evidence: [
        { what: 'pool', address: pool.address, slot: pool.slot },
        { what: 'tier', address: pool.tier.address, slot: pool.slot },
        { what: 'LP mint', address: pool.lpMint, slot: pool.slot },
        { what: 'vault 0', address: first.vault, slot: pool.slot },
        { what: 'vault 1', address: second.vault, slot: pool.slot },
        { what: 'token 0', address: first.mint, slot: pool.slot },
        { what: 'token 1', address: second.mint, slot: pool.slot },
        ...held.accounts.map((account) => ({ what: 'LP account' as const, address: account.address, slot: held.slot })),
        ...locks.locks.map(({ state }) => ({ what: 'lock' as const, address: state, slot: locks.slot })),
      ],
    })
  }
}

/** All accounts together hold the supply, so neither changed between the reads. */
const isWhole = ({ accounts }: { readonly accounts: readonly LpAccount[] }, { lpMinted }: Pool): boolean =>
  accounts.reduce((sum, { lp }) => sum + lp, 0n) === lpMinted

/**
 * Checks every account's address and the LP mint authority, because matching bytes alone prove nothing.
 *
 * @throws {TokenError} `FakePoolError`.
 */
async function checkReal(at: At, rpc: ChainRpc, pool: Pool): Promise<void> {
  const { address, sides, tier, lpMint } = pool
  const expected = await findCpmmPoolAddresses({
    config: tier.address,
    mints: [sides[0].mint, sides[1].mint],
    pool: address,
    program: at.program,
  })
  if (lpMint !== expected.lpMint) throw new PoolError('FakePoolError', { address, reason: 'lp-mint' })
  if (sides.some(({ vault }, side) => vault !== expected.vaults[side]))
    throw new PoolError('FakePoolError', { address, reason: 'vault' })
  const accounts = await readAccounts(rpc, [[lpMint, ...expected.vaults]])
  const account = accounts.get(lpMint)
  const mint = account && decodeMint(account)
  if (mint?.mintAuthority !== expected.authority || mint.freezeAuthority !== null)
    throw new PoolError('FakePoolError', { address, reason: 'lp-authority' })
  // The pool counts every existing unit and the initial 100.
  if (pool.lpMinted + lockedLp > pool.lpSupply) throw new PoolError('FakePoolError', { address, reason: 'lp-mint' })
  const isOwn = (vault: ReadAccount | undefined) =>
    vault !== undefined && decodeTokenAccount(vault)?.owner === expected.authority
  if (!expected.vaults.every((vault) => isOwn(accounts.get(vault))))
    throw new PoolError('FakePoolError', { address, reason: 'vault' })
}

const tokenAccountBytes = 165n

/** If a node does not list all accounts, the largest twenty, with the rest as unlisted. */
async function fetchLpAccounts(
  rpc: ChainRpc,
  lpMint: Address,
): Promise<{ readonly accounts: readonly LpAccount[]; readonly slot: bigint }> {
  try {
    const { context, value } = await rpc
      .getProgramAccounts(TOKEN_PROGRAM_ADDRESS, {
        encoding: 'base64',
        commitment: 'confirmed',
        withContext: true,
        filters: [{ dataSize: tokenAccountBytes }, sameAddress(0n, lpMint)],
      })
      .send()
    const accounts = value.flatMap(({ pubkey, account }) =>
      readLp({
        address: pubkey,
        owner: account.owner,
        data: new Uint8Array(getBase64Encoder().encode(account.data[0])),
      }),
    )
    return { accounts, slot: context.slot }
  } catch {
    const { context, value } = await rpc.getTokenLargestAccounts(lpMint, { commitment: 'confirmed' }).send()
    const read = await readAccounts(rpc, [value.map(({ address }) => address)])
    return { accounts: [...read.values()].flatMap(readLp), slot: context.slot }
  }
}

function readLp(account: Pick<ReadAccount, 'address' | 'owner' | 'data'>): LpAccount[] {
  const token = decodeTokenAccount(account)
  return token && token.amount > 0n ? [{ address: account.address, owner: token.owner, lp: token.amount }] : []
}

/** Offset and size of `CpLockedLiquidity`. */
const lockBytes = 256n
const lockPoolAt = 64n

async function fetchLocks(
  { lockProgram }: At,
  rpc: ChainRpc,
  { address, lpMint }: Pool,
): Promise<{ readonly locks: readonly Lock[]; readonly slot: bigint }> {
  const { context, value } = await rpc
    .getProgramAccounts(lockProgram, {
      encoding: 'base64',
      commitment: 'confirmed',
      withContext: true,
      filters: [{ dataSize: lockBytes }, sameAddress(lockPoolAt, address)],
    })
    .send()
  const locks = value.flatMap(({ pubkey, account }): Lock[] => {
    const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
    const lock = decodeCpLockedLiquidity({ owner: account.owner, data }, lockProgram)
    return lock?.lpMint === lpMint ? [{ ...lock, state: pubkey }] : []
  })
  const places = await Promise.all(locks.map(({ feeNftMint }) => findCpLockedLiquidityAddress(feeNftMint, lockProgram)))
  return { locks: locks.filter(({ state }, index) => state === places[index]), slot: context.slot }
}

const holdersLimit = 20

async function fetchFeeHolders(rpc: ChainRpc, locks: readonly Lock[]): Promise<ReadonlyMap<Address, Address>> {
  const largest = await Promise.all(
    locks.slice(0, holdersLimit).map(async ({ feeNftMint }) => {
      const answer = await rpc
        .getTokenLargestAccounts(feeNftMint, { commitment: 'confirmed' })
        .send()
        .catch(() => null)
      const [only] = answer?.value ?? []
      return only ? [only.address] : []
    }),
  )
  const accounts = await readAccounts(rpc, largest)
  return new Map(
    [...accounts.values()].flatMap((account) => {
      const token = decodeTokenAccount(account)
      return token?.amount === 1n ? [[token.mint, token.owner] as const] : []
    }),
  )
}
