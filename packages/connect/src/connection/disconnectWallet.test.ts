import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { activeConnection } from '../createConnect.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { walletKeyOf } from './askWallet.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnectWallet } from './disconnectWallet.ts'
import { reconnectWallet } from './reconnectWallet.ts'

const signer = await generateKeyPairSigner()

test('forgets the wallet in this visit and the next, and notifies only the connected wallet', async () => {
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

test('forgets nothing and notifies no wallet without a connection', async () => {
  const told: string[] = []
  const { connect } = await createToolkit({
    wallets: () => [createMockWallet(signer, { disconnect: async () => void told.push('told') })],
  })
  connect.storage.set(walletKeyOf('solana'), 'Of the last visit')

  await disconnectWallet(connect)

  expect(connect.storage.get(walletKeyOf('solana'))).toBe('Of the last visit')
  expect(told).toEqual([])
})

test('disconnects a wallet that refuses', async () => {
  const { connect } = await createToolkit({
    wallets: () => [
      createMockWallet(signer, { chains: ['solana:localnet'], disconnect: () => Promise.reject(new TypeError('No.')) }),
    ],
  })
  await connectWallet(connect, 'Mock Wallet')

  await expect(disconnectWallet(connect)).resolves.toBeUndefined()

  expect(activeConnection(connect).status).toBe('disconnected')
})

test("does not ask the last visit's wallet in the next visit if the user disconnects while it is asked", async () => {
  const { connect } = await createToolkit({
    wallets: () => [createMockWallet(signer, { chains: ['solana:localnet'], connect: () => new Promise(() => {}) })],
  })
  connect.storage.set(walletKeyOf('solana'), 'Mock Wallet')
  void reconnectWallet(connect)
  expect(activeConnection(connect).status).toBe('reconnecting')

  await disconnectWallet(connect)

  expect(connect.storage.get(walletKeyOf('solana'))).toBeNull()
})
