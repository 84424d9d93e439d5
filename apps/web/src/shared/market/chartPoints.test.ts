import { wrappedSolMint } from '@solsmith/chain'
import type { Pool, PoolEvent, PoolHistory } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { liquidityPoints, pricePoints } from './chartPoints.ts'

/** 400 tokens of 6 decimals against 2 SOL: 0.005 SOL each. */
const pool = {
  sides: [
    { reserve: 400_000_000n, decimals: 6 },
    { reserve: 2_000_000_000n, decimals: 9 },
  ],
  quoteSide: 1,
  time: 1_000n,
} as unknown as Pick<Pool, 'sides' | 'quoteSide' | 'time'>

const event = (time: bigint | null, reserves: readonly [bigint, bigint]) =>
  ({ signature: 's', slot: 1n, time, kind: 'deposit', amounts: [0n, 0n], reserves }) as PoolEvent

const history = (part: Partial<PoolHistory>): PoolHistory => ({ events: [], averages: [], hasMore: false, ...part })

test('returns the price after each event and now', () => {
  const events = [event(10n, [400_000_000n, 1_000_000_000n]), event(20n, [200_000_000n, 2_000_000_000n])]

  expect(pricePoints(pool, history({ events }))).toEqual([
    { x: 10, y: 0.0025 },
    { x: 20, y: 0.01 },
    { x: 1_000, y: 0.005 },
  ])
  expect(liquidityPoints(pool, history({ events })).map(({ y }) => y)).toEqual([2, 4, 4])
})

test('returns the same price with sides swapped', () => {
  const [token, quote] = pool.sides
  const turned = { ...pool, sides: [quote, token] as unknown as Pool['sides'], quoteSide: 0 as const }

  expect(pricePoints(turned, history({})).at(-1)).toEqual(pricePoints(pool, history({})).at(-1))
  expect(liquidityPoints(turned, history({}))).toEqual(liquidityPoints(pool, history({})))
})

test("falls back to the pool's stored averages without transactions", () => {
  const averages = [{ from: 1n, to: 5n, price: { quote: 1_000_000_000n, token: 100_000_000n } }]

  expect(pricePoints(pool, history({ averages })).map(({ x, y }) => [x, y])).toEqual([
    [5, 0.01],
    [1_000, 0.005],
  ])
  // Transactions are exact, so averages are not mixed in.
  const events = [event(7n, [1_000_000n, 1_000_000_000n])]
  expect(pricePoints(pool, history({ averages, events })).map(({ x }) => x)).toEqual([7, 1_000])
})

test('skips unknown times, and ignores a clock that went back', () => {
  const events = [
    event(null, [1n, 1n]),
    event(30n, [400_000_000n, 2_000_000_000n]),
    event(20n, [400_000_000n, 2_000_000_000n]),
  ]

  for (const points of [pricePoints(pool, history({ events })), liquidityPoints(pool, history({ events }))])
    expect(points.map(({ x }) => x)).toEqual([20, 30, 1_000])
})

test('leaves out what little is left of an emptied pool', () => {
  const [token, quote] = pool.sides
  const sides = [token, { ...quote, mint: wrappedSolMint, reserve: 2n }] as unknown as Pool['sides'] // Only these are read.
  const events = [event(10n, [400_000_000n, 1_000_000_000n]), event(20n, [1n, 2n])]

  expect(pricePoints({ ...pool, sides }, history({ events }))).toEqual([{ x: 10, y: 0.0025 }])
})
