import { expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { readChain } from './readChain.ts'

const { mainnet, devnet } = networks

test('returns the networks of a namespace, its rules, and its account', async () => {
  const rule = { requested: [mainnet.caip2], approved: null, supportsAllNetworks: true, smartAccounts: [] }
  const { connect, wallet, signer } = await createToolkit({
    options: {
      networks: [devnet, mainnet, ethereum],
      namespaces: ['solana', 'eip155'],
      initialNetworkId: 'mainnet',
      rules: {
        solana: rule,
        eip155: { requested: [], approved: ['eip155:1'], supportsAllNetworks: false, smartAccounts: ['eip155:1'] },
      },
    },
  })
  await connectWallet(connect, wallet.id)

  expect(readChain(connect, 'solana')).toMatchObject({
    namespace: 'solana',
    networkState: {
      caipNetwork: { id: 'mainnet', caipNetworkId: mainnet.caip2, chainNamespace: 'solana', rpcUrls: [mainnet.rpcUrl] },
      requestedCaipNetworks: [{ id: 'mainnet' }],
      approvedCaipNetworkIds: null,
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: [],
    },
    accountState: { status: 'connected', address: signer.address },
    caipNetworks: [{ id: 'devnet' }, { id: 'mainnet' }],
  })
  expect(readChain(connect, 'eip155')).toMatchObject({
    networkState: {
      caipNetwork: { id: 'eip155:1' },
      requestedCaipNetworks: [{ id: 'eip155:1' }],
      approvedCaipNetworkIds: ['eip155:1'],
      supportsAllNetworks: false,
      smartAccountEnabledNetworks: [1],
    },
    accountState: { status: 'disconnected', address: null },
  })
})

test('names a network’s fields as the specification does, and includes images that a host loads later', async () => {
  const { connect } = await createToolkit({ wallets: () => [] })
  const [first] = connect.networks
  expect(first).toMatchObject({ caipNetworkId: first.caip2, chainNamespace: 'solana', rpcUrls: [first.rpcUrl] })
  expect(first.assets).toEqual({ imageId: expect.stringMatching(/^a1b58899/), imageUrl: null })

  const chainImages = { [first.caip2]: 'https://site.example/s.png' }
  connect.store.set((state) => ({ ...state, options: { ...state.options, chainImages } }))

  expect(first.assets.imageUrl).toBe('https://site.example/s.png')
})
