import type { Address } from '@solana/kit'
import { escapeHidden } from '@solsmith/chain'
import type { AuthorityKind } from '../token/authorities.ts'
import { partOfReserve } from './poolMath.ts'
import type { Pair, Pool, PoolSide, VenueId } from './venue.ts'

/** Who can take a part of a pool's liquidity out. Units of LP. */
export type ProofHolder = {
  readonly owner: Address
  readonly lp: bigint
  /** Token accounts that hold it. */
  readonly accounts: readonly Address[]
  /** `creator` made the pool; `program` is an address without a key, of a program that this page does not know. */
  readonly kind: 'creator' | 'wallet' | 'program'
}

/** Liquidity that no one can take out, whose fees go to the holder of an NFT. */
export type ProofLock = {
  readonly state: Address
  readonly feeNftMint: Address
  /** Who holds the NFT and may collect; null when the network did not say. */
  readonly holder: Address | null
  readonly lp: bigint
  /** Fees in it that can still be collected: units of LP, part of `lp`. */
  readonly collectable: bigint
}

/**
 * What can be said of a pool from its accounts alone. The parts add up to `lpSupply`: `unowned + burnt + locked + withdrawable`,
 * units of LP.
 */
export type Proof = {
  readonly version: 1
  readonly venue: VenueId
  readonly pool: Address
  readonly mints: Pair<Address>
  /** As the tokens call themselves; empty where they do not. Anyone can call a token anything. */
  readonly symbols: Pair<string>
  /** The symbol of the well-known token that each passes for at another address; null for none. */
  readonly imitates: Pair<string | null>
  readonly lpMint: Address
  readonly creator: Address
  readonly lpSupply: bigint
  /** The 100 units that no pool of the venue ever gives to anyone. */
  readonly unowned: bigint
  /** Burnt outside of the pool: their part of the reserves stays for good. */
  readonly burnt: bigint
  /** In the locker, less the fees that can be collected. */
  readonly locked: bigint
  /** Everything else, collectable fees of locks among it. */
  readonly withdrawable: bigint
  /** Not to be taken out by anyone, in millionths of `lpSupply`, rounded down. */
  readonly permanentMillionths: bigint
  /** Most first. */
  readonly holders: readonly ProofHolder[]
  readonly locks: readonly ProofLock[]
  /** LP that the network did not tell the holder of; not 0 only where it refuses to list accounts. */
  readonly unlisted: bigint
  /** What the reserves are, in base units, and what of them can be taken out at this moment. */
  readonly reserves: Pair<bigint>
  readonly withdrawableAmounts: Pair<bigint>
  /** Every power over both tokens that someone holds: no lock takes it away. */
  readonly powers: readonly {
    readonly power: AuthorityKind
    readonly mint: Address
    readonly holder: Address
  }[]
  /** Every account that it was computed from, and the slot that it was read at. */
  readonly evidence: readonly { readonly what: EvidencePart; readonly address: Address; readonly slot: bigint }[]
}

/** What an account is to a pool. Stands in the JSON of a proof. */
type EvidencePart = 'pool' | 'tier' | 'LP mint' | 'vault 0' | 'vault 1' | 'token 0' | 'token 1' | 'LP account' | 'lock'

/** Writes a proof as JSON; amounts are decimal text. */
export const formatProof = (proof: Proof): string =>
  `${escapeHidden(JSON.stringify(proof, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2))}\n`

/** An account that holds LP. */
export type LpAccount = { readonly address: Address; readonly owner: Address; readonly lp: bigint }

export type ProofInput = {
  readonly pool: Pool
  /** Who holds everything that is locked, and never gives it out but by its rules. */
  readonly lockAuthority: Address
  /** Units that the venue counts and gives to no one. */
  readonly unowned: bigint
  readonly accounts: readonly LpAccount[]
  readonly locks: readonly ProofLock[]
  /** Whether someone may have a key for an address. */
  readonly hasKey: (owner: Address) => boolean
  readonly evidence: Proof['evidence']
}

const million = 1_000_000n

/**
 * Computes who can take what out. LP that was burnt is what the pool counts and the LP mint does not: the pool's own count does
 * not fall by a burn, so its part of the reserves belongs to no one any more.
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

/** A lock is what it says as far as the locker has the LP for it. */
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
