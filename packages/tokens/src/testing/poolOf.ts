import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { wrappedSolMint } from '@solsmith/chain'
import type { Pool, PoolSide, PoolToken, Tier } from '../pool/venue.ts'
import { addressOf } from './arbitraries.ts'

/** The most common tier: 0.25 %, an eighth of it for the protocol. */
export const plainTier: Tier = {
  address: addressOf(40),
  index: 0,
  tradeFeeRate: 2_500n,
  protocolFeeRate: 120_000n,
  fundFeeRate: 40_000n,
  creatorFeeRate: 500n,
  createFeeLamports: 150_000_000n,
  isClosed: false,
}

/** Creates a token without special features. */
export const poolToken = (mint: Address, change: Partial<PoolToken> = {}): PoolToken => ({
  mint,
  program: TOKEN_PROGRAM_ADDRESS,
  symbol: 'ANVL',
  decimals: 6,
  supply: 1_000_000_000_000n,
  fee: null,
  nextFee: null,
  mintAuthority: null,
  freezeAuthority: null,
  ...change,
})

const sideOf = (mint: Address, reserve: bigint, change: Partial<PoolSide> = {}): PoolSide => ({
  ...poolToken(mint),
  vault: addressOf(50),
  held: reserve,
  owed: { protocol: 0n, fund: 0n, creator: 0n },
  reserve,
  isFrozen: false,
  powers: [],
  imitates: null,
  ...change,
})

export function poolOf(
  reserves: readonly [bigint, bigint],
  change: Partial<Pool> = {},
  sides: readonly [Partial<PoolSide>, Partial<PoolSide>] = [{}, {}],
): Pool {
  return {
    venue: 'raydium',
    address: addressOf(41),
    slot: 1n,
    time: 1_000n,
    epoch: 0n,
    tier: plainTier,
    creator: addressOf(42),
    sides: [sideOf(addressOf(43), reserves[0], sides[0]), sideOf(wrappedSolMint, reserves[1], sides[1])],
    quoteSide: 1,
    lpMint: addressOf(44),
    lpSupply: 1_000_000n,
    lpMinted: 999_900n,
    lpDecimals: 9,
    observation: addressOf(45),
    openTime: 0n,
    paused: { deposit: false, withdraw: false, swap: false },
    creatorFee: null,
    isCanonical: true,
    ...change,
  }
}
