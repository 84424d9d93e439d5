import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { accountKey, walletKeyOf } from '../connection/askWallet.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import { reconnectWallet } from '../connection/reconnectWallet.ts'
import { requireNamespace, requireWallet } from '../namespaces/requireNamespace.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { sendFormOf, updateSend } from '../send/sendForm.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { accountOf, updateAccount } from './account.ts'
import { chooseAccount } from './chooseAccount.ts'
import { labelAddress, readLabels } from './labelAddress.ts'
import { changeAccount, readAccount } from './readAccount.ts'
import { recordReading } from './recordReading.ts'

test('returns everything known of an account', async () => {
  const { connect, wallet, signer } = await createToolkit({ options: { initialNetworkId: 'mainnet' } })
  expect(readAccount(connect)).toMatchObject({
    status: 'disconnected',
    address: null,
    addressExplorerUrl: null,
    connectedWalletInfo: null,
  })
  await connectWallet(connect, wallet.id)
  expect(readAccount(connect)).toMatchObject({
    namespace: 'solana',
    status: 'connected',
    address: signer.address,
    addressExplorerUrl: expect.stringContaining(signer.address),
    connectedWalletInfo: { name: 'Mock Wallet' },
    currentTab: 0,
  })
})

test('an account of another kind of chain than the active one is on a network of its own kind', async () => {
  const { connect, wallet, signer } = await createToolkit({
    options: { networks: [networks.mainnet, ethereum], namespaces: ['solana', 'eip155'] },
  })
  await connectWallet(connect, wallet.id)
  switchNetwork(connect, ethereum.caip2)

  expect(readAccount(connect, 'solana')).toMatchObject({
    caipAddress: `${networks.mainnet.caip2}:${signer.address}`,
    balanceSymbol: 'SOL',
  })
  expect(readAccount(connect, 'eip155')).toMatchObject({ caipAddress: null, balanceSymbol: 'ETH' })
})

test('labels an address, also for later visits, until the label is cleared', async () => {
  const { connect, wallet } = await createToolkit()
  const labels = () => [...accountOf(connect.store.get(), 'solana').addressLabels]
  labelAddress(connect, 'a', 'One')
  labelAddress(connect, 'b', ` ${'x'.repeat(50)} `)
  labelAddress(connect, 'a', 'First')
  expect(labels()).toEqual([
    ['a', 'First'],
    ['b', 'x'.repeat(40)],
  ])
  await connectWallet(connect, wallet.id)
  await expect.poll(labels).toHaveLength(2)
  labelAddress(connect, 'b', '')
  await disconnectWallet(connect)
  expect(labels()).toEqual([])

  await connectWallet(connect, wallet.id)
  await expect.poll(labels).toEqual([['a', 'First']])
  for (const spoilt of ['{', '{"a":1}', '[["a",1],"b",["c","C"]]']) {
    connect.storage.set('solsmith:labels', spoilt)
    expect([...readLabels(connect.storage, 'solana').keys()]).toEqual(spoilt.includes('C') ? ['c'] : [])
  }
})

async function connectTwo() {
  const [one, two] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  const toolkit = await createToolkit({ wallets: () => [] })
  let preferred: string | null = null
  const accounts = [{ address: one.address, label: 'Main' }, { address: two.address }]
  const wallet: Wallet = {
    ...createMockWallet(one, { id: 'Two' }),
    accounts: () => accounts,
    prefer: (address) => {
      preferred = address
    },
    connect: async () => ({ address: accounts.find(({ address }) => address === preferred)?.address ?? one.address }),
  }
  toolkit.connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  await connectWallet(toolkit.connect, wallet.id)
  return { ...toolkit, wallet, one: one.address, two: two.address }
}

test("lists a wallet's accounts with its labels, and remembers another selected one", async () => {
  const { connect, wallet, one, two } = await connectTwo()
  await expect.poll(() => readAccount(connect).allAccounts.map(({ address }) => address)).toEqual([one, two])
  const [, second] = readAccount(connect).allAccounts
  expect(second).toEqual({ namespace: 'solana', address: two, type: 'eoa' })
  expect([...readAccount(connect).addressLabels]).toEqual([[one, 'Main']])
  connect.store.set(updateSend({ sendTokenAmount: '5' }))

  await chooseAccount(connect, { namespace: 'solana', address: two, type: 'eoa' })

  expect(readAccount(connect).address).toBe(two)
  expect(sendFormOf(connect.store.get()).sendTokenAmount).toBe('')
  connect.store.set((state) => ({ ...state, connections: {} }))
  connect.storage.set(accountKey, two)
  connect.storage.set(walletKeyOf('solana'), wallet.id)
  await reconnectWallet(connect)
  expect(readAccount(connect).address).toBe(two)
  await disconnectWallet(connect)
  expect(connect.storage.get(accountKey)).toBeNull()
})

test('refuses an account that the wallet does not have', async () => {
  const { connect, one } = await connectTwo()
  const { address } = await generateKeyPairSigner()
  const choosing = chooseAccount(connect, { namespace: 'solana', address, type: 'eoa' })
  await expect(choosing).rejects.toMatchObject({ name: 'WalletFeatureError' })
  expect(readAccount(connect).address).toBe(one)
})

test('returns a reading only for its account on its network', async () => {
  const { connect, wallet, signer } = await createToolkit({ options: { initialNetworkId: 'mainnet' } })
  await connectWallet(connect, wallet.id)
  expect(readAccount(connect)).toMatchObject({ balance: null, balanceSymbol: 'SOL', tokenBalance: null })
  recordReading(connect, signer.address, { balance: { balance: '2.5', symbol: 'SOL' } })
  recordReading(connect, signer.address, { profile: { name: 'ann', image: 'https://i' }, tokens: [] })
  recordReading(connect, 'someone else', { profile: { name: 'bob', image: null } })
  expect(readAccount(connect)).toMatchObject({
    balance: '2.5',
    tokenBalance: [],
    profileName: 'ann',
    profileImage: 'https://i',
    connectedWalletInfo: {
      id: wallet.id,
      type: 'ANNOUNCED',
      chainNamespace: 'solana',
      publicKey: signer.address,
      supportedChains: wallet.chains,
    },
  })
  switchNetwork(connect, 'devnet')
  expect(readAccount(connect)).toMatchObject({ balance: null, profileName: null })
  wallet.changeAccount({ address: (await generateKeyPairSigner()).address })
  expect(readAccount(connect)).toMatchObject({ balance: null, profileName: null })
})

test('C45: refuses account data without a kind of chain in the specification’s words', async () => {
  const { connect } = await createToolkit({ wallets: () => [] })
  expect(() => readAccount(connect, null)).toThrow('Chain is required to get account data')
  expect(() => changeAccount(connect, null, { currentTab: 1 })).toThrow('Chain is required to set account prop')
  expect(() => changeAccount(connect, 'eip155', { currentTab: 1 })).toThrow('Chain adapter not found')
  expect(() => requireNamespace(null, 'update chain account data')).toThrow(
    'Chain is required to update chain account data',
  )
  expect(() => requireWallet(connect, 'solana')).toThrow('ConnectionController client not set')
})

test('C49: follows another account in the wallet, without data of the one before', async () => {
  const { connect, wallet } = await createToolkit()
  await connectWallet(connect, wallet.id)
  connect.store.set(updateAccount('solana', { currentTab: 1 }))
  const { address } = await generateKeyPairSigner()
  wallet.changeAccount({ address })
  expect(readAccount(connect).address).toBe(address)
})
