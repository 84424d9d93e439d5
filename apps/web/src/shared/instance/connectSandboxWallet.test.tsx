import { connectionOf } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import { connectSandboxWallet } from './connectSandboxWallet.ts'
import { sandboxWalletName } from './sandboxWalletName.ts'

async function draw(place: Place = {}) {
  const { connect } = await renderInApp(null, place)
  const [quiet] = connect.store.get().wallets
  if (!quiet) throw new TypeError('A wallet is expected.')
  const wallet = {
    ...quiet,
    id: 'sandbox-wallet',
    name: sandboxWalletName,
    connect: async () => ({ address: person }),
  }
  return {
    connect,
    register: () => connect.store.set((state) => ({ ...state, wallets: [...state.wallets, wallet] })),
    connected: () => {
      const connection = connectionOf(connect.store.get(), 'solana')
      return connection.status === 'connected' ? connection.walletId : connection.status
    },
  }
}

test('connects the sandbox wallet, even if registered later', async () => {
  const { connect, register, connected } = await draw()

  const done = connectSandboxWallet(connect)
  register()
  await done

  expect(connected()).toBe('sandbox-wallet')
})

test('keeps a connected wallet', async () => {
  const { connect, register, connected } = await draw({ isConnected: true })
  const before = connected()
  register()

  await connectSandboxWallet(connect)

  expect(connected()).toBe(before)
})

test('does not connect after a switch to another network', async () => {
  const { connect, register, connected } = await draw()

  const done = connectSandboxWallet(connect)
  connect.store.set((state) => ({ ...state, networkId: 'devnet' }))
  register()
  await done

  expect(connected()).toBe('disconnected')
})

test('does nothing if the wallet is never registered', async () => {
  const { connect, connected } = await draw()

  await connectSandboxWallet(connect, 1)

  expect(connected()).toBe('disconnected')
})
