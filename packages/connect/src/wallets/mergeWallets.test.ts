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

test('merges wallets of one name into one row with the first available icon', () => {
  const first = create('a', { name: 'Anvil', icon: '' })
  const second = create('b', { name: 'Anvil', icon: 'data:b', chains: ['eip155:1'] })
  const other = create('c', { name: 'Other', kind: 'walletConnect' })

  expect(mergeWallets([first, other, second], ['solana', 'eip155'])).toEqual([
    { name: 'Anvil', icon: 'data:b', wallets: [first, second], namespaces: ['solana', 'eip155'], type: 'multiChain' },
    { name: 'Other', icon: other.icon, wallets: [other], namespaces: ['solana'], type: 'walletConnect' },
  ])
})

test("keeps a multichain wallet for the site's kinds of chain", () => {
  const both = create('a', { name: 'Anvil', chains: ['solana:mainnet', 'eip155:1'] })
  const none = create('b', { name: 'Anvil', chains: ['eip155:1'] })

  expect(mergeWallets([none, both], ['solana'])).toMatchObject([
    { wallets: [both], namespaces: ['solana'], type: 'announced' },
  ])
})

test('keeps a row for a wallet without a network of the site', () => {
  const wallet = create('a', { name: 'Anvil', chains: ['eip155:1'] })

  expect(mergeWallets([wallet], ['solana'])).toMatchObject([{ wallets: [wallet], namespaces: [], type: 'announced' }])
})

test("merges Trust's two names", () => {
  const [first, second] = [create('a', { name: 'Trust' }), create('b', { name: 'Trust Wallet' })]

  expect(mergeWallets([first, second], ['solana'])).toMatchObject([{ name: 'Trust', wallets: [first, second] }])
})
