import type { Address } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '../testing/arbitraries.ts'
import { poolOf } from '../testing/poolOf.ts'
import { findRoute } from './findRoute.ts'
import { quoteSwap } from './raydium/quoteSwap.ts'
import type { FeeTerms, Pool } from './venue.ts'

const [a, b, c, d] = [addressOf(1), addressOf(2), addressOf(3), addressOf(4)]
const venue = { quoteSwap }

type Fees = { readonly [mint: Address]: FeeTerms | null }

const pair = (
  left: Address,
  right: Address,
  reserves: readonly [bigint, bigint] = [1_000_000n, 1_000_000n],
  fees: Fees = {},
): Pool =>
  poolOf(reserves, {}, [
    { mint: left, fee: fees[left] ?? null },
    { mint: right, fee: fees[right] ?? null },
  ])

const swap = { from: a, to: b, amountIn: 10_000n, slippageBps: 100 }

test('chooses the pool with the highest output', () => {
  const [thin, deep] = [pair(a, b, [100_000n, 100_000n]), pair(b, a, [5_000_000n, 5_000_000n])]

  const route = findRoute(venue, [thin, deep], swap)

  expect(route?.hops.map(({ pool }) => pool)).toEqual([deep])
  expect(route?.amountOut).toBe(quoteSwap(deep, { input: 1, amountIn: 10_000n }, 100).amountOut)
})

test('uses two trades if they return more, and one on a tie', () => {
  const [poor, first, second] = [pair(a, b, [1_000_000n, 1_000n]), pair(a, c), pair(b, c)]

  const double = findRoute(venue, [poor, first, second], swap)

  expect(double?.hops.map(({ pool }) => pool)).toEqual([first, second])
  expect(findRoute(venue, [pair(a, b), first, second], swap)?.hops).toHaveLength(1)
})

test('prefers one trade on a tie', () => {
  const one = pair(a, b, [1_000_000n, 1_000n])
  const two = [pair(a, c), pair(c, b, [1_000_000n, 1_000n])]
  const small = { ...swap, amountIn: 1_500n }
  expect([one, two].map((pools) => findRoute(venue, [pools].flat(), small)?.amountOut)).toEqual([1n, 1n])

  for (const pools of [
    [one, ...two],
    [...two, one],
  ])
    expect(findRoute(venue, pools, small)?.hops).toHaveLength(1)
})

test('sells in the second trade what the first buys, at most for the whole amount', () => {
  const route = findRoute(venue, [pair(a, c), pair(c, b)], swap)

  const [first, second] = route?.hops ?? []
  expect(first?.quote).toMatchObject({ kind: 'exact-out', limit: 10_000n })
  expect(second?.quote).toMatchObject({ kind: 'exact-in', exact: first?.quote.exact, limit: route?.minimumOut })
  // The first trade gets a tenth of the slippage.
  expect(Number(10_000n - (first?.quote.amountIn ?? 0n))).toBeCloseTo(10, -1)
})

test.each([
  ['no pool has one of the tokens', [pair(a, c), pair(c, d)]],
  ['the pool is paused', [{ ...pair(a, b), paused: { deposit: false, withdraw: false, swap: true } }]],
  ['the pool is not open yet', [{ ...pair(a, b), openTime: 2_000n }]],
  ['it gives less than one unit', [pair(a, b, [10n ** 15n, 1n])]],
  ['three trades would be needed', [pair(a, c), pair(c, d), pair(d, b)]],
] as const)('returns null if %s', (_, pools) => {
  expect(findRoute(venue, [...pools], swap)).toBeNull()
})

test('returns null for the same token on both sides', () => {
  expect(findRoute(venue, [pair(a, c), pair(a, c)], { ...swap, to: a })).toBeNull()
})

const reserve = fc.bigInt({ min: 1n, max: 10n ** 13n })
const fee = fc.option(
  fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }), maximumFee: fc.bigInt({ min: 0n, max: 10n ** 12n }) }),
)
const mint = fc.constantFrom(a, b, c, d)

test('beats every single trade, within slippage and the amount', () => {
  let found = 0
  fc.assert(
    fc.property(
      fc.record({ a: fee, b: fee, c: fee, d: fee }),
      fc.array(fc.tuple(mint, mint, reserve, reserve), { maxLength: 8 }),
      fc.bigInt({ min: 1n, max: 10n ** 13n }),
      fc.integer({ min: 1, max: 5_000 }),
      (fees, drawn, amountIn, slippageBps) => {
        const ofMint: Fees = { [a]: fees.a, [b]: fees.b, [c]: fees.c, [d]: fees.d }
        const pools = drawn.flatMap(([left, right, x, y]) =>
          left === right ? [] : [pair(left, right, [x, y], ofMint)],
        )

        const route = findRoute(venue, pools, { from: a, to: b, amountIn, slippageBps })

        for (const pool of pools) {
          const input = pool.sides.findIndex(({ mint }) => mint === a)
          if (input < 0 || pool.sides[input === 0 ? 1 : 0].mint !== b) continue
          const alone = orZero(() => quoteSwap(pool, { input: input === 0 ? 0 : 1, amountIn }, slippageBps).amountOut)
          expect(route?.amountOut ?? 0n).toBeGreaterThanOrEqual(alone)
        }
        if (!route) return
        found += 1
        const [first, second] = route.hops
        expect(route.amountOut).toBeGreaterThan(0n)
        expect(first.quote.amountIn).toBeLessThanOrEqual(amountIn)
        expect(route.minimumOut * 10_000n).toBeGreaterThanOrEqual(route.amountOut * BigInt(10_000 - slippageBps))
        if (second) expect(second.quote.amountIn).toBe(first.quote.exact)
      },
    ),
    { numRuns: 2_000 },
  )
  expect(found).toBeGreaterThan(200)
})

function orZero(ask: () => bigint): bigint {
  try {
    return ask()
  } catch {
    return 0n
  }
}
