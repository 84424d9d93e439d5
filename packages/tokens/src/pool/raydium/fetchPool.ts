import { type Address, address, type Base58EncodedBytes, getBase64Encoder } from '@solana/kit'
import { type ChainRpc, wrappedSolMint } from '@solsmith/chain'
import { findImpersonated } from '../../lookalike/checkLookAlike.ts'
import { type CpmmPool, decodeCpmmPool } from '../../programs/cpmm/accounts.ts'
import { findCpmmPoolAddress } from '../../programs/cpmm/addresses.ts'
import { findMetadataAddress } from '../../programs/tokenMetadata/address.ts'
import { decodeMetadata } from '../../programs/tokenMetadata/decodeMetadata.ts'
import { clockAddress, readClock } from '../../read/clock.ts'
import { decodeMint, decodeTokenAccount } from '../../read/decodeMint.ts'
import { ReadError } from '../../read/errors.ts'
import { holderOfMetadata } from '../../read/holderOfMetadata.ts'
import { listAuthorities } from '../../token/authorities.ts'
import { PoolError } from '../errors.ts'
import { poolTokenOf } from '../poolToken.ts'
import { type ReadAccount, readAccounts } from '../readAccounts.ts'
import type { Pair, Pool, PoolSide, PoolToken, Side } from '../venue.ts'
import type { At } from './deployments.ts'
import { readTier } from './fetchTiers.ts'

export const venueName = 'Raydium CP-Swap'

type Accounts = ReadonlyMap<Address, ReadAccount>

/** Two requests: the pool's account, then all its accounts at one slot. */
export async function fetchPool(at: At, rpc: ChainRpc, address: Address): Promise<Pool> {
  const [pool] = await fetchPools(at, rpc, await readAccounts(rpc, [[address]]), [address])
  // Unreadable pools throw instead of being omitted.
  return pool as Pool
}

/** One request for a pool that was read before. */
export async function fetchPoolAgain(at: At, rpc: ChainRpc, { address, sides, tier, lpMint }: Pool): Promise<Pool> {
  const mints = sides.map(({ mint }) => mint)
  const beside = await Promise.all(mints.map((mint) => findMetadataAddress(mint)))
  const moving = [address, ...sides.map(({ vault }) => vault), lpMint]
  return readPool(at, await readAccounts(rpc, [[...moving, tier.address, ...mints, ...beside, clockAddress]]), address)
}

