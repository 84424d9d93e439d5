import { address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import type { Pool } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { emptied, historyOf, poolOf } from '#testing/pools.ts'
import { anvil, stranger } from '#testing/tokens.ts'
import { areEmptied, lastPrice } from './emptiedPools.ts'

const pair = [wrappedSolMint, anvil]
const other = address('SysvarC1ock11111111111111111111111111111111')
const [token, sol] = poolOf().sides
const pool = (...sides: Pool['sides']) => poolOf({ sides })

test.each([
  ['no pools', [], false],
  ['a pool with liquidity', [poolOf()], false],
  ['an emptied pool', [emptied], true],
  ['an emptied pool next to one with liquidity', [emptied, poolOf()], false],
  [
    'a route around the emptied pool',
    [emptied, pool({ ...token, mint: other }, sol), pool(token, { ...sol, mint: other })],
    false,
  ],
  ['a pool of only the other token', [emptied, pool({ ...token, mint: stranger }, sol)], true],
] as const)('finds a pair untradable: %s', (_, pools, isUntradable) => {
  expect(areEmptied(pools, pair)).toBe(isUntradable)
})

test('finds the last price before the pool was emptied, in either direction', () => {
  const [, bought] = historyOf().events
  if (bought?.kind !== 'swap') throw new TypeError('A swap is expected.')
  const sold = { ...bought, input: 0 as const, amountIn: 5n, amountOut: 7n }
  const late = { ...bought, reserves: [1n, 2n] as const }

  expect(lastPrice(emptied, historyOf())).toEqual({ quote: 1_000_000_000n, token: 90_000_000n })
  expect(lastPrice(emptied, { events: [bought, sold, late] })).toEqual({ quote: 7n, token: 5n })
  expect(lastPrice(emptied, { events: [late] })).toBeNull()
})
