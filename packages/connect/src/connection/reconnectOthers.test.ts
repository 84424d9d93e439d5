import { expect, test } from 'vitest'
import { createMemoryStorage } from '../storage.ts'
import { evmAddress } from '../testing/evmProvider.ts'
import { createEvmToolkit } from '../testing/evmToolkit.ts'
import { addWallets } from '../wallets/addWallets.ts'
import { walletKeyOf } from './askWallet.ts'
import { connectionOf } from './connection.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnectAll } from './disconnectAll.ts'
import { disconnectWallet } from './disconnectWallet.ts'
import { reconnectOthers } from './reconnectOthers.ts'

async function visit(remembered: { readonly solana?: string; readonly eip155?: string }) {
  const storage = createMemoryStorage()
  const toolkit = await createEvmToolkit({}, { storage })
  const { connect } = toolkit
  if (remembered.solana) storage.set(walletKeyOf('solana'), remembered.solana)
  if (remembered.eip155) storage.set(walletKeyOf('eip155'), remembered.eip155)
  const statusOf = (kind: 'solana' | 'eip155') => connectionOf(connect.store.get(), kind).status
  const methods = () => toolkit.software.asked.map(({ method }) => method)
  return { ...toolkit, storage, statusOf, methods }
}

test('reconnects wallets of two kinds of chain after a reload, without opening a wallet', async () => {
  const { connect, signer, wallet, statusOf, methods } = await visit({ solana: 'Mock Wallet', eip155: 'io.example' })
  expect(wallet.id).toBe('Mock Wallet')

  reconnectOthers(connect)

  await expect.poll(() => [statusOf('solana'), statusOf('eip155')]).toEqual(['connected', 'connected'])
  const { solana, eip155 } = connect.store.get().connections
  expect(solana).toMatchObject({ account: { address: signer.address } })
  expect(eip155).toMatchObject({ account: { address: evmAddress } })
  expect(methods()).not.toContain('eth_requestAccounts')
})

test('asks a late wallet when it appears, and one that refuses once', async () => {
  const { connect, evmWallet, software, statusOf, methods } = await visit({ eip155: 'io.example' })
  connect.store.set((state) => ({ ...state, wallets: state.wallets.filter(({ id }) => id !== evmWallet.id) }))
  software.answers.eth_accounts = () => []
  reconnectOthers(connect)
  expect(statusOf('eip155')).toBe('disconnected')

  connect.store.set(addWallets([evmWallet]))

  await expect.poll(methods).toEqual(['eth_accounts'])
  await expect.poll(() => statusOf('eip155')).toBe('disconnected')
  connect.store.set((state) => ({ ...state }))
  expect(methods()).toEqual(['eth_accounts'])
})

test.each([
  ['by a press on Disconnect', disconnectAll],
  ['by leaving what is in use', disconnectWallet],
])('stays disconnected if the user connects in this visit and disconnects, %s', async (_, leave) => {
  const { connect, evmWallet, statusOf, storage, methods } = await visit({})
  reconnectOthers(connect)
  await connectWallet(connect, evmWallet.id)
  expect(statusOf('eip155')).toBe('connected')
  const asked = methods().length

  await leave(connect)

  expect(statusOf('eip155')).toBe('disconnected')
  expect(storage.get(walletKeyOf('eip155'))).toBeNull()
  expect(methods().slice(asked)).not.toContain('eth_accounts')
})

test('does not reconnect a wallet that the user left, or move the embedded wallet to another kind', async () => {
  const { connect, statusOf, methods, storage } = await visit({ solana: 'Mock Wallet' })
  connect.store.set((state) => ({
    ...state,
    wallets: state.wallets.map((wallet) => (wallet.id === 'Mock Wallet' ? { ...wallet, kind: 'embedded' } : wallet)),
  }))

  reconnectOthers(connect)()

  expect([statusOf('solana'), statusOf('eip155')]).toEqual(['disconnected', 'disconnected'])
  expect(methods()).toEqual([])
  storage.set(walletKeyOf('eip155'), 'io.example')
  connect.store.set((state) => ({ ...state }))
  expect(methods()).toEqual([])
})
