import { expect, test } from 'vitest'
import type { State } from '../state.ts'
import type { SwapToken } from './swap.ts'
import { beginSwap, chooseSwapToken, finishSwap, flipSwap, resetSwap, swapFormOf, updateSwap } from './swapForm.ts'
import { swapLabel } from './swapLabel.ts'

const state: State = { networkId: 'mainnet', wallets: [], connections: {}, options: {} }
const token = (symbol: string): SwapToken => ({ name: symbol, symbol, address: symbol, decimals: 9, logoUrl: null })
const [sol, usdc, anvl] = [token('SOL'), token('USDC'), token('ANVL')]

test('starts with one of the native coin, unless something is selected', () => {
  const started = beginSwap(sol)(state)
  expect(swapFormOf(started)).toMatchObject({ from: sol, to: null, amountText: '1' })
  expect(beginSwap(usdc)(started)).toBe(started)
  expect(swapFormOf(resetSwap(started)).from).toBeNull()
  expect(resetSwap(state)).toBe(state)
})

test('clears the form when its swap lands, and keeps input for the next one', () => {
  const sent = updateSwap({ from: sol, to: usdc, amountText: '2', isSwapping: true })(state)
  const form = swapFormOf(sent)
  expect(swapFormOf(finishSwap(form)(sent))).toMatchObject({ from: null, amountText: '', isSwapping: false })
  for (const next of [{ from: usdc, to: sol }, { to: anvl }, { amountText: '3' }])
    expect(swapFormOf(finishSwap(form)(updateSwap(next)(sent)))).toEqual({ ...form, ...next, isSwapping: false })
})

test('swaps the sides instead of selecting a token on both', () => {
  const form = chooseSwapToken('to', usdc)(beginSwap(sol)(state))
  expect(swapFormOf(chooseSwapToken('to', anvl)(form))).toMatchObject({ from: sol, to: anvl })
  expect(swapFormOf(chooseSwapToken('from', usdc)(form))).toMatchObject({ from: usdc, to: sol })
})

test('a flipped swap uses the output as its amount, or 1 without an amount', () => {
  const form = updateSwap({ from: sol, to: usdc, amountText: '2' })(state)
  expect(swapFormOf(flipSwap('300')(form))).toMatchObject({ from: usdc, to: sol, amountText: '300' })
  expect(swapFormOf(flipSwap(null)(form)).amountText).toBe('1')
})

test('has the token on one side only if the user flips, or receives the native coin, before selecting the other', () => {
  const started = beginSwap(sol)(state)
  for (const turned of [flipSwap(null)(started), chooseSwapToken('to', sol)(started)]) {
    expect(swapFormOf(turned)).toMatchObject({ from: null, to: sol })
    expect(beginSwap(sol)(turned)).toBe(turned)
    expect(swapFormOf(chooseSwapToken('from', usdc)(turned))).toMatchObject({ from: usdc, to: sol })
  }
})

test('C146: the button shows what is missing, or that the swap can be reviewed', () => {
  const facts = { hasFailed: false, hasTokens: true, amount: 1n, inputError: null }
  expect(swapLabel(facts)).toBe('Review swap')
  expect(swapLabel({ ...facts, inputError: 'Insufficient balance' })).toBe('Insufficient balance')
  expect(swapLabel({ ...facts, amount: null })).toBe('Enter amount')
  expect(swapLabel({ ...facts, amount: 0n })).toBe('Enter amount')
  expect(swapLabel({ ...facts, amount: null, hasTokens: false })).toBe('Select token')
  expect(swapLabel({ ...facts, hasTokens: false, hasFailed: true })).toBe('Swap')
})
