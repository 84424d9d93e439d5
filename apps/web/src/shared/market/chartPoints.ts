import type { Pool, PoolHistory, Price } from '@solsmith/tokens'
import { decimalsOf, priceNumber, priceOf } from '#pool-parts/figures.ts'
import { isDustOf } from './emptiedPools.ts'
import type { ChartPoint } from './LineChart.tsx'

type Shape = Pick<Pool, 'sides' | 'quoteSide' | 'time'>

export function pricePoints(pool: Shape, { events, averages }: PoolHistory): readonly ChartPoint[] {
  const decimals = decimalsOf(pool)
  const point = (time: bigint, price: Price) => ({ x: Number(time), y: priceNumber(price, decimals) })
  const reserves = [pool.sides[0].reserve, pool.sides[1].reserve] as const
  const now = isDustOf(pool, reserves) ? [] : [point(pool.time, priceOf(reserves, pool.quoteSide))]
  const seen = events.flatMap((event) =>
    event.time === null || isDustOf(pool, event.reserves)
      ? []
      : [point(event.time, priceOf(event.reserves, pool.quoteSide))],
  )
  if (seen.length > 0) return inOrder([...seen, ...now])
  return inOrder([...averages.map(({ to, price }) => point(to, price)), ...now])
}

/** Both sides, in the quote token, as in the pool's figures. */
export function liquidityPoints(pool: Shape, { events }: PoolHistory): readonly ChartPoint[] {
  const side = pool.sides[pool.quoteSide]
  const point = (time: bigint, amount: bigint) => ({ x: Number(time), y: (2 * Number(amount)) / 10 ** side.decimals })
  const seen = events.flatMap((event) =>
    event.time === null ? [] : [point(event.time, event.reserves[pool.quoteSide])],
  )
  return inOrder([...seen, point(pool.time, side.reserve)])
}

/** Skips points whose clock went back. */
const inOrder = (points: readonly ChartPoint[]): readonly ChartPoint[] =>
  points.toSorted((left, right) => left.x - right.x)
