import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong with pools. */
export type PoolErrors = {
  /** There is no account at the address. */
  PoolNotFoundError: { address: string }
  /** The account is another program's, or none of its pools. */
  NotAPoolError: { address: string; owner: string; venue: string }
  /** It looks like a pool, but something in it does not belong to it. */
  FakePoolError: { address: string; reason: 'lp-mint' | 'lp-authority' | 'vault' | 'tier' }
  /** The tokens have a pool of this tier, at `pool`. */
  PoolExistsError: { pool: string }
  /** The same token twice. */
  SameTokenError: { mint: string }
  PoolExtensionError: { venue: string; mint: string; extension: string }
  TierNotFoundError: { tier: string }
  TierClosedError: { tier: string }
  /** The wallet has none of the token. */
  NoBalanceError: { mint: string; wallet: string }
  /** There is not enough SOL for what is put in and what it costs. */
  NotEnoughSolError: { neededLamports: bigint; haveLamports: bigint }
  /** The root of the product of both amounts is 100 or less. */
  PoolTooSmallError: { tokenAmount: bigint; quoteAmount: bigint }
  /** One of the amounts that the price gives is nothing. */
  PriceTooSmallError: { tokenDecimals: number; quoteDecimals: number }
  /** Seconds since 1970. */
  OpenTimeError: { openTime: bigint; earliest: bigint; latest: bigint }
  /** What would come out is less than one unit. */
  DustError: Record<never, never>
  /** A number of the trade is beyond 64 bits. */
  AmountTooLargeError: { amount: bigint }
  PoolTooShallowError: { wanted: bigint; reserve: bigint }
  PoolPausedError: { pool: string; action: 'deposit' | 'withdraw' | 'swap' }
  /** A vault of the pool is frozen: nothing of that token moves. */
  VaultFrozenError: { vault: string; mint: string; holder: string | null }
  PoolNotOpenError: { pool: string; openTime: bigint }
  /** Basis points beyond what anyone means. */
  SlippageRangeError: { slippageBps: number; least: number; most: number }
  /** The pool has moved past the bounds of the quote. */
  PriceMovedError: { pool: string; movedMillionths: bigint }
  NothingToRemoveError: { pool: string; wallet: string }
  PositionLockedError: { pool: string; wallet: string; lockedLp: bigint }
  NothingToCollectError: { feeNftMint: string }
  /** The wallet does not hold the NFT that the fees belong to. */
  NotFeeHolderError: { feeNftMint: string; wallet: string }
}

/** Any of `PoolErrors`. */
export const PoolError = defineErrors<PoolErrors>(TokenError, errorMessages)