async function fetchPools(at: At, rpc: ChainRpc, before: Accounts, addresses: readonly Address[]): Promise<Pool[]> {
  const settled = await tryPools(at, rpc, before, addresses)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

export async function tryPools(
  at: At,
  rpc: ChainRpc,
  before: Accounts,
  addresses: readonly Address[],
): Promise<readonly PromiseSettledResult<Pool>[]> {
  const known = addresses.flatMap((address) => {
    const account = before.get(address)
    const pool = account && decodeCpmmPool(account, at.program)
    return pool ? [{ address, ...pool }] : []
  })
  if (addresses.length === 0) return []
  const mints = [...new Set(known.flatMap((pool) => pool.mints))]
  const beside = await Promise.all(mints.map((mint) => findMetadataAddress(mint)))
  const shared = new Set([...known.map(({ config }) => config), ...mints, ...beside, clockAddress])
  const moving = known.map(({ address, vaults, lpMint }) => [address, ...vaults, lpMint])
  // A single pool is read at one slot; of many, each with its vaults.
  const groups = known.length === 1 ? [[...moving.flat(), ...shared]] : [...moving, ...[...shared].map((one) => [one])]
  const accounts = await readAccounts(rpc, groups)
  return Promise.allSettled(
    addresses.map((address) => readPool(at, accounts.has(address) ? accounts : before, address)),
  )
}

/** Sorted by quote reserve, largest first. */
export async function findPools(at: At, rpc: ChainRpc, mints: Pair<Address>): Promise<readonly Pool[]> {
  const orders: readonly Pair<Address>[] = [mints, [mints[1], mints[0]]]
  const found = await Promise.all(
    orders.map(([first, second]) =>
      searchPools(at, rpc, [
        { at: firstMintAt, is: first },
        { at: secondMintAt, is: second },
      ]),
    ),
  )
  const accounts = new Map(found.flatMap((accountsOf) => [...accountsOf]))
  const pools = await fetchPools(at, rpc, accounts, [...accounts.keys()])
  const depth = ({ sides, quoteSide }: Pool) => sides[quoteSide].reserve
  return pools.toSorted((left, right) => (depth(left) > depth(right) ? -1 : 1))
}

export async function findPoolsOf(at: At, rpc: ChainRpc, mint: Address): Promise<readonly Pool[]> {
  const found = await Promise.all(
    [firstMintAt, secondMintAt].map((place) => searchPools(at, rpc, [{ at: place, is: mint }])),
  )
  const accounts = new Map(found.flatMap((accountsOf) => [...accountsOf]))
  const settled = await tryPools(at, rpc, accounts, [...accounts.keys()])
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Offsets and size of `CpmmPool`. */
export const poolBytes = 637n
export const firstMintAt = 168n
export const secondMintAt = 200n
export const lpMintAt = 136n

export async function searchPools(
  at: At,
  rpc: ChainRpc,
  places: readonly { readonly at: bigint; readonly is: Address }[],
): Promise<Accounts> {
  const { context, value } = await rpc
    .getProgramAccounts(at.program, {
      encoding: 'base64',
      commitment: 'confirmed',
      withContext: true,
      filters: [{ dataSize: poolBytes }, ...places.map(({ at, is }) => sameAddress(at, is))],
    })
    .send()
  return new Map(
    value.map(({ pubkey, account }) => {
      const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
      const { owner, lamports } = account
      return [pubkey, { address: pubkey, owner, lamports, data, slot: context.slot }]
    }),
  )
}

export const sameAddress = (offset: bigint, address: Address) =>
  // An address is base58; kit brands the two apart.
  ({ memcmp: { offset, bytes: address as string as Base58EncodedBytes, encoding: 'base58' } }) as const

function decodePool({ program }: At, accounts: Accounts, address: Address): CpmmPool {
  const account = accounts.get(address)
  if (!account) throw new PoolError('PoolNotFoundError', { address })
  const pool = decodeCpmmPool(account, program)
  if (!pool) throw new PoolError('NotAPoolError', { address, owner: account.owner, venue: venueName })
  return pool
}

const statusBits = { deposit: 1, withdraw: 2, swap: 4 }
const creatorFeeSides = ['input', 'token-0', 'token-1'] as const

async function readPool(at: At, accounts: Accounts, address: Address): Promise<Pool> {
  const state = decodePool(at, accounts, address)
  const { epoch, time } = readClock(accounts.get(clockAddress)?.data)
  const tier = readTier(at, accounts.get(state.config))
  if (!tier) throw new PoolError('FakePoolError', { address, reason: 'tier' })
  const sides: Pair<PoolSide> = await Promise.all([
    readSide(accounts, state, 0, epoch),
    readSide(accounts, state, 1, epoch),
  ])
  const lpMint = accounts.get(state.lpMint)
  const minted = lpMint && decodeMint(lpMint)
  if (!minted) throw new PoolError('FakePoolError', { address, reason: 'lp-mint' })
  const isPaused = (bit: number) => (state.status & bit) !== 0
  const canonical = await findCpmmPoolAddress({ ...state, program: at.program })
  return {
    venue: 'raydium',
    address,
    slot: accounts.get(address)?.slot ?? 0n,
    time,
    epoch,
    tier,
    sides,
    creator: state.creator,
    quoteSide: quoteSideOf(state.mints),
    lpMint: state.lpMint,
    lpSupply: state.lpSupply,
    lpMinted: minted.supply,
    lpDecimals: state.lpDecimals,
    observation: state.observation,
    openTime: state.openTime,
    paused: {
      deposit: isPaused(statusBits.deposit),
      withdraw: isPaused(statusBits.withdraw),
      swap: isPaused(statusBits.swap),
    },
    creatorFee: state.creatorFeeEnabled
      ? { rate: tier.creatorFeeRate, on: creatorFeeSides[state.creatorFeeOn] ?? 'input' }
      : null,
    isCanonical: canonical === address,
  }
}

async function readSide(accounts: Accounts, pool: CpmmPool, side: Side, epoch: bigint): Promise<PoolSide> {
  const vault = accounts.get(pool.vaults[side])
  const account = vault && decodeTokenAccount(vault)
  if (account?.mint !== pool.mints[side])
    throw new PoolError('FakePoolError', { address: pool.vaults[side], reason: 'vault' })
  const owed = {
    protocol: pool.protocolFees[side],
    fund: pool.fundFees[side],
    creator: pool.creatorFees[side],
  }
  const reserve = account.amount - owed.protocol - owed.fund - owed.creator
  return {
    ...(await readPoolToken(accounts, pool.mints[side], epoch)),
    vault: pool.vaults[side],
    held: account.amount,
    owed,
    reserve: reserve > 0n ? reserve : 0n,
    isFrozen: account.isFrozen,
    ...(await readIdentity(accounts, pool.mints[side])),
  }
}

async function readIdentity(accounts: Accounts, address: Address): Promise<Pick<PoolSide, 'powers' | 'imitates'>> {
  const account = accounts.get(address)
  const mint = account && decodeMint(account)
  if (!mint) return { powers: [], imitates: null }
  const besideAccount = accounts.get(await findMetadataAddress(address))
  const beside = besideAccount && decodeMetadata(besideAccount)
  const metadata =
    mint.metadata ?? (beside ? { ...beside, updateAuthority: holderOfMetadata(beside), fields: [] } : null)
  return {
    powers: listAuthorities({ ...mint, metadata }).flatMap(({ power, holder }) => (holder ? [{ power, holder }] : [])),
    imitates: metadata && (await findImpersonated({ ...metadata, mint: address })),
  }
}

/** @throws {TokenError} `TokenNotFoundError`, `NotAMintError`. */
export async function readPoolToken(accounts: Accounts, address: Address, epoch: bigint): Promise<PoolToken> {
  const account = accounts.get(address)
  if (!account) throw new ReadError('TokenNotFoundError', { address })
  const mint = decodeMint(account)
  if (!mint) throw new ReadError('NotAMintError', { address, owner: account.owner })
  const beside = accounts.get(await findMetadataAddress(address))
  const symbol = beside && decodeMetadata(beside)?.symbol
  return poolTokenOf({ ...mint, address, program: account.owner }, epoch, symbol)
}

export async function fetchPoolToken(rpc: ChainRpc, mint: Address): Promise<PoolToken> {
  const accounts = await readAccounts(rpc, [[mint, await findMetadataAddress(mint), clockAddress]])
  return readPoolToken(accounts, mint, readClock(accounts.get(clockAddress)?.data).epoch)
}

/** Quote tokens in order of preference: SOL, USDC, USDT, devnet USDC. */
export const quoteMints: readonly Address[] = [
  wrappedSolMint,
  address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
  address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'),
  address('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'),
]

function quoteSideOf([first, second]: Pair<Address>): Side {
  const rank = (mint: Address) => (quoteMints.includes(mint) ? quoteMints.indexOf(mint) : quoteMints.length)
  return rank(first) < rank(second) ? 0 : 1
}
