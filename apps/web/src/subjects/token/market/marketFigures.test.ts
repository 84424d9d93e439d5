import type { Market } from '@solsmith/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poolOf } from '#testing/pools.ts'
import { anvil } from '#testing/tokens.ts'
import { marketFigures, poolPrice } from './marketFigures.ts'

const token = { address: anvil, supply: 10_000_000_000n, decimals: 6 }
const pool = poolOf()

const marketOf = (part: Partial<Market['pools'][number]>): Market => ({
  slot: '7',
  pools: [
    {
      pool: pool.address,
      mints: [anvil, pool.sides[1].mint],
      volumes: ['300000000', '1500000000'],
      trades: 3,
      before: '8',
      ...part,
    },
  ],
})

test('returns the price and derived figures in whole quote units', () => {
  expect(marketFigures(token, [pool], marketOf({}))).toEqual({
    // 10 SOL against 1,000 tokens.
    price: '0.01',
    // From 0.008 SOL.
    changeMillionths: 250_000n,
    marketCap: '100',
    liquidity: '20',
    volume: '1.5',
  })
})

test('returns the same for swapped sides', () => {
  const [first, second] = pool.sides
  const turned = poolOf({ sides: [second, first], quoteSide: 0 })
  const market = marketOf({ volumes: ['1500000000', '300000000'], before: '0.125' })

  expect(marketFigures(token, [turned], market)).toEqual(marketFigures(token, [pool], marketOf({})))
})

test("prices the page's token in a pool that prices the other one", () => {
  const quoted = poolOf({ quoteSide: 0 })

  expect(marketFigures(token, [quoted], null).price).toBe('0.01')
  expect(poolPrice(quoted, anvil)).toEqual({ quote: 10_000_000_000n, token: 1_000_000_000n })
})

test('sums only pools with the same quote', () => {
  const [first, second] = pool.sides
  const other = poolOf({ sides: [first, { ...second, mint: 'another' as typeof second.mint }] })

  expect(marketFigures(token, [pool, poolOf(), other], null)).toMatchObject({ liquidity: '40', volume: null })
})

test('has no change without trades, and no volume without an index', () => {
  expect(marketFigures(token, [pool], marketOf({ before: null }))).toMatchObject({ changeMillionths: null })
  expect(marketFigures(token, [pool], { slot: '7', pools: [] })).toMatchObject({ changeMillionths: null, volume: '0' })
  expect(marketFigures(token, [pool], null)).toMatchObject({ changeMillionths: null, volume: null })
})

test('returns zero for an empty pool', () => {
  const empty = pool.sides.map((side) => ({ ...side, reserve: 0n })) as unknown as typeof pool.sides

  expect(marketFigures(token, [poolOf({ sides: empty })], marketOf({}))).toMatchObject({ price: '0', marketCap: '0' })
})

test('multiplies price and supply to the market cap, rounded down', () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(amount, amount, amount, (reserve, quote, supply) => {
      const [first, second] = pool.sides
      const some = poolOf({
        sides: [
          { ...first, reserve },
          { ...second, reserve: quote },
        ],
      })

      const { marketCap } = marketFigures({ ...token, supply }, [some], null)

      const [whole = '', fraction = ''] = marketCap.split('.')
      const units = BigInt(whole + fraction.padEnd(9, '0'))
      expect(units * reserve <= quote * supply).toBe(true)
      expect((units + 1n) * reserve > quote * supply).toBe(true)
    }),
  )
})
