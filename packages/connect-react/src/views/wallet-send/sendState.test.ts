import { type SendForm, type SendToken, sendLabel, solToken } from '@solsmith/connect'
import { expect, test } from 'vitest'
import type { HeldToken } from '../../amounts/sendTokens.ts'
import { currentForm, hasGas, maximumText, readTyped } from './sendState.ts'

const mint = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c' as NonNullable<SendToken['mint']>
const anvil: SendToken = { symbol: 'ANVL', decimals: 6, mint, balance: 5_000_000n, priceUsd: null }

const form = (change: Partial<SendForm>): SendForm => ({
  token: solToken(1_000_000n),
  amountText: '',
  receiverAddress: '',
  receiverName: null,
  receiverImageUrl: null,
  isSending: false,
  ...change,
})

const held = (token: SendToken): HeldToken => ({
  ...token,
  name: token.symbol,
  worthUsd: null,
  isFrozen: false,
  isSpam: false,
  metadataUri: null,
  imageUrl: null,
})

test('C72: the most of SOL leaves the fee and is never below nothing; of a token it is all', () => {
  expect(maximumText(form({}), 15_000n)).toBe('0.000985')
  expect(maximumText(form({ token: solToken(10_000n) }), 15_000n)).toBe('0')
  expect(maximumText(form({}), undefined)).toBeNull()
  expect(maximumText(form({ token: anvil }), undefined)).toBe('5')
  expect(maximumText(form({ token: null }), 15_000n)).toBeNull()
})

test('C70: the most passes every rule, one lamport more does not', () => {
  const label = (amountText: string) => {
    const filled = form({ amountText, receiverAddress: mint })
    return sendLabel(filled, {
      hasGas: hasGas(filled, { isSmartAccount: false, sol: 1_000_000n, feeLamports: 15_000n }),
    })
  }
  expect(label('0.000985')).toBe('Preview Send')
  expect(label('0.000985001')).toBe('Insufficient Gas Funds')
  expect(label('0.001000001')).toBe('Insufficient Funds')
})

test('a token needs SOL for its fee alone; an unknown fee or balance is short, smart accounts never are', () => {
  const token = form({ token: anvil, amountText: '5' })
  const gas = { isSmartAccount: false, sol: 15_000n, feeLamports: 15_000n }
  expect(hasGas(token, gas)).toBe(true)
  expect(hasGas(token, { ...gas, sol: 14_999n })).toBe(false)
  expect(hasGas(token, { ...gas, sol: 0n, isSmartAccount: true })).toBe(true)
  expect(hasGas(token, { ...gas, feeLamports: undefined })).toBe(false)
  expect(hasGas(token, { ...gas, sol: undefined })).toBe(false)
})

test('the chosen token is as the account holds it now', () => {
  expect(currentForm(form({}), [held(solToken(7n))]).token?.balance).toBe(7n)
  expect(currentForm(form({ token: anvil }), [held(solToken(7n))]).token?.balance).toBe(0n)
  expect(currentForm(form({}), undefined).token?.balance).toBe(1_000_000n)
  expect(currentForm(form({ token: null }), []).token).toBeNull()
})

test('an amount is typed with digits and one separator, of either kind', () => {
  expect(['1', '1.5', '1,5', ' 2 ', '.5', '5.', ''].map(readTyped)).toEqual(['1', '1.5', '1.5', '2', '0.5', '5.', ''])
  expect(['1.2.3', '1,2,3', '-1', '1e3', 'x'].map(readTyped)).toEqual([null, null, null, null, null])
})
