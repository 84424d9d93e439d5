import type { Sentences } from '@solsmith/chain'
import { formatAmount, solDecimals } from '@solsmith/chain'
import { percentText } from '../../words/pool.en.ts'
import type { PoolErrors } from '../errors.ts'

const timeText = (seconds: bigint): string =>
  new Date(Number(seconds) * 1_000).toISOString().slice(0, 16).replace('T', ' ')

/** One sentence for each error of pools: what happened and what to do. */
export const errorMessages: Sentences<PoolErrors> = {
  PoolNotFoundError: () => 'No pool found at this address on this network.',
  NotAPoolError: ({ owner, venue }) =>
    `The account at this address belongs to ${owner}, and is no pool of ${venue}. Paste the address of a pool.`,
  FakePoolError: ({ reason }) =>
    `This is no real pool: ${
      {
        'lp-mint': 'its liquidity token is not the one that belongs to its address',
        'lp-authority': 'someone other than the venue can make more of its liquidity token',
        vault: 'a vault is not the one that belongs to its address',
        tier: 'its terms are no terms of the venue',
      }[reason]
    }. Do not trade there.`,
  PoolExistsError: ({ pool }) =>
    `There is a pool of these tokens with this fee: ${pool}. Add liquidity there instead, choose another fee, or make yours at an address of its own.`,
  SameTokenError: () => 'A pool has two different tokens. Choose another one to trade against.',
  PoolExtensionError: ({ venue, extension }) => `${venue} does not accept the extension ${extension}.`,
  TierNotFoundError: () => 'There is no such fee tier on this network.',
  TierClosedError: () => 'This tier is closed for new pools.',
  NoBalanceError: () => 'Your balance is 0. Mint or receive tokens first.',
  NotEnoughSolError: ({ neededLamports, haveLamports }) =>
    `This takes ${formatAmount(neededLamports, solDecimals)} SOL, and you have ${formatAmount(haveLamports, solDecimals)}. ${formatAmount(neededLamports - haveLamports, solDecimals)} SOL are missing.`,
  PoolTooSmallError: () => 'Amounts are too small to create a pool.',
  PriceTooSmallError: () => 'Price is too small to represent with these decimals.',
  OpenTimeError: ({ openTime, earliest, latest }) =>
    openTime < earliest
      ? 'Choose a time at least 1 minute from now.'
      : `Choose a time within 30 days, ${timeText(latest)} UTC at the latest.`,
  DustError: () => 'The amount is so small that it comes to less than one unit. Enter more.',
  AmountTooLargeError: () => 'The amount is larger than a token account can hold. Enter less.',
  PoolTooShallowError: () => 'The pool does not hold that much. Enter less.',
  PoolPausedError: () => 'Pool is paused by the venue (status bit).',
  VaultFrozenError: ({ holder }) =>
    `A vault of this pool is frozen, so nothing of that token moves.${holder === null ? '' : ` ${holder} can thaw it.`}`,
  PoolNotOpenError: ({ openTime }) => `Trading begins at ${timeText(openTime)} UTC. Come back then.`,
  SlippageRangeError: ({ least, most }) => `Choose a slippage from ${least / 100}% to ${most / 100}%.`,
  PriceMovedError: ({ movedMillionths }) => `Price moved ${percentText(movedMillionths)}% since the quote; refresh.`,
  NothingToRemoveError: () => 'You have nothing to remove in this pool.',
  PositionLockedError: () => 'This position is locked; only fees can be collected.',
  NothingToCollectError: () => 'There are no fees to collect yet. They grow with each trade.',
  NotFeeHolderError: ({ wallet }) =>
    `${wallet} does not hold the NFT that these fees belong to. Use the wallet that does.`,
}
