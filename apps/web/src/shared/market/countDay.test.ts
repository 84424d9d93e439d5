import type { Address } from '@solana/kit'
import type { PoolEvent } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { countDay } from './countDay.ts'

const now = 200_000n
const pool = { time: now, quoteSide: 1 } as const

const trade = (input: 0 | 1, time: bigint | null, maker: string): PoolEvent => ({
  kind: 'swap',
  signature: '',
  slot: 1n,
  time,
  maker: maker as Address, // Only compared.
  input,
  amountIn: 1n,
  amountOut: 1n,
  reserves: [1n, 1n],
})
const deposit: PoolEvent = {
  kind: 'deposit',
  signature: '',
  slot: 1n,
  time: now,
  amounts: [1n, 1n],
  reserves: [1n, 1n],
}

test('counts the buys, sells and makers of the last 24 hours', () => {
  const events = [
    trade(1, now - 86_401n, 'old'),
    trade(1, null, 'unknown time'),
    deposit,
    trade(1, now - 86_400n, 'ann'),
    trade(1, now, 'ben'),
    trade(0, now, 'ann'),
  ]

  expect(countDay(pool, { events, hasMore: true })).toEqual({ buys: 2, sells: 1, makers: 2 })
})

test('counts nothing if older trades of the day were not read', () => {
  const events = [trade(1, now - 5n, 'ann')]

  expect(countDay(pool, { events, hasMore: true })).toBeNull()
  expect(countDay(pool, { events, hasMore: false })).toEqual({ buys: 1, sells: 0, makers: 1 })
})
