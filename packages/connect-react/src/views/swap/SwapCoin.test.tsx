import type { SwapToken } from '@solsmith/connect'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SwapCoin } from './SwapCoin.tsx'

afterEach(cleanup)

const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const native = { symbol: 'SOL', address: `${chain}:So11111111111111111111111111111111111111111`, logoUrl: null }

const draw = (change: Partial<SwapToken> = {}) => {
  render(<SwapCoin token={{ ...native, ...change } as SwapToken} />)
  return document.querySelector('svg') !== null
}

test('the native coin has its logo', () => {
  expect(draw()).toBe(true)
})

test('a token with the same symbol does not', () => {
  expect(draw({ address: `${chain}:7fUQh1wVvL3mTq8dJbPz4nEoCyXgRs5aKtW2iDpB9kRd` })).toBe(false)
})
