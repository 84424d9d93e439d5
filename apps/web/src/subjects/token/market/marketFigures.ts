import { formatAmount } from '@solsmith/chain'
import type { Pool, Token } from '@solsmith/tokens'
import type { Market } from '@solsmith/wire'
import { movedMillionths, otherSide, plainPrice, priceOf } from '#pool-parts/figures.ts'

export type MarketFigures = {
  /** Whole quote units per whole token, in the deepest pool. */
  readonly price: string
  readonly changeMillionths: bigint | null
  readonly marketCap: string
  /** Both sides of all pools with the same quote, each at its price. */
  readonly liquidity: string
  readonly volume: string | null
}

/**
 * Computes a token's market figures. The token is the base, also in pools that price the other one.
 *
 * @param pools - At least one, deepest first.
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

export const quoteSideOf = ({ sides }: Pick<Pool, 'sides'>, mint: string): 0 | 1 => (sides[0].mint === mint ? 1 : 0)

export const poolPrice = (pool: Pick<Pool, 'sides'>, mint: string) =>
  priceOf([pool.sides[0].reserve, pool.sides[1].reserve], quoteSideOf(pool, mint))

/** Converts a decimal price of token 0 in token 1 to quote units per token unit. */
function readPriceBefore(text: string, quoteSide: 0 | 1) {
  const [whole = '', fraction = ''] = text.split('.')
  const amounts = [10n ** BigInt(fraction.length), BigInt(whole + fraction)] as const
  return { quote: amounts[quoteSide], token: amounts[otherSide(quoteSide)] }
}
