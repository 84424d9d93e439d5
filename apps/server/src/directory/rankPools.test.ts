import { wrappedSolMint } from '@solsmith/chain'
import { poolSorts } from '@solsmith/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figurePools, filterPools, sortPools } from './rankPools.ts'
import type { KnownPool } from './readKnown.ts'

const poolOf = (pool: string, mints: readonly [string, string], reserves: readonly [bigint, bigint]): KnownPool => ({
  pool,
  venue: 'raydium',
  mints,
  reserves,
})
const termsOf = (pool: string, change: object = {}) => ({
  pool: pool as never,
  tradeFeeRate: 2_500n,
  providerFeeRate: 2_100n,
  openTime: 1_000n,
  lockedMillionths: 500_000n,
  ...change,
})
const anvl = poolOf('anvl', [wrappedSolMint, 'ANVL'], [10_000_000_000n, 1_000_000n])
const usd = poolOf('usd', ['USD', wrappedSolMint], [500_000_000n, 5_000_000_000n])
const cross = poolOf('cross', ['ANVL', 'USD'], [100_000n, 100_000_000n])
const lone = poolOf('lone', ['X', 'Y'], [1n, 1n])
const none = { search: '', leastLiquidity: 0n, isHalfLocked: false, mostAge: 0 }
const now = 87_400

const figured = figurePools(
  [anvl, usd, cross, lone],
  new Map([['anvl', { volumes: [2_000_000_000n, 200_000n], trades: 7 }]]),
  { terms: new Map([['anvl', termsOf('anvl')]]), now },
)

test('counts the SOL of a pool against SOL twice, and annualizes its fees as the yield', () => {
  expect(figured[0]).toMatchObject({
    mints: ['ANVL', wrappedSolMint],
    liquidity: 20_000_000_000n,
    volume: 2_000_000_000n,
    fees: 4_200_000n,
    yieldMillionths: 76_650n,
    lockedMillionths: 500_000n,
    feeMillionths: 2_500n,
    ageSeconds: 86_400,
    trades: 7,
  })
})

test('values a pool without SOL by the token with the deeper pool against SOL', () => {
  expect(figured[2]).toMatchObject({ mints: ['USD', 'ANVL'], liquidity: 2_000_000_000n, volume: 0n })
})

test('reports unknown figures as null, never zero', () => {
  expect(figured[3]).toMatchObject({ liquidity: null, volume: null, fees: null, yieldMillionths: null })
  expect(figured[1]).toMatchObject({ fees: null, lockedMillionths: null, ageSeconds: null, volume: 0n })
})

test.each([
  [{ search: 'anv sol' }, ['anvl']],
  [{ search: 'ANVL / SOL' }, ['anvl']],
  [{ search: 'cross' }, ['cross']],
  [{ leastLiquidity: 10_000_000_000n }, ['anvl', 'usd']],
  [{ isHalfLocked: true }, ['anvl']],
  [{ mostAge: 86_399 }, []],
  [{ mostAge: 86_400 }, ['anvl']],
])('filters by %o to %o', (filters, left) => {
  const symbolOf = (mint: string) => (mint === wrappedSolMint ? 'SOL' : mint)

  expect(filterPools(figured, { ...none, ...filters }, symbolOf).map(({ pool }) => pool.pool)).toEqual(left)
})

test('sorts unknown figures last in both directions, and ties by address', () => {
  const order = (direction: 'up' | 'down') => sortPools(figured, 'liquidity', direction).map(({ pool }) => pool.pool)

  expect(order('down')).toEqual(['anvl', 'usd', 'cross', 'lone'])
  expect(order('up')).toEqual(['cross', 'usd', 'anvl', 'lone'])
})

test('sorts deterministically, so that pages fit together', () => {
  const amount = fc.option(fc.bigInt({ min: 0n, max: 3n }), { nil: null })
  const list = fc.uniqueArray(
    fc.record({ name: fc.string({ minLength: 1, maxLength: 3 }), liquidity: amount, volume: amount }),
    { selector: ({ name }) => name },
  )
  const [sample] = figured
  if (!sample) throw new TypeError('A pool is expected.')
  fc.assert(
    fc.property(
      list,
      fc.constantFrom(...poolSorts),
      fc.constantFrom('up' as const, 'down' as const),
      (rows, sort, way) => {
        const pools = rows.map(({ name, ...figures }) => ({ ...sample, ...figures, pool: { ...anvl, pool: name } }))
        const names = (of: typeof pools) => sortPools(of, sort, way).map(({ pool }) => pool.pool)
        expect(names(pools.toReversed())).toEqual(names(pools))
        expect(names(pools).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
      },
    ),
  )
})

test('prices nothing by an emptied pool, and marks it', () => {
  const gone = poolOf('gone', [wrappedSolMint, 'ANVL'], [2n, 3n])
  const [first, second] = figurePools([gone, cross], new Map(), { terms: new Map([['gone', termsOf('gone')]]), now })

  expect(first).toMatchObject({ isEmptied: true, yieldMillionths: null, lockedMillionths: null })
  expect(second).toMatchObject({ isEmptied: false, liquidity: null })
})
