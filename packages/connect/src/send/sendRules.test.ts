import { generateKeyPairSigner, getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { State } from '../state.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { chooseToken, finishSend, noteMeans, resetSend, type SendForm, sendFormOf, updateSend } from './sendForm.ts'
import {
  hasEnoughGas,
  hasGas,
  isOverBalance,
  isReceiver,
  maximumSend,
  parseTokenAmount,
  sendLabel,
  solToken,
} from './sendRules.ts'

const { address } = await generateKeyPairSigner()
const usdc = { symbol: 'USDC', decimals: 6, mint: address, balance: 5_000_000n, priceUsd: 1 }
const form: SendForm = {
  token: solToken(2_000_000_000n),
  sendTokenAmount: '1',
  receiverAddress: address,
  receiverProfileName: null,
  receiverProfileImageUrl: null,
  gasPrice: null,
  gasPriceInUSD: null,
  networkBalanceInUSD: null,
  tokenBalances: null,
  loading: false,
  lastRetry: null,
}

test.each([
  ['Select Token', { token: null, sendTokenAmount: 'x', receiverAddress: 'x' }, false],
  ['Incorrect Value', { sendTokenAmount: '1e3', receiverAddress: '' }, false],
  ['Incorrect Value', { sendTokenAmount: '1.0000000001', receiverAddress: '' }, false],
  ['Add Amount', { sendTokenAmount: '', receiverAddress: '' }, false],
  ['Add Amount', { sendTokenAmount: '0', receiverAddress: '' }, false],
  ['Insufficient Funds', { sendTokenAmount: '2.000000001', receiverAddress: '' }, false],
  ['Insufficient Gas Funds', { receiverAddress: '' }, false],
  ['Add Address', { receiverAddress: '' }, true],
  ['Invalid Address', { receiverAddress: 'somebody' }, true],
  ['Preview Send', {}, true],
] as const)('C70: %s', (label, change, hasGas) => {
  expect(sendLabel({ ...form, ...change }, { hasGas })).toBe(label)
})

test('C69: checks gas; an unknown balance or fee is insufficient, and a smart account never lacks gas', () => {
  const is = (isSmartAccount: boolean, balance: bigint | null, gas: bigint | null) =>
    hasEnoughGas({ isSmartAccount, balance, gas })
  expect(is(true, 0n, 5n)).toBe(true)
  expect(is(true, null, null)).toBe(true)
  expect(is(false, 0n, 0n)).toBe(false)
  expect(is(false, 1n, 2n)).toBe(false)
  expect(is(false, 1n, 1n)).toBe(true)
  expect(is(false, null, 0n)).toBe(false)
  expect(is(false, 1n, null)).toBe(false)
})

test('C69: compares in dollars if the coin has a price, and a price of zero counts as none', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 50n }),
      fc.bigInt({ min: 0n, max: 2n ** 50n }),
      fc.double({ min: 1e-9, max: 1e6, noNaN: true }),
      (balance, gas, priceUsd) => {
        const rule = { isSmartAccount: false, balance, gas }
        expect(hasEnoughGas({ ...rule, priceUsd })).toBe(hasEnoughGas(rule))
        expect(hasEnoughGas({ ...rule, priceUsd: 0 })).toBe(hasEnoughGas(rule))
      },
    ),
  )
})

