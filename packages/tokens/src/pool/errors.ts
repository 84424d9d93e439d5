import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

export type PoolErrors = {
  PoolNotFoundError: { address: string }
  /** The account belongs to another program, or is not a pool. */
  NotAPoolError: { address: string; owner: string; venue: string }
  /** Part of its data does not match its pool. */
  FakePoolError: { address: string; reason: 'lp-mint' | 'lp-authority' | 'vault' | 'tier' }
  PoolExistsError: { pool: string }
  SameTokenError: { mint: string }
  PoolExtensionError: { venue: string; mint: string; extension: string }
  TierNotFoundError: { tier: string }
  TierClosedError: { tier: string }
  NoBalanceError: { mint: string; wallet: string }
  NotEnoughSolError: { neededLamports: bigint; haveLamports: bigint }
  /** The square root of the product of both amounts is 100 or less. */
  PoolTooSmallError: { tokenAmount: bigint; quoteAmount: bigint }
  /** The price rounds one amount to zero. */
  PriceTooSmallError: { tokenDecimals: number; quoteDecimals: number }
  /** Seconds since 1970. */
  OpenTimeError: { openTime: bigint; earliest: bigint; latest: bigint }
  /** The output is below one base unit. */
  DustError: Record<never, never>
  /** Exceeds 64 bits. */
  AmountTooLargeError: { amount: bigint }
  PoolTooShallowError: { wanted: bigint; reserve: bigint }
  PoolPausedError: { pool: string; action: 'deposit' | 'withdraw' | 'swap' }
  /** A vault of the pool is frozen. */
  VaultFrozenError: { vault: string; mint: string; holder: string | null }
  PoolNotOpenError: { pool: string; openTime: bigint }
  SlippageRangeError: { slippageBps: number; least: number; most: number }
  /** The pool moved beyond the quote's bounds. */
  PriceMovedError: { pool: string; movedMillionths: bigint }
  NothingToRemoveError: { pool: string; wallet: string }
  PositionLockedError: { pool: string; wallet: string; lockedLp: bigint }
  NothingToCollectError: { feeNftMint: string }
  /** The wallet does not hold the fee NFT. */
  NotFeeHolderError: { feeNftMint: string; wallet: string }
}

export const PoolError = defineErrors<PoolErrors>(TokenError, errorMessages)
