import type { Sentences } from '@solsmith/chain'
import { formatAmount, solDecimals } from '@solsmith/chain'
import { percentText } from '../../words/pool.en.ts'
import type { PoolErrors } from '../errors.ts'

const timeText = (seconds: bigint): string =>
  new Date(Number(seconds) * 1_000).toISOString().slice(0, 16).replace('T', ' ')

export const errorMessages: Sentences<PoolErrors> = {
  PoolNotFoundError: () => 'No pool found at this address on this network.',
  NotAPoolError: ({ owner, venue }) =>
    `The account at this address belongs to ${owner} and is not a ${venue} pool. Paste a pool address.`,
  FakePoolError: ({ reason }) =>
    `This is not a genuine pool: ${
      {
        'lp-mint': 'its LP token does not match its address',
        'lp-authority': 'someone other than the venue can mint its LP token',
        vault: 'a vault does not match its address',
        tier: 'its fee settings are not from the venue',
      }[reason]
    }. Do not trade there.`,
  PoolExistsError: ({ pool }) =>
    `A pool of these tokens with this fee already exists: ${pool}. Add liquidity there, choose another fee, or use a random pool address.`,
  SameTokenError: () => 'A pool needs two different tokens. Choose another token to pair with.',
  PoolExtensionError: ({ venue, extension }) => `${venue} does not accept the extension ${extension}.`,
  TierNotFoundError: () => 'This fee tier does not exist on this network.',
  TierClosedError: () => 'This tier is closed for new pools.',
  NoBalanceError: () => 'Your balance is 0. Mint or receive tokens first.',
  NotEnoughSolError: ({ neededLamports, haveLamports }) =>
    `You need ${formatAmount(neededLamports, solDecimals)} SOL; you have ${formatAmount(haveLamports, solDecimals)}. Missing ${formatAmount(neededLamports - haveLamports, solDecimals)} SOL.`,
  PoolTooSmallError: () => 'Amounts are too small to create a pool.',
  PriceTooSmallError: () => 'Price is too small to represent with these decimals.',
  OpenTimeError: ({ openTime, earliest, latest }) =>
    openTime < earliest
      ? 'Choose a time at least 1 minute from now.'
      : `Choose a time within 30 days, ${timeText(latest)} UTC at the latest.`,
  DustError: () => 'The amount is too small: the result is less than one base unit. Enter more.',
  AmountTooLargeError: () => 'The amount is larger than a token account can hold. Enter less.',
  PoolTooShallowError: () => 'The pool does not hold that much. Enter less.',
  PoolPausedError: () => 'Pool is paused by the venue (status bit).',
  VaultFrozenError: ({ holder }) =>
    `A vault of this pool is frozen, so that token cannot move.${holder === null ? '' : ` ${holder} can thaw it.`}`,
  PoolNotOpenError: ({ openTime }) => `Trading starts at ${timeText(openTime)} UTC. Try again then.`,
  SlippageRangeError: ({ least, most }) => `Choose a slippage from ${least / 100}% to ${most / 100}%.`,
  PriceMovedError: ({ movedMillionths }) => `Price moved ${percentText(movedMillionths)}% since the quote; refresh.`,
  NothingToRemoveError: () => 'You have nothing to remove in this pool.',
  PositionLockedError: () => 'This position is locked; only fees can be collected.',
  NothingToCollectError: () => 'There are no fees to collect yet. They grow with each trade.',
  NotFeeHolderError: ({ wallet }) => `${wallet} does not hold the fee NFT of this position. Use the wallet that does.`,
}
