import { hasGas, type SendForm, type SendToken, sendLabel, solToken } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { currentForm, lengthOf, maximumText, readTyped } from './sendState.ts'

const mint = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c' as NonNullable<SendToken['mint']>
const anvil: SendToken = { symbol: 'ANVL', decimals: 6, mint, balance: 5_000_000n, priceUsd: null }

const form = (change: Partial<SendForm>): SendForm => ({
  token: solToken(1_000_000n),
  amountText: '',
  receiverAddress: '',
  receiverName: null,
  receiverImageUrl: null,
  gasPrice: 15_000n,
  gasPriceInUsd: null,
  networkBalanceInUsd: null,
  tokenBalances: null,
  isSending: false,
  lastRetryMs: null,
  ...change,
})

test('an amount is small beside its token, and has its own line when both together are too long', () => {
  expect(lengthOf('123456789', 'SOL')).toBeUndefined()
  expect(lengthOf('1234567890', 'SOL')).toBe('small')
  expect(lengthOf('1234567890.12345678', 'SOL')).toBe('small')
  expect(lengthOf('1234567890.123456789', 'SOL')).toBe('line')
  expect(lengthOf('1234567890.12', 'LONGSYMBOL')).toBe('line')
})

test('C72: the most of SOL leaves the fee and is never below nothing; of a token it is all', () => {
  expect(maximumText(form({}))).toBe('0.000985')
  expect(maximumText(form({ token: solToken(10_000n) }))).toBe('0')
  expect(maximumText(form({ gasPrice: null }))).toBeNull()
  expect(maximumText(form({ token: anvil, gasPrice: null }))).toBe('5')
  expect(maximumText(form({ token: null }))).toBeNull()
})

test('C70: the most passes every rule, one lamport more does not', () => {
  const label = (amountText: string) => {
    const filled = form({ amountText, receiverAddress: mint, tokenBalances: [solToken(1_000_000n)] })
    return sendLabel(filled, { hasGas: hasGas(filled, { isSmartAccount: false }) })
  }
  expect(label('0.000985')).toBe('Preview Send')
  expect(label('0.000985001')).toBe('Insufficient Gas Funds')
  expect(label('0.001000001')).toBe('Insufficient Funds')
})

test('the chosen token is as the account holds it now', () => {
  const tokenBalances = [solToken(7n)]
  expect(currentForm(form({ tokenBalances })).token?.balance).toBe(7n)
  expect(currentForm(form({ token: anvil, tokenBalances })).token?.balance).toBe(0n)
  expect(currentForm(form({})).token?.balance).toBe(1_000_000n)
  expect(currentForm(form({ token: null, tokenBalances: [] })).token).toBeNull()
})

test('an amount is typed with digits and one separator, of either kind', () => {
  expect(['1', '1.5', '1,5', ' 2 ', '.5', '5.', ''].map(readTyped)).toEqual(['1', '1.5', '1.5', '2', '0.5', '5.', ''])
  expect(['1.2.3', '1,2,3', '-1', '1e3', 'x'].map(readTyped)).toEqual([null, null, null, null, null])
})
