import { isEmptied, type Pool, type PoolHistory, type Price } from '@solsmith/tokens'

export const livePools = (pools: readonly Pool[]): readonly Pool[] => pools.filter(({ sides }) => !isEmptied(sides))

/** Whether one of the tokens has only emptied pools. */
export function areEmptied(pools: readonly Pool[], mints: readonly string[]): boolean {
  const live = livePools(pools)
  const isTraded = (mint: string) => live.some(({ sides }) => sides.some((side) => side.mint === mint))
  return live.length < pools.length && !mints.every(isTraded)
}

export const isDustOf = ({ sides }: Pick<Pool, 'sides'>, [first, second]: readonly [bigint, bigint]): boolean =>
  isEmptied([
    { mint: sides[0].mint, reserve: first },
    { mint: sides[1].mint, reserve: second },
  ])

/** Before the pool was emptied; null if unknown. */
export function lastPrice(
  pool: Pick<Pool, 'sides' | 'quoteSide'>,
  { events }: Pick<PoolHistory, 'events'>,
): Price | null {
  const trade = events.findLast((event) => event.kind === 'swap' && !isDustOf(pool, event.reserves))
  if (trade?.kind !== 'swap') return null
  const { input, amountIn, amountOut } = trade
  return input === pool.quoteSide ? { quote: amountIn, token: amountOut } : { quote: amountOut, token: amountIn }
}
