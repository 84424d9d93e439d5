import { expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import type { LabelledAccount, Wallet } from '../wallets/wallet.ts'
import { accountOf } from './account.ts'
import { accountTypeKey } from './accountTypes.ts'
import { followAccounts } from './followAccounts.ts'
import { labelAddress } from './labelAddress.ts'

test("lists a wallet's accounts in its order, and prefers the user's labels", async () => {
  let tell = () => {}
  let shown: readonly LabelledAccount[] = []
  const { connect, wallet, signer } = await createToolkit()
  const several: Wallet = {
    ...wallet,
    accounts: () => shown,
    watchAccount: (listener) => {
      tell = () => listener({ address: signer.address })
      return () => {}
    },
  }
  const details = () => accountOf(connect.store.get(), 'solana')
  labelAddress(connect, 'a', 'Mine')
  await connectWallet(connect, wallet.id)

  followAccounts(connect, several, 'solana')
  expect([details().allAccounts, [...details().addressLabels]]).toEqual([[], [['a', 'Mine']]])

  shown = [{ address: 'a', label: 'Theirs' }, { address: 'b', label: 'Savings' }, { address: 'c' }]
  tell()

  expect(details().allAccounts.map(({ address, type }) => [address, type])).toEqual([
    ['a', 'eoa'],
    ['b', 'eoa'],
    ['c', 'eoa'],
  ])
  expect(Object.fromEntries(details().addressLabels)).toEqual({ a: 'Mine', b: 'Savings' })
})

test('clears the chosen account type with the connection, once', async () => {
  const { connect, wallet } = await createToolkit()
  await connectWallet(connect, wallet.id)
  followAccounts(connect, wallet, 'solana')
  connect.storage.set(accountTypeKey('solana'), 'eoa')

  await disconnectWallet(connect)
  expect(connect.storage.get(accountTypeKey('solana'))).toBeNull()

  connect.storage.set(accountTypeKey('solana'), 'smartAccount')
  connect.store.set((state) => ({ ...state }))
  expect(connect.storage.get(accountTypeKey('solana'))).toBe('smartAccount')
})
