import type { Address } from '@solana/kit'
import { roundAmount } from '@solsmith/chain'
import type { PoolWarning } from '../pool/venue.ts'

/** Formats millionths with at most two decimals: 36,199 is 3.61. */
export const percentText = (millionths: bigint): string =>
  roundAmount(millionths < 0n ? -millionths : millionths, 4, 2, 'down').replace(/\.?0+$/, '')

const poolWarningTexts: {
  [N in PoolWarning['name']]: (warning: Extract<PoolWarning, { name: N }>, wallet?: Address) => string
} = {
  'freeze-authority': ({ holder }, wallet) =>
    `${holder === wallet ? 'You' : holder} can freeze the pool and stop all trading. Revoke the freeze authority.`,
  'mint-authority': ({ holder }, wallet) =>
    `${holder === wallet ? 'You' : holder} can mint more of this token at any time and sell it into the pool.`,
  'transfer-fee': ({ basisPoints }) =>
    `Each transfer of this token withholds ${basisPoints / 100}%, so the pool receives less than you deposit.`,
  'transfer-fee-changes': ({ basisPoints, epoch }) =>
    `From epoch ${epoch} on, each transfer of this token withholds ${basisPoints / 100}%.`,
  thin: ({ movedMillionths }) =>
    `With less than 1 SOL, a single small trade moves the price by ${percentText(movedMillionths)}%.`,
  'small-share': ({ millionths }) =>
    `Only ${percentText(millionths)}% of the supply is in the pool. Holders of the rest can sell far more than the pool can pay.`,
  'creator-keeps': ({ millionths }) =>
    `You keep ${percentText(millionths)}% of the supply. Buyers may worry that you’ll sell it.`,
}

/** Describes a pool warning to the given wallet. */
export const describePoolWarning = (warning: PoolWarning, wallet?: Address): string =>
  // Each name's sentence takes a warning of that name.
  (poolWarningTexts[warning.name] as (one: PoolWarning, wallet?: Address) => string)(warning, wallet)

/** Why a new pool and its lock or burn take two signatures. */
export const keepWords = {
  reason: (facts: { readonly action: 'lock' | 'burn'; readonly bytes: number; readonly limitBytes: number }) =>
    `The pool and its ${facts.action} take 2 signatures, because one transaction would be ${facts.bytes} bytes and the limit is ${facts.limitBytes}. In between you can withdraw the liquidity, and buyers see that.`,
}

/** Why a launch takes two signatures. */
export const launchWords = {
  reason: (facts: { readonly bytes: number; readonly limitBytes: number }) =>
    `The token and its pool take 2 signatures, because one transaction would be ${facts.bytes} bytes and the limit is ${facts.limitBytes}. In between the token exists without a pool, and someone else could create one for it at the standard address, at their price. Yours is created at an unpredictable address.`,
}
