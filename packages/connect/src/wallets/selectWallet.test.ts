import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { readDevice } from '../device.ts'
import { modalOf } from '../modal/modalState.ts'
import { agents } from '../testing/agents.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { explorerIdOf } from './explorerIds.ts'
import { findListed, hasRelay, selectWallet } from './selectWallet.ts'

const signer = await generateKeyPairSigner()
const listed = { id: 'listed', name: 'Anvil', rdns: 'example.anvil' }

function openPage(userAgent: string) {
  const went: string[] = []
  const location = {
    href: 'https://site.example/page?a=1',
    origin: 'https://site.example',
    assign: (url: string) => void went.push(url),
  }
  return { went, page: { location, device: readDevice({ userAgent, isCoarse: false }) } }
}

test.for([
  ['by the id of the explorer', { id: 'listed', name: 'Other' }, true],
  ['by its name', { id: 'x', name: 'Anvil' }, true],
  ['by the name that it announces', { id: 'x', name: 'example.anvil' }, true],
  ['not by another', { id: 'x', name: 'Other' }, false],
] as const)('finds a listed wallet in this browser %s', ([, { id, name }, isFound]) => {
  const wallet = { ...createMockWallet(signer, { id }), name }

  expect(findListed([wallet], listed)).toBe(isFound ? wallet : undefined)
})

test('finds a wallet that announces only a name by its explorer id', () => {
  const wallet = createMockWallet(signer, { id: 'Phantom Wallet' })
  const id = explorerIdOf('Phantom') ?? ''

  expect(id).toMatch(/^a797/)
  expect(findListed([wallet], { id, name: 'Renamed' })).toBe(wallet)
  expect([explorerIdOf('Nothing'), explorerIdOf('constructor')]).toEqual([undefined, undefined])
})

test('asks a wallet of this browser here', async () => {
  const { connect, wallet, events } = await createToolkit()
  const { page, went } = openPage(agents.linux)

  selectWallet(connect, { id: wallet.id, name: wallet.name }, page)

  expect(modalOf(connect.store.get())).toMatchObject({
    history: ['Connect', 'ConnectingExternal'],
    data: { walletId: wallet.id },
  })
  expect(events).toEqual([{ name: 'SELECT_WALLET', wallet: wallet.name, platform: 'installed' }])
  expect(went).toEqual([])
})

test('looks elsewhere for a wallet that does not support the network', async () => {
  const { connect } = await createToolkit({
    wallets: () => [createMockWallet(signer, { id: listed.id, chains: ['solana:testnet'] })],
    options: { relayUrl: 'wss://relay.example', projectId: 'p' },
  })

  selectWallet(connect, listed, openPage(agents.linux).page)

  expect(modalOf(connect.store.get())).toMatchObject({
    history: ['Connect', 'ConnectingWalletConnect'],
    data: { walletId: listed.id, listed },
  })
})

test('shows the download if there is no way to reach the wallet', async () => {
  const { connect } = await createToolkit()

  selectWallet(connect, listed, openPage(agents.linux).page)

  expect(modalOf(connect.store.get())).toMatchObject({ history: ['Connect', 'Downloads'], data: { listed } })
})

test('opens a wallet with its own browser there on a phone, at this page', async () => {
  const { connect, events } = await createToolkit()
  const { page, went } = openPage(agents.android)

  selectWallet(connect, { id: 'p', name: 'Phantom' }, page)

  expect(went).toEqual([expect.stringContaining(encodeURIComponent('https://site.example/page?a=1'))])
  expect(modalOf(connect.store.get()).history).toEqual(['Connect'])
  expect(events).toEqual([{ name: 'SELECT_WALLET', wallet: 'Phantom', platform: 'browse' }])
})

test.for([
  [{ relayUrl: 'wss://relay.example', projectId: 'p' }, true],
  [{ relayUrl: 'wss://relay.example' }, false],
  [{ projectId: 'p' }, false],
  [{}, false],
] as const)('with %o a wallet on another device can be reached: %s', async ([options, expected]) => {
  const { connect } = await createToolkit({ options })

  expect(hasRelay(connect)).toBe(expected)
})

test('a WalletConnect wallet reaches others, whatever the settings', async () => {
  const { connect } = await createToolkit({
    wallets: () => [createMockWallet(signer, { kind: 'walletConnect' }), createMockWallet(signer)],
  })

  expect(hasRelay(connect)).toBe(true)
})
