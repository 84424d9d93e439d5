import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en as market } from '#market/words/en.ts'
import { emptied, listedPoolOf, poolOf } from '#testing/pools.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { stranger } from '#testing/tokens.ts'
import type { ListedPool } from '../list/poolList.ts'
import { en as listWords } from '../list/words/en.ts'
import { PoolStrip } from './pool/PoolStrip.tsx'
import { en } from './words/en.ts'

const path = `/api/pools/${encodeURIComponent(`solana:${'a'.repeat(32)}`)}`

const { columns } = listWords
const pool = poolOf()

const listed = (change: Partial<ListedPool> = {}) =>
  listedPoolOf({
    pool: pool.address,
    tokens: [
      { mint: pool.sides[0].mint, symbol: 'ANVL', picture: null },
      { mint: pool.sides[1].mint, symbol: 'SOL', picture: null },
    ],
    ...change,
  })

const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

const draw = (pools: readonly ListedPool[], shown = pool) =>
  renderInApp(<PoolStrip pool={shown} />, {
    answers: { [path]: () => ({ count: pools.length, total: pools.length, slot: '1', pools }) },
  })

test('shows all figures of an indexed pool', async () => {
  await draw([listed({ pool: stranger, trades: 99 }), listed()])

  await expect.poll(() => figures()[en.pool.trades24]).toBe('7')
  expect(figures()[columns.liquidity]).toContain('84.6 SOL')
  expect(figures()[columns.volume]).toContain('28.9 SOL')
  expect(figures()[columns.fees]).toContain('0.0607 SOL')
  expect(figures()[columns.yield]).toBe('26.18%')
  expect(figures()[columns.age]).toBe('18d')
  expect(figures()[en.pool.priceOf('ANVL')]).toContain('0.01 SOL')
  expect(screen.queryByText(en.pool.notIndexed)).toBeNull()
})

test('distinguishes unknown from zero', async () => {
  await draw([listed({ volume: null, fees: '0', yieldMillionths: null, ageSeconds: null, trades: 0 })])

  await expect.poll(() => figures()[en.pool.trades24]).toBe('0')
  expect(figures()[columns.fees]).toContain('0 SOL')
  expect([columns.volume, columns.yield, columns.age].map((name) => figures()[name])).toEqual(
    Array(3).fill(en.pool.notIndexed),
  )
})

test('shows only the price of an unindexed pool', async () => {
  const { queries } = await draw([listed({ pool: stranger })])
  await expect.poll(() => queries.isFetching()).toBe(0)

  expect(screen.getAllByText(en.pool.notIndexed)).toHaveLength(6)
  expect(figures()[en.pool.priceOf('ANVL')]).toContain('0.01 SOL')
})

test('shows no price and APR of an emptied pool', async () => {
  await draw([listed({ yieldMillionths: null })], emptied)

  await expect.poll(() => figures()[en.pool.trades24]).toBe('7')
  expect(figures()[en.pool.priceOf('ANVL')]).toBe(market.notices.emptied)
  expect(figures()[columns.yield]).toBe(market.notices.emptied)
})
