import { createRaydium, findRoute, type Route } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poolOf } from '#testing/pools.ts'
import { dollarsOf, feesText, impactOf, ratesOf, routeText, toneOf, withheldText } from './swapFigures.ts'

const pool = poolOf()
const [anvil, sol] = pool.sides
const routeOf = (amountIn: bigint): Route => {
  const trade = { from: sol.mint, to: anvil.mint, amountIn, slippageBps: 50 }
  const route = findRoute(createRaydium('sandbox'), [pool], trade)
  if (!route) throw new TypeError('The pool gives something.')
  return route
}

test("shows a route's rate both ways, its fees and its pools", () => {
  const route = routeOf(100_000_000n)

  expect(ratesOf(route, sol, anvil)).toEqual(['1 SOL = 98.76 ANVL', '1 ANVL = 0.01013 SOL'])
  expect([feesText(route), withheldText(route), routeText(route)]).toEqual(['0.00025 SOL', '', 'ANVL / SOL'])
})

test('sums fees of two trades per token', () => {
  const route = routeOf(100_000_000n)
  const [hop] = route.hops
  const back = { ...hop, quote: { ...hop.quote, input: 0 as const, tradeFee: 12_000_000n } }

  expect(feesText({ hops: [hop, hop] })).toBe('0.0005 SOL')
  expect(feesText({ hops: [hop, back] })).toBe('0.00025 SOL, 12 ANVL')
  expect(routeText({ hops: [hop, back] })).toBe('ANVL / SOL → ANVL / SOL')
})

test('shows the smallest fee to its last unit', () => {
  const [hop] = routeOf(100_000_000n).hops
  const sides = [{ ...anvil, decimals: 0 }, sol] as const
  const cards = { pool: { ...hop.pool, sides }, quote: { ...hop.quote, input: 0 as const, tradeFee: 1n } }

  expect(feesText({ hops: [cards] })).toBe('1 ANVL')
})

test('compounds the impacts of two trades', () => {
  const [hop] = routeOf(100_000_000n).hops
  const tenth = { ...hop, quote: { ...hop.quote, impactMillionths: 100_000n } }

  expect(impactOf({ hops: [tenth, tenth] })).toBe(190_000n)
})

test('keeps the impact of two trades between the larger one and their sum', () => {
  const [hop] = routeOf(1_000n).hops
  const of = (...impacts: readonly [bigint] | readonly [bigint, bigint]) => {
    const [first, second] = impacts.map((impactMillionths) => ({ ...hop, quote: { ...hop.quote, impactMillionths } }))
    return impactOf({ hops: second && first ? [first, second] : [first ?? hop] })
  }
  const impact = fc.bigInt({ min: 0n, max: 1_000_000n })
  fc.assert(
    fc.property(impact, impact, (one, other) => {
      expect(of(one)).toBe(one)
      const both = of(one, other)
      expect(both >= one && both >= other && both <= one + other).toBe(true)
    }),
  )
})

test('shows a caution from a twentieth, and a warning from three twentieths', () => {
  expect([50_000n, 50_001n, 150_000n, 150_001n].map(toneOf)).toEqual(['plain', 'warn', 'warn', 'bad'])
})

test('values an amount by its price', () => {
  expect([dollarsOf(500_000_000n, 9, 162.4), dollarsOf(1n, 9, 0.5)]).toEqual(['$81.2', '$0.0₉5'])
})
