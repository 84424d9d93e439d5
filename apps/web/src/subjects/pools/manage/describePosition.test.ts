import type { Position } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { amountsText } from '#pool-parts/figures.ts'
import { sumFees, sumValues, valueText } from './describePosition.ts'

const anvil = { symbol: 'ANVL', mint: 'anvil', decimals: 6 }
const sol = { symbol: 'SOL', mint: 'sol', decimals: 9 }
const gold = { symbol: '', mint: 'GoldGoldGoldGold', decimals: 2 }

const position = (sides: readonly object[], quoteSide: 0 | 1, part: Partial<Position> = {}) =>
  ({ pool: { sides, quoteSide }, value: 0n, fees: null, ...part }) as unknown as Position

test('lists the base token first for any pool order', () => {
  expect(amountsText(position([anvil, sol], 1).pool, [400_000_000n, 2_000_000_000n])).toBe('400 ANVL, 2 SOL')
  expect(amountsText(position([sol, anvil], 0).pool, [2_000_000_000n, 400_000_000n])).toBe('400 ANVL, 2 SOL')
  expect(valueText(position([anvil, sol], 1).pool, 12_500_000_000n)).toBe('12.5 SOL')
})

test('does not add values in different quotes', () => {
  const all = [
    position([anvil, sol], 1, { value: 1_000_000_000n }),
    position([sol, anvil], 0, { value: 2_500_000_000n }),
    position([anvil, gold], 1, { value: 150n }),
  ]

  expect(sumValues(all)).toEqual(['3.5 SOL', '1.5 Gold…Gold'])
  expect(sumValues([])).toEqual([])
})

test('lists nonzero fees of locks per token', () => {
  const all = [
    position([anvil, sol], 1, { fees: [1_500_000n, 0n] }),
    position([sol, anvil], 0, { fees: [7_000_000n, 500_000n] }),
    position([anvil, sol], 1),
  ]

  expect(sumFees(all)).toEqual(['2 ANVL', '0.007 SOL'])
  expect(sumFees([position([anvil, sol], 1, { fees: [0n, 0n] })])).toEqual([])
})

test('shows the smallest fee to its last unit', () => {
  const card = { symbol: 'CARD', mint: 'card', decimals: 0 }

  expect(sumFees([position([card, sol], 1, { fees: [1n, 0n] })])).toEqual(['1 CARD'])
  expect(sumFees([position([card, sol], 1), position([card, sol], 1, { fees: [2n, 0n] })])).toEqual(['2 CARD'])
})
