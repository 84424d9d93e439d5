import { expect, test } from 'vitest'
import { activeConnection } from '../createConnect.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { activeWallet } from './activeWallet.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnectWallet } from './disconnectWallet.ts'

test('returns the connected wallet, and null before and after', async () => {
  const { connect, wallet } = await createToolkit()
  expect(activeWallet(connect)).toBeNull()

  await connectWallet(connect, wallet.id)
  expect(activeWallet(connect)).toBe(wallet)

  await disconnectWallet(connect)
  expect(activeWallet(connect)).toBeNull()
})

test('returns null for a connected wallet no longer in the browser', async () => {
  const { connect, wallet } = await createToolkit()
  await connectWallet(connect, wallet.id)

  connect.store.set((state) => ({ ...state, wallets: [] }))

  expect(activeWallet(connect)).toBeNull()
})

test('returns null for a wallet that has not answered yet', async () => {
  const { connect } = await createToolkit({
    wallets: (signer) => [createMockWallet(signer, { connect: () => new Promise(() => {}) })],
  })

  void connectWallet(connect, 'Mock Wallet')

  expect(activeConnection(connect).status).toBe('connecting')
  expect(activeWallet(connect)).toBeNull()
})