test('C69: values the fee and SOL of a form, and allows sending without a price', () => {
  const state = (priceUsd: number | null) => {
    const tokenBalances = [usdc, solToken(1_000_000n, priceUsd)]
    return sendFormOf(noteMeans({ tokenBalances, gasPrice: 15_000n })({ send: form } as unknown as State))
  }
  expect(state(200)).toMatchObject({ gasPriceInUSD: 0.003, networkBalanceInUSD: 0.2, gasPrice: 15_000n })
  expect(state(null)).toMatchObject({ gasPriceInUSD: null, networkBalanceInUSD: null })
  const means = noteMeans({ tokenBalances: [usdc], gasPrice: 15_000n })({ send: form } as unknown as State)
  expect(sendFormOf(means)).toMatchObject({ gasPriceInUSD: null, networkBalanceInUSD: null, gasPrice: 15_000n })
  for (const priceUsd of [200, null]) {
    const sends = (change: Partial<SendForm>) => hasGas({ ...state(priceUsd), ...change }, { isSmartAccount: false })
    expect(sends({ sendTokenAmount: '0.000985' })).toBe(true)
    expect(sends({ sendTokenAmount: '0.000985001' })).toBe(false)
    expect(sends({ token: usdc, sendTokenAmount: '5' })).toBe(true)
    expect(sends({ gasPrice: null })).toBe(false)
    expect(sends({ tokenBalances: null })).toBe(false)
    expect(hasGas({ ...state(priceUsd), tokenBalances: null }, { isSmartAccount: true })).toBe(true)
  }
})

test('C71: clears the amount when another token is selected', async () => {
  const { connect } = await createToolkit()
  connect.store.set(updateSend({ sendTokenAmount: '5', receiverAddress: address }))
  connect.store.set(chooseToken(usdc))
  expect(sendFormOf(connect.store.get())).toMatchObject({ token: usdc, sendTokenAmount: '', receiverAddress: address })
})

test('C72: the maximum of SOL leaves the fee and is never negative; of a token it is the balance', () => {
  expect(maximumSend(solToken(1_000_000n), 15_000n)).toBe(985_000n)
  expect(maximumSend(solToken(14_999n), 15_000n)).toBe(0n)
  expect(maximumSend(solToken(5n), null)).toBeNull()
  expect(maximumSend(usdc, null)).toBe(5_000_000n)
  expect(isOverBalance({ ...form, token: usdc, sendTokenAmount: '5.000001' })).toBe(true)
  expect(isOverBalance({ ...form, token: usdc, sendTokenAmount: '5' })).toBe(false)
})

test('C73: accepts 32 bytes of base58 as an address and nothing else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 28, maxLength: 36 }), (bytes) => {
      expect(isReceiver(getBase58Decoder().decode(bytes))).toBe(bytes.length === 32)
    }),
  )
  for (const text of [
    '',
    ` ${address}`,
    `${address} `,
    `${address}\n`,
    '0OIl'.repeat(11),
    '0x00000000000000000000000000000000000000ab',
  ])
    expect(isReceiver(text), text).toBe(false)
})

test('C74: resets the form to its initial state', async () => {
  const { connect } = await createToolkit()
  const first = sendFormOf(connect.store.get())
  connect.store.set(updateSend({ ...form, receiverProfileName: 'ann', loading: true }))
  connect.store.set(resetSend)
  expect(sendFormOf(connect.store.get())).toEqual(first)
})

test('clears the form when its transfer lands, and keeps input for the next one', async () => {
  const { connect } = await createToolkit()
  const first = sendFormOf(connect.store.get())
  connect.store.set(updateSend({ ...form, loading: true }))
  const sent = sendFormOf(connect.store.get())
  for (const next of [{ sendTokenAmount: '7' }, { receiverAddress: 'x' }, { token: usdc }]) {
    connect.store.set(updateSend({ ...sent, ...next }))
    connect.store.set(finishSend(sent))
    expect(sendFormOf(connect.store.get())).toEqual({ ...sent, ...next, loading: false })
  }
  connect.store.set(updateSend(sent))
  connect.store.set(finishSend(sent))
  expect(sendFormOf(connect.store.get())).toEqual(first)
})

test('C79: amounts are exact to the lamport', () => {
  const sol = solToken(0n)
  expect(parseTokenAmount('0.000000001', sol)).toBe(1n)
  expect(parseTokenAmount('1.000000001', sol)).toBe(1_000_000_001n)
  expect(parseTokenAmount('1.001', sol)).toBe(1_001_000_000n)
  expect(parseTokenAmount('0.0000000001', sol)).toBeNull()
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (lamports) => {
      const text = `${lamports / 1_000_000_000n}.${String(lamports % 1_000_000_000n).padStart(9, '0')}`
      expect(parseTokenAmount(text, sol)).toBe(lamports)
    }),
  )
})
