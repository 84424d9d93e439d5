import { nativeTokenAddress, type SwapForm, type SwapToken } from '@solsmith/connect'
import { expect, test } from 'vitest'
import type { HeldToken } from '../../amounts/sendTokens.ts'
import { maximumSwap, routeText, type SwapSources, swapFacts } from './swapFacts.ts'

const caip2 = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const token = (symbol: string, address: string, decimals: number): SwapToken => ({
  name: symbol,
  symbol,
  address,
  decimals,
  logoUrl: null,
})
const sol = token('SOL', nativeTokenAddress({ caip2 }), 9)
const usdc = token('USDC', `${caip2}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`, 6)
const holds = (mint: string | null, balance: bigint) => ({ mint, balance }) as HeldToken

const form: SwapForm = { from: sol, to: usdc, amountText: '2', isSwapping: false }
const sources: SwapSources = {
  held: [holds(null, 3_000_000_000n), holds('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 7_000_000n)],
  isWhole: true,
  prices: [
    { symbol: 'SOL', priceUsd: 150 },
    { symbol: 'usdc', priceUsd: 1 },
  ],
  quote: 294_000_000n,
  hasFailed: false,
  fee: 15_000n,
  isSmartAccount: false,
  slippagePercent: 1,
}

test('C146: value, impact and cost of a swap', () => {
  expect(swapFacts(form, sources)).toEqual({
    amount: 2_000_000_000n,
    toText: '294',
    fromUsd: 300,
    toUsd: 294,
    fromBalance: 3_000_000_000n,
    toBalance: 7_000_000n,
    rate: 147,
    impact: 2,
    slippage: 2.94,
    label: 'Review swap',
  })
})

test('C146: reports too little of the token, or of the coin for fees', () => {
  const label = (amountText: string, change: Partial<SwapSources> = {}) =>
    swapFacts({ ...form, amountText }, { ...sources, ...change }).label
  expect(label('3.1')).toBe('Insufficient balance')
  expect(label('3')).toBe('Insufficient balance')
  expect(label('3', { isSmartAccount: true })).toBe('Review swap')
  expect(label('2', { held: undefined })).toBe('Insufficient balance')
  expect(label('')).toBe('Enter amount')
  expect(label('2', { hasFailed: true })).toBe('Swap')
  expect(label('2', { quote: null })).toBe('Swap')
})

test('knows SOL before the token list, and treats the rest as unknown', () => {
  const early = { held: [holds(null, 3_000_000_000n)], isWhole: false }
  const known = { fromBalance: 3_000_000_000n, toBalance: null, label: 'Review swap' }
  expect(swapFacts(form, { ...sources, ...early })).toMatchObject(known)
  expect(swapFacts(form, { ...sources, ...early, isWhole: true })).toMatchObject({ toBalance: 0n })
})

test("derives the slippage from the user's setting", () => {
  expect(swapFacts(form, { ...sources, slippagePercent: 0.5 }).slippage).toBeCloseTo(1.47)
})

test('formats a route by symbols, or short addresses', () => {
  const list = [sol, usdc]
  const anvl = `${caip2}:9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c`
  expect(routeText([sol.address, anvl, usdc.address], list)).toBe('SOL → 9dKx…Lm3c → USDC')
  expect(routeText([sol.address, usdc.address], list)).toBe('SOL → USDC')
})

test('invents nothing without prices', () => {
  expect(swapFacts(form, { ...sources, prices: [] })).toMatchObject({ fromUsd: null, toUsd: null, impact: null })
})

test('the maximum of the coin leaves the fee', () => {
  expect(maximumSwap(sol, 20_000n, 15_000n)).toBe(5_000n)
  expect(maximumSwap(sol, 10_000n, 15_000n)).toBe(0n)
  expect(maximumSwap(sol, 10_000n, undefined)).toBeNull()
  expect(maximumSwap(usdc, 10_000n, 15_000n)).toBe(10_000n)
  expect(maximumSwap(usdc, null, 15_000n)).toBeNull()
})
