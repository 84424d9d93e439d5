import { formatAmount, parseAmount, readNumber } from '@solsmith/chain'
import { hasGas, type SendForm, type SendToken, sendLabel, solToken } from '@solsmith/connect'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLocalAmount } from '../../amounts/inLanguage.ts'
import { currentForm, lengthOf, maximumText, readTyped } from './sendState.ts'

const mint = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c' as NonNullable<SendToken['mint']>
const anvil: SendToken = { symbol: 'ANVL', decimals: 6, mint, balance: 5_000_000n, priceUsd: null }

const form = (change: Partial<SendForm>): SendForm => ({
  token: solToken(1_000_000n),
  sendTokenAmount: '',
  receiverAddress: '',
  receiverProfileName: null,
  receiverProfileImageUrl: null,
  gasPrice: 15_000n,
  gasPriceInUSD: null,
  networkBalanceInUSD: null,
  tokenBalances: null,
  loading: false,
  lastRetry: null,
  ...change,
})

test('shrinks an amount next to its token, and gives long ones a line', () => {
  expect(lengthOf('123456789', 'SOL')).toBeUndefined()
  expect(lengthOf('123456789', 'LONGSYMBOL')).toBe('small')
  expect(lengthOf('1234567890', 'SOL')).toBe('small')
  expect(lengthOf('1234567890.12345678', 'SOL')).toBe('small')
  expect(lengthOf('1234567890.123456789', 'SOL')).toBe('line')
  expect(lengthOf('1234567890.12', 'LONGSYMBOL')).toBe('line')
})

test('C72: the maximum of SOL leaves the fee and is never negative; of a token it is everything', () => {
  expect(maximumText(form({}))).toBe('0.000985')
  expect(maximumText(form({ token: solToken(10_000n) }))).toBe('0')
  expect(maximumText(form({ gasPrice: null }))).toBeNull()
  expect(maximumText(form({ token: anvil, gasPrice: null }))).toBe('5')
  expect(maximumText(form({ token: null }))).toBeNull()
})

test('C70: the maximum passes every rule, one lamport more does not', () => {
  const label = (amountText: string) => {
    const filled = form({ sendTokenAmount: amountText, receiverAddress: mint, tokenBalances: [solToken(1_000_000n)] })
    return sendLabel(filled, { hasGas: hasGas(filled, { isSmartAccount: false }) })
  }
  expect(label('0.000985')).toBe('Preview Send')
  expect(label('0.000985001')).toBe('Insufficient Gas Funds')
  expect(label('0.001000001')).toBe('Insufficient Funds')
})

test("updates the chosen token's balance", () => {
  const tokenBalances = [solToken(7n)]
  expect(currentForm(form({ tokenBalances })).token?.balance).toBe(7n)
  expect(currentForm(form({ token: anvil, tokenBalances })).token?.balance).toBe(0n)
  expect(currentForm(form({})).token?.balance).toBe(1_000_000n)
  expect(currentForm(form({ token: null, tokenBalances: [] })).token).toBeNull()
})

test.each([
  ['en', '1,000', '1000'],
  ['en', '12,001', '12001'],
  ['en', '1,234.5', '1234.5'],
  ['en', '1,000,000', '1000000'],
  ['en', '1 000', '1000'],
  ['en', '1,5', '1.5'],
  ['en', '1.000', '1.000'],
  ['de', '1.000', '1000'],
  ['de', '1.234,5', '1234.5'],
  ['de', '1,000', '1.000'],
  ['en', ' 2 ', '2'],
  ['en', '.5', '0.5'],
  ['en', '5.', '5.'],
  ['en', '', ''],
  // Unfinished.
  ['en', '1,000,', '1,000,'],
  ['en', '1.2.3', '1.2.3'],
  ['en', '-1', null],
  ['en', '1e3', null],
  ['de', 'x', null],
])('in %s, the typed amount %j is %j', (lang, text, plain) => {
  expect(readTyped(text, lang)).toBe(plain)
})

test('parses amounts like the pages in both languages', () => {
  const marks = { en: { group: ',', decimal: '.' }, de: { group: '.', decimal: ',' } }
  fc.assert(
    fc.property(
      fc.constantFrom('en', 'de'),
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.nat(9),
      (lang, amount, at) => {
        const written = formatLocalAmount(formatAmount(amount, at), lang)
        for (const text of [written, formatAmount(amount, at), written.replaceAll(marks[lang].group, ' ')])
          expect(readTyped(text, lang)).toBe(readNumber(text, marks[lang]))
        expect(parseAmount(readTyped(written, lang) ?? '', at)).toBe(amount)
      },
    ),
  )
})
