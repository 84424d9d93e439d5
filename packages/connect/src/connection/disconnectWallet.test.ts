import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { activeConnection } from '../createConnect.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { connectWallet, walletKeyOf } from './connectWallet.ts'
import { disconnectWallet } from './disconnectWallet.ts'
import { reconnectWallet } from './reconnectWallet.ts'

const signer = await generateKeyPairSigner()

test('a disconnection forgets the wallet of this visit and of the next, and tells the wallet alone that was connected', async () => {
  const told: string[] = []
  const chains = ['solana:localnet']
  const create = (id: string) => createMockWallet(signer, { id, chains, disconnect: async () => void told.push(id) })
  const { connect } = await createToolkit({ wallets: () => [create('First'), create('Second')] })
  await connectWallet(connect, 'Second')
  expect(connect.storage.get(walletKeyOf('solana'))).toBe('Second')

  await disconnectWallet(connect)

  expect(activeConnection(connect).status).toBe('disconnected')
  expect(connect.storage.get(walletKeyOf('solana'))).toBeNull()
  expect(told).toEqual(['Second'])
})

test('where nothing is connected, nothing is forgotten and no wallet hears of it', async () => {
  const told: string[] = []
  const { connect } = await createToolkit({
    wallets: () => [createMockWallet(signer, { disconnect: async () => void told.push('told') })],
  })
  connect.storage.set(walletKeyOf('solana'), 'Of the last visit')

  await disconnectWallet(connect)

  expect(connect.storage.get(walletKeyOf('solana'))).toBe('Of the last visit')
  expect(told).toEqual([])
})

test('a wallet that refuses to be left is left all the same', async () => {
  const { connect } = await createToolkit({
    wallets: () => [
      createMockWallet(signer, { chains: ['solana:localnet'], disconnect: () => Promise.reject(new TypeError('No.')) }),
    ],
  })
  await connectWallet(connect, 'Mock Wallet')

  await expect(disconnectWallet(connect)).resolves.toBeUndefined()

  expect(activeConnection(connect).status).toBe('disconnected')
})

test('who leaves while the wallet of the last visit is still asked does not find it asked in the next one', async () => {
  const { connect } = await createToolkit({
    wallets: () => [createMockWallet(signer, { chains: ['solana:localnet'], connect: () => new Promise(() => {}) })],
  })
  connect.storage.set(walletKeyOf('solana'), 'Mock Wallet')
  void reconnectWallet(connect)
  expect(activeConnection(connect).status).toBe('reconnecting')

  await disconnectWallet(connect)

  expect(connect.storage.get(walletKeyOf('solana'))).toBeNull()
})
