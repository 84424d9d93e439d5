import type { Address } from '@solana/kit'
import type { Pair, VenueId } from './venue.ts'

/** Who can take a part of a pool's liquidity out. Units of LP. */
export type ProofHolder = {
  readonly owner: Address
  readonly lp: bigint
  /** Token accounts that it lies in. */
  readonly accounts: readonly Address[]
  /** `creator` made the pool; `program` is an address without a key, of a program that this page does not know. */
  readonly kind: 'creator' | 'wallet' | 'program'
}

/** Liquidity that nobody can take out, whose fees go to whoever holds an NFT. */
export type ProofLock = {
  readonly state: Address
  readonly feeNftMint: Address
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
  readonly lpMint: Address
  readonly creator: Address
  readonly lpSupply: bigint
  /** The 100 units that no pool of the venue ever gives to anybody. */
  readonly unowned: bigint
  /** Burnt outside of the pool: their part of the reserves stays for ever. */
  readonly burnt: bigint
  /** In the locker, less the fees that can be collected. */
  readonly locked: bigint
  /** Everything else, collectable fees of locks among it. */
  readonly withdrawable: bigint
  /** Not to be taken out by anybody, in millionths of `lpSupply`, rounded down. */
  readonly permanentMillionths: bigint
  /** Most first. */
  readonly holders: readonly ProofHolder[]
  readonly locks: readonly ProofLock[]
  /** LP that the network did not tell the holder of; not 0 only where it refuses to list accounts. */
  readonly unlisted: bigint
  /** What the reserves are, in base units, and what of them can be taken out at this moment. */
  readonly reserves: Pair<bigint>
  readonly withdrawableAmounts: Pair<bigint>
  /** Powers of others over the pool that no lock takes away. */
  readonly powers: readonly {
    readonly power: 'freeze' | 'permanent-delegate' | 'mint'
    readonly mint: Address
    readonly holder: Address
  }[]
  /** Every account that it was computed from, and the slot that it was read at. */
  readonly evidence: readonly { readonly what: string; readonly address: Address; readonly slot: bigint }[]
}
