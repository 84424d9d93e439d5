import type { Address } from '@solana/kit'
import { escapeHidden } from '@solsmith/chain'
import type { AuthorityKind } from '../token/authorities.ts'
import { partOfReserve } from './poolMath.ts'
import type { Pair, Pool, PoolSide, VenueId } from './venue.ts'

/** Holder who can withdraw liquidity. LP units. */
export type ProofHolder = {
  readonly owner: Address
  readonly lp: bigint
  readonly accounts: readonly Address[]
  /** `creator` created the pool; `program` is an off-curve address of an unknown program. */
  readonly kind: 'creator' | 'wallet' | 'program'
}

/** Permanently locked liquidity whose fees belong to an NFT's holder. */
export type ProofLock = {
  readonly state: Address
  readonly feeNftMint: Address
  /** Holder of the fee NFT; null if unknown. */
  readonly holder: Address | null
  readonly lp: bigint
  /** Collectable fees: LP units, part of `lp`. */
  readonly collectable: bigint
}

/** Liquidity breakdown from a pool's accounts: `unowned + burnt + locked + withdrawable = lpSupply`, in LP units. */
export type Proof = {
  readonly version: 1
  readonly venue: VenueId
  readonly pool: Address
  readonly mints: Pair<Address>
  /** Self-declared symbols, which can be anything; empty if missing. */
  readonly symbols: Pair<string>
  /** Well-known symbols imitated at another address; null for none. */
  readonly imitates: Pair<string | null>
  readonly lpMint: Address
  readonly creator: Address
  readonly lpSupply: bigint
  /** The venue's initial 100 units, which no one receives. */
  readonly unowned: bigint
  /** Burned outside of the pool: their share of the reserves is permanent. */
  readonly burnt: bigint
  /** Locker balance minus collectable fees. */
  readonly locked: bigint
  /** The rest, including collectable fees. */
  readonly withdrawable: bigint
  /** Permanent share in millionths of `lpSupply`, rounded down. */
  readonly permanentMillionths: bigint
  /** Largest first. */
  readonly holders: readonly ProofHolder[]
  readonly locks: readonly ProofLock[]
  /** LP with unknown holders, if the network refuses to list accounts. */
  readonly unlisted: bigint
  /** Base units, and how much of them can be withdrawn. */
  readonly reserves: Pair<bigint>
  readonly withdrawableAmounts: Pair<bigint>
  /** Authorities over both tokens, which no lock removes. */
  readonly powers: readonly {
    readonly power: AuthorityKind
    readonly mint: Address
    readonly holder: Address
  }[]
  /** Accounts and slot of the computation. */
  readonly evidence: readonly { readonly what: EvidencePart; readonly address: Address; readonly slot: bigint }[]
}

/** Role of an account; part of a proof's JSON. */
type EvidencePart = 'pool' | 'tier' | 'LP mint' | 'vault 0' | 'vault 1' | 'token 0' | 'token 1' | 'LP account' | 'lock'

/** Formats a proof as JSON with amounts as decimal text. */
export const formatProof = (proof: Proof): string =>
  `${escapeHidden(JSON.stringify(proof, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2))}\n`

export type LpAccount = { readonly address: Address; readonly owner: Address; readonly lp: bigint }

export type ProofInput = {
  readonly pool: Pool
  /** Owner of everything locked. */
  readonly lockAuthority: Address
  readonly unowned: bigint
  readonly accounts: readonly LpAccount[]
  readonly locks: readonly ProofLock[]
  readonly hasKey: (owner: Address) => boolean
  readonly evidence: Proof['evidence']
}

const million = 1_000_000n

/**
 * Computes who can withdraw what. Burned LP is the pool's count minus the mint's supply, because the pool's count
 * ignores burns.
 */
export function computeProof(input: ProofInput): Proof {
  const { pool, lockAuthority, unowned, accounts, evidence } = input
  const { sides, lpSupply, lpMinted } = pool
  const inLocker = sum(accounts.filter(({ owner }) => owner === lockAuthority).map(({ lp }) => lp))
  const locks = backed(input.locks, inLocker)
  const collectable = sum(locks.map((lock) => lock.collectable))
  const burnt = lpSupply - unowned - lpMinted
  const locked = inLocker - collectable
  const withdrawable = lpMinted - locked
  const part = ({ reserve }: PoolSide) => partOfReserve(withdrawable, reserve, lpSupply)
  return {
    version: 1,
    venue: pool.venue,
    pool: pool.address,
    lpMint: pool.lpMint,
    creator: pool.creator,
    mints: [sides[0].mint, sides[1].mint],
    symbols: [sides[0].symbol, sides[1].symbol],
    imitates: [sides[0].imitates, sides[1].imitates],
    lpSupply,
    unowned,
    burnt,
    locked,
    withdrawable,
    locks,
    evidence,
    permanentMillionths: lpSupply === 0n ? 0n : ((lpSupply - withdrawable) * million) / lpSupply,
    holders: listHolders(input),
    unlisted: lpMinted - sum(accounts.map(({ lp }) => lp)),
    reserves: [sides[0].reserve, sides[1].reserve],
    withdrawableAmounts: [part(sides[0]), part(sides[1])],
    powers: sides.flatMap(({ mint, powers }) => powers.map((held) => ({ ...held, mint }))),
  }
}

/** Limits locks to the LP in the locker. */
function backed(locks: readonly ProofLock[], inLocker: bigint): readonly ProofLock[] {
  let left = inLocker
  return locks.map((lock) => {
    const lp = smaller(lock.lp, left)
    left -= lp
    return { ...lock, lp, collectable: smaller(lock.collectable, lp) }
  })
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const smaller = (left: bigint, right: bigint) => (left < right ? left : right)

function listHolders({ pool, accounts, lockAuthority, hasKey }: ProofInput): readonly ProofHolder[] {
  const owners = new Map<Address, LpAccount[]>()
  for (const account of accounts)
    if (account.owner !== lockAuthority) owners.set(account.owner, [...(owners.get(account.owner) ?? []), account])
  return [...owners]
    .map(([owner, held]): ProofHolder => {
      const kind = owner === pool.creator ? 'creator' : hasKey(owner) ? 'wallet' : 'program'
      return { owner, kind, lp: sum(held.map(({ lp }) => lp)), accounts: held.map(({ address }) => address) }
    })
    .toSorted((left, right) => (left.lp > right.lp ? -1 : left.lp < right.lp ? 1 : 0))
}
