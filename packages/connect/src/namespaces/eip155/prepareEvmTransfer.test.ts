import { expect, test } from 'vitest'
import { sendFormOf } from '../../send/sendForm.ts'
import { evmAddress } from '../../testing/evmProvider.ts'
import { createToolkit, ethereum } from '../../testing/toolkit.ts'
import { prepareEvmTransfer } from './prepareEvmTransfer.ts'

const receiverAddress = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token = { symbol: 'ETH', decimals: 18, mint: null, balance: 10n ** 18n, priceUsd: null }

test.each([
  ['a token', { token: null }, evmAddress],
  ['an amount', { sendTokenAmount: '' }, evmAddress],
  ['an amount that is one', { sendTokenAmount: '1e3' }, evmAddress],
  ['a receiver', { receiverAddress: '' }, evmAddress],
  ['a receiver on this kind of chain', { receiverAddress: '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd' }, evmAddress],
  ['an account on this kind of chain', {}, '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd'],
])('refuses a transfer without %s', async (_, change, address) => {
  const { connect, wallet } = await createToolkit()
  const form = { ...sendFormOf(connect.store.get()), token, sendTokenAmount: '1', receiverAddress, ...change }

  const prepared = prepareEvmTransfer({ wallet, network: ethereum, address }, form)

  await expect(prepared).rejects.toMatchObject({ name: 'TokenNotSendableError' })
})
