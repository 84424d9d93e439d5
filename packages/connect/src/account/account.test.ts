import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { requireNamespace, requireWallet } from '../namespaces/requireNamespace.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { accountOf, labelAddress, updateAccount } from './account.ts'
import { changeAccount, readAccount } from './readAccount.ts'

test('an account is all that is known of it here', async () => {
  const { connect, wallet, signer } = await createToolkit({ options: { initialNetworkId: 'mainnet' } })
  expect(readAccount(connect)).toMatchObject({ status: 'disconnected', address: null, explorerUrl: null, wallet: null })
  await connectWallet(connect, wallet.id)
  expect(readAccount(connect)).toMatchObject({
    namespace: 'solana',
    status: 'connected',
    address: signer.address,
    explorerUrl: expect.stringContaining(signer.address),
    wallet: { name: 'Mock Wallet' },
    tab: 0,
  })
})

test('an address can be named, renamed and unnamed', async () => {
  const { connect } = await createToolkit()
  const labels = () => [...accountOf(connect.store.get(), 'solana').labels]
  connect.store.set(labelAddress('solana', 'a', 'One'))
  connect.store.set(labelAddress('solana', 'b', 'Two'))
  connect.store.set(labelAddress('solana', 'a', 'First'))
  expect(labels()).toEqual([
    ['a', 'First'],
    ['b', 'Two'],
  ])
  connect.store.set(labelAddress('solana', 'a', ''))
  expect(labels()).toEqual([['b', 'Two']])
})

test('C45: account data without a kind of chain is refused in the specification\u2019s words', async () => {
  const { connect } = await createToolkit({ wallets: () => [] })
  expect(() => readAccount(connect, null)).toThrow('Chain is required to get account data')
  expect(() => changeAccount(connect, null, { tab: 1 })).toThrow('Chain is required to set account prop')
  expect(() => changeAccount(connect, 'eip155', { tab: 1 })).toThrow('Chain adapter not found')
  expect(() => requireNamespace(null, 'update chain account data')).toThrow(
    'Chain is required to update chain account data',
  )
  expect(() => requireWallet(connect, 'solana')).toThrow('ConnectionController client not set')
})

test('C49: another account in the wallet is another account here, with nothing of the one before', async () => {
  const { connect, wallet } = await createToolkit()
  await connectWallet(connect, wallet.id)
  connect.store.set(updateAccount('solana', { tab: 1 }))
  const { address } = await generateKeyPairSigner()
  wallet.changeAccount({ address })
  expect(readAccount(connect).address).toBe(address)
})
