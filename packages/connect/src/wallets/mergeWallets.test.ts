import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { createMockWallet } from '../testing/mockWallet.ts'
import { mergeWallets } from './mergeWallets.ts'
import type { Wallet } from './wallet.ts'

const signer = await generateKeyPairSigner()
const create = (id: string, change: Partial<Wallet> = {}): Wallet => ({
  ...createMockWallet(signer, { id, chains: ['solana:mainnet'] }),
  ...change,
})

test('wallets of one name are one row, with the first picture that there is', () => {
  const first = create('a', { name: 'Anvil', icon: '' })
  const second = create('b', { name: 'Anvil', icon: 'data:b', chains: ['eip155:1'] })
  const other = create('c', { name: 'Other', kind: 'walletConnect' })

  expect(mergeWallets([first, other, second], ['solana', 'eip155'])).toEqual([
    { name: 'Anvil', icon: 'data:b', wallets: [first, second], namespaces: ['solana', 'eip155'], type: 'multiChain' },
    { name: 'Other', icon: other.icon, wallets: [other], namespaces: ['solana'], type: 'walletConnect' },
  ])
})

test('a wallet of several kinds of chain stays where the site has networks of one of them', () => {
  const both = create('a', { name: 'Anvil', chains: ['solana:mainnet', 'eip155:1'] })
  const none = create('b', { name: 'Anvil', chains: ['eip155:1'] })

  expect(mergeWallets([none, both], ['solana'])).toMatchObject([
    { wallets: [both], namespaces: ['solana'], type: 'announced' },
  ])
})

test('a wallet of which the site has no network is a row all the same', () => {
  const wallet = create('a', { name: 'Anvil', chains: ['eip155:1'] })

  expect(mergeWallets([wallet], ['solana'])).toMatchObject([{ wallets: [wallet], namespaces: [], type: 'announced' }])
})

test('Trust has two names and one row', () => {
  const [first, second] = [create('a', { name: 'Trust' }), create('b', { name: 'Trust Wallet' })]

  expect(mergeWallets([first, second], ['solana'])).toMatchObject([{ name: 'Trust', wallets: [first, second] }])
})
