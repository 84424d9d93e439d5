import { formatAmount, roundAmount, solDecimals } from '@solsmith/chain'
import type { PoolErrors } from '../errors.ts'
import type { PoolWarning } from '../pool/venue.ts'

/** Millionths as a percentage with two places at most: 36,199 is 3.61. */
const percentText = (millionths: bigint): string =>
  roundAmount(millionths < 0n ? -millionths : millionths, 4, 2, 'down').replace(/\.?0+$/, '')

const timeText = (seconds: bigint): string =>
  new Date(Number(seconds) * 1_000).toISOString().slice(0, 16).replace('T', ' ')

/** One sentence for each error of pools: what happened and what to do. */
export const poolMessages: { [N in keyof PoolErrors]: (context: PoolErrors[N]) => string } = {
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

/** One sentence for each thing to look at twice, with its number. */
const poolWarningTexts: {
  [N in PoolWarning['name']]: (warning: Extract<PoolWarning, { name: N }>) => string
} = {
  'freeze-authority': ({ holder }) => `${holder} can freeze the pool, and end all trade. Revoke the freeze authority.`,
  'mint-authority': ({ holder }) => `${holder} can make more of this token at any time, and sell it into the pool.`,
  'transfer-fee': ({ basisPoints }) =>
    `Each transfer of this token keeps ${basisPoints / 100}% back, so the pool gets less than you pay in.`,
  'transfer-fee-changes': ({ basisPoints, epoch }) =>
    `From epoch ${epoch} on each transfer of this token keeps ${basisPoints / 100}% back.`,
  thin: ({ movedMillionths }) =>
    `Below 1 SOL a single small trade moves the price by ${percentText(movedMillionths)}%.`,
  'small-share': ({ millionths }) =>
    `Only ${percentText(millionths)}% of the supply is in the pool. Whoever holds the rest can sell far more than the pool can pay.`,
  'creator-keeps': ({ millionths }) =>
    `You keep ${percentText(millionths)}% of the supply. Buyers may worry you’ll sell these.`,
}

/** Writes a warning for a person. */
export const describePoolWarning = (warning: PoolWarning): string =>
  // The table has a sentence for each name, made for a warning of that name.
  (poolWarningTexts[warning.name] as (one: PoolWarning) => string)(warning)

/** Why a new pool and the lock or burn of its liquidity take two signatures. */
export const keepWords = {
  reason: (facts: { readonly deed: 'lock' | 'burn'; readonly bytes: number; readonly limitBytes: number }) =>
    `The pool and its ${facts.deed} take 2 signatures: in one transaction they would be ${facts.bytes} bytes, and ${facts.limitBytes} are possible. In between the liquidity is yours to withdraw, and buyers see that.`,
}

/** Why a launch takes two signatures. */
export const launchWords = {
  reason: (facts: { readonly bytes: number; readonly limitBytes: number }) =>
    `The token and its pool take 2 signatures: in one transaction they would be ${facts.bytes} bytes, and ${facts.limitBytes} are possible. In between the token exists without a pool, and someone else could create one for it at the standard address, with a price of their own. Yours is made at an address that no one can predict.`,
}
