import { expect, test } from 'vitest'
import type { State } from '../state.ts'
import type { SwapToken } from './swap.ts'
import { beginSwap, chooseSwapToken, finishSwap, flipSwap, resetSwap, swapFormOf, updateSwap } from './swapForm.ts'
import { swapLabel } from './swapLabel.ts'

const state: State = { networkId: 'mainnet', wallets: [], connections: {}, options: {} }
const token = (symbol: string): SwapToken => ({ name: symbol, symbol, address: symbol, decimals: 9, logoUrl: null })
const [sol, usdc, anvl] = [token('SOL'), token('USDC'), token('ANVL')]

test('a swap begins with one of the native coin, and not again when something is chosen', () => {
  const started = beginSwap(sol)(state)
  expect(swapFormOf(started)).toMatchObject({ from: sol, to: null, amountText: '1' })
  expect(beginSwap(usdc)(started)).toBe(started)
  expect(swapFormOf(resetSwap(started)).from).toBeNull()
  expect(resetSwap(state)).toBe(state)
})

test('a swap that lands empties its form, and keeps what was typed for the next one', () => {
  const sent = updateSwap({ from: sol, to: usdc, amountText: '2', isSwapping: true })(state)
  const form = swapFormOf(sent)
  expect(swapFormOf(finishSwap(form)(sent))).toMatchObject({ from: null, amountText: '', isSwapping: false })
  for (const next of [{ from: usdc, to: sol }, { to: anvl }, { amountText: '3' }])
    expect(swapFormOf(finishSwap(form)(updateSwap(next)(sent)))).toEqual({ ...form, ...next, isSwapping: false })
})

test('a token is never on both sides: the sides change places', () => {
  const form = chooseSwapToken('to', usdc)(beginSwap(sol)(state))
  expect(swapFormOf(chooseSwapToken('to', anvl)(form))).toMatchObject({ from: sol, to: anvl })
  expect(swapFormOf(chooseSwapToken('from', usdc)(form))).toMatchObject({ from: usdc, to: sol })
})

test('a swap that is turned round takes what came out; without an amount it takes 1', () => {
  const form = updateSwap({ from: sol, to: usdc, amountText: '2' })(state)
  expect(swapFormOf(flipSwap('300')(form))).toMatchObject({ from: usdc, to: sol, amountText: '300' })
  expect(swapFormOf(flipSwap(null)(form)).amountText).toBe('1')
})

test('who turns a swap round, or receives the native coin, before the other side is chosen has it on one side alone', () => {
  const started = beginSwap(sol)(state)
  for (const turned of [flipSwap(null)(started), chooseSwapToken('to', sol)(started)]) {
    expect(swapFormOf(turned)).toMatchObject({ from: null, to: sol })
    expect(beginSwap(sol)(turned)).toBe(turned)
    expect(swapFormOf(chooseSwapToken('from', usdc)(turned))).toMatchObject({ from: usdc, to: sol })
  }
})

test('C146: the button says what is missing, and that the swap can be reviewed', () => {
  const facts = { hasFailed: false, hasTokens: true, amount: 1n, inputError: null }
  expect(swapLabel(facts)).toBe('Review swap')
  expect(swapLabel({ ...facts, inputError: 'Insufficient balance' })).toBe('Insufficient balance')
  expect(swapLabel({ ...facts, amount: null })).toBe('Enter amount')
  expect(swapLabel({ ...facts, amount: 0n })).toBe('Enter amount')
  expect(swapLabel({ ...facts, amount: null, hasTokens: false })).toBe('Select token')
  expect(swapLabel({ ...facts, hasTokens: false, hasFailed: true })).toBe('Swap')
})
