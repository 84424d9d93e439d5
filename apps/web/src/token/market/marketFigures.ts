import { formatAmount } from '@solsmith/chain'
import type { Pool, Token } from '@solsmith/tokens'
import type { Market } from '@solsmith/wire'
import { movedMillionths, otherSide, plainPrice, priceOf } from '#pool-parts/figures.ts'

/** What a token costs, as far as its pools and the trades that this site has indexed say it. Texts are plain decimals. */
export type MarketFigures = {
  /** Whole units of the quote for one whole token, in its deepest pool. */
  readonly price: string
  /** Of the last 24 hours; null where no trade is known. */
  readonly changeMillionths: bigint | null
  /** The price of everything in existence. */
  readonly marketCap: string
  /** Both sides of every pool against the same quote, at its own price. */
  readonly liquidity: string
  /** What was traded in those pools within 24 hours; null where the trades are not indexed. */
  readonly volume: string | null
}

/**
 * Reads the figures of a token from its pools. The token is what is priced, also in a pool that prices the other one.
 *
 * @param pools - Of the token, the deepest first; at least one.
 */
export function marketFigures(
  { address, supply, decimals }: Pick<Token, 'address' | 'supply' | 'decimals'>,
  pools: readonly [Pool, ...Pool[]],
  market: Market | null,
): MarketFigures {
  const [main] = pools
  const side = quoteSideOf(main, address)
  const quote = main.sides[side]
  const price = poolPrice(main, address)
  const same = pools.filter((pool) => pool.sides[quoteSideOf(pool, address)].mint === quote.mint)
  const sum = (amountOf: (pool: Pool) => bigint) =>
    formatAmount(
      same.reduce((total, pool) => total + amountOf(pool), 0n),
      quote.decimals,
    )
  const traded = (pool: Pool) => market?.pools.find((one) => one.pool === pool.address)
  const before = traded(main)?.before ?? null
  return {
    price: plainPrice(price, { token: decimals, quote: quote.decimals }),
    changeMillionths: before === null ? null : movedMillionths(readPriceBefore(before, side), price),
    marketCap: formatAmount(price.token === 0n ? 0n : (price.quote * supply) / price.token, quote.decimals),
    liquidity: sum((pool) => 2n * pool.sides[quoteSideOf(pool, address)].reserve),
    volume: market && sum((pool) => BigInt(traded(pool)?.volumes[quoteSideOf(pool, address)] ?? 0)),
  }
}

/** The side of a pool that is not the token. */
export const quoteSideOf = ({ sides }: Pick<Pool, 'sides'>, mint: string): 0 | 1 => (sides[0].mint === mint ? 1 : 0)

/** What a token costs in a pool, in the other token of it. */
export const poolPrice = (pool: Pick<Pool, 'sides'>, mint: string) =>
  priceOf([pool.sides[0].reserve, pool.sides[1].reserve], quoteSideOf(pool, mint))

/** Reads a decimal of token 1 for one of token 0 as so many of the quote for so many of the token. */
function readPriceBefore(text: string, quoteSide: 0 | 1) {
  const [whole = '', fraction = ''] = text.split('.')
  const amounts = [10n ** BigInt(fraction.length), BigInt(whole + fraction)] as const
  return { quote: amounts[quoteSide], token: amounts[otherSide(quoteSide)] }
}
