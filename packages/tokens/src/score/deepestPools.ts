import type { Address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import type { Pair, Pool } from '../pool/venue.ts'

/** Amounts that make a deep pool, in base units: 50 SOL, or 10,000 dollars in USDC, USDT, or devnet USDC. */
const deepAmounts: ReadonlyMap<string, bigint> = new Map([
  [wrappedSolMint, 50_000_000_000n],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 10_000_000_000n],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 10_000_000_000n],
  ['4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU', 10_000_000_000n],
])

/**
 * Orders the pools of a token: sellable ones first, among them those against SOL or dollars by that side, then the
 * others by their token balance, because anyone can create a quote token.
 */
export const deepestPools = (pools: readonly Pool[], mint: Address): readonly Pool[] =>
  pools
    .map((pool) => ({ pool, isOpen: takesSales(pool), ...poolDepth(pool.sides, mint) }))
    .toSorted(
      (left, right) =>
        Number(right.isOpen) - Number(left.isOpen) ||
        compare(right.depth, left.depth) ||
        compare(right.reserve, left.reserve),
    )
    .map(({ pool }) => pool)

/** Depth of a token's pool, and its token balance. */
export function poolDepth(sides: Pool['sides'], mint: Address): { readonly depth: bigint; readonly reserve: bigint } {
  const ownSide = sides[0].mint === mint ? 0 : 1
  const quote = sides[ownSide === 0 ? 1 : 0]
  return { depth: depthOf(quote.mint, quote.reserve), reserve: sides[ownSide].reserve }
}

const compare = (left: bigint, right: bigint): number => Number(left > right) - Number(left < right)

/** Longest opening delay of pools created here. */
const opensWithinSeconds = 30n * 86_400n
/** Per million of the input: a tenth is more than any market takes. */
const highFeeRate = 100_000n

/** Millionths of a deep pool: 0.01 SOL or 2 dollars. */
const leastMillionths = 200n

/** Whether hardly any SOL or dollars are left. False for quotes of unknown value. */
export const isEmptied = (sides: Pair<{ readonly mint: string; readonly reserve: bigint }>): boolean =>
  sides.some(({ mint, reserve }) => isDust(mint, reserve))

export const isDust = (quote: string, reserve: bigint): boolean =>
  deepAmounts.has(quote) && depthOf(quote, reserve) < leastMillionths

/** A frozen vault, a distant opening time or a withdrawal of all makes liquidity unsellable. */
export const takesSales = ({ paused, sides, openTime, time, tier, creatorFee }: Pool): boolean =>
  !paused.swap &&
  sides.every(({ isFrozen, reserve }) => !isFrozen && reserve > 0n) &&
  !isEmptied(sides) &&
  openTime <= time + opensWithinSeconds &&
  tier.tradeFeeRate + (creatorFee?.rate ?? 0n) < highFeeRate

/** Millionths of a deep pool; 0 for a quote of unknown value. */
export function depthOf(quote: string, reserve: bigint): bigint {
  const deep = deepAmounts.get(quote)
  return deep === undefined ? 0n : (reserve * 1_000_000n) / deep
}
