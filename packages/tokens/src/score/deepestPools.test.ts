import { type Address, address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import type { Pool } from '../pool/venue.ts'
import { deepestPools, depthOf, isEmptied, takesSales } from './deepestPools.ts'

const mint = address('AnvLZ7KgJ8sWt3zQmB1hQf5WkDyVbMyTnH1yZKe8u5oG')
const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const unknown = address('SysvarS1otHashes111111111111111111111111111')

const poolOf = (quote: Address, reserves: readonly [bigint, bigint], part: object = {}) =>
  ({
    address: `${quote} ${reserves}`,
    sides: [
      { mint, reserve: reserves[0], isFrozen: false },
      { mint: quote, reserve: reserves[1], isFrozen: false },
    ],
    paused: { swap: false },
    openTime: 1_000n,
    time: 2_000n,
    tier: { tradeFeeRate: 2_500n },
    creatorFee: null,
    ...part,
  }) as unknown as Pool // Only these fields matter for the order.

test('orders a pool against SOL or dollars before one against an unknown token', () => {
  const made = poolOf(unknown, [1_000_000n, 10n ** 18n])
  const sol = poolOf(wrappedSolMint, [1n, 1_000_000_000n])
  const dollars = poolOf(usdc, [1n, 1_000_000_000n])

  // 1,000 dollars are a tenth of a deep pool, 1 SOL a fiftieth.
  expect(deepestPools([made, sol, dollars], mint)).toEqual([dollars, sol, made])
  expect(deepestPools([dollars, sol, made], mint)).toEqual([dollars, sol, made])
})

test('orders pools with unknown quotes by the amount of the token', () => {
  const small = poolOf(unknown, [10n, 10n ** 18n])
  const large = poolOf(unknown, [11n, 1n])

  expect(deepestPools([small, large], mint)).toEqual([large, small])
})

test('accepts the token on either side', () => {
  const small = poolOf(wrappedSolMint, [1n, 1_000_000_000n])
  const large = poolOf(wrappedSolMint, [1n, 2_000_000_000n])
  const turned = { ...large, sides: [large.sides[1], large.sides[0]] } as Pool

  expect(deepestPools([small, turned], mint)).toEqual([turned, small])
})

test('orders a pool that takes no sales last, however deep', () => {
  const shallow = poolOf(wrappedSolMint, [1n, 1_000_000_000n])
  const frozen = poolOf(wrappedSolMint, [1n, 9_000_000_000n], { paused: { swap: true } })

  expect(deepestPools([frozen, shallow], mint)).toEqual([shallow, frozen])
})

const day = 86_400n
const open = poolOf(wrappedSolMint, [1n, 10_000_000n])

test.each<[string, boolean, object]>([
  ['an open pool', true, {}],
  ['one that opens within a month', true, { openTime: 2_000n + 30n * day }],
  ['one that opens later', false, { openTime: 2_001n + 30n * day }],
  ['a paused one', false, { paused: { swap: true } }],
  ['one with a frozen vault', false, { sides: [open.sides[0], { ...open.sides[1], isFrozen: true }] }],
  ['an empty one', false, { sides: [open.sides[0], { ...open.sides[1], reserve: 0n }] }],
  ['one that takes just less than a tenth', true, { tier: { tradeFeeRate: 99_999n } }],
  ['one that takes a tenth', false, { tier: { tradeFeeRate: 100_000n } }],
  [
    'one that takes a tenth with its creator',
    false,
    { tier: { tradeFeeRate: 50_000n }, creatorFee: { rate: 50_000n } },
  ],
])('%s takes sales: %s', (_, isOpen, part) => {
  expect(takesSales({ ...open, ...part })).toBe(isOpen)
})

test('treats 50 SOL and 10,000 dollars as deep, and unknown quotes as 0', () => {
  expect(depthOf(wrappedSolMint, 50_000_000_000n)).toBe(1_000_000n)
  expect(depthOf(usdc, 10_000_000_000n)).toBe(1_000_000n)
  expect(depthOf(unknown, 10n ** 18n)).toBe(0n)
})

test('a pool with less than 0.01 SOL or 2 dollars is emptied', () => {
  const sidesOf = (quote: Address, reserve: bigint) => poolOf(quote, [1n, reserve]).sides
  expect(isEmptied(sidesOf(wrappedSolMint, 9_999_999n))).toBe(true)
  expect(isEmptied(sidesOf(wrappedSolMint, 10_000_000n))).toBe(false)
  expect(isEmptied(sidesOf(usdc, 1_999_999n))).toBe(true)
  expect(isEmptied(sidesOf(usdc, 2_000_000n))).toBe(false)
  expect(isEmptied(sidesOf(unknown, 1n))).toBe(false)
})
