import type { OtherNetwork } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import type { WalletKind } from '../wallets/wallet.ts'
import { networkClick, networkRows, unsupportedClick } from './networkRows.ts'
import { updateNetworkRule } from './networkRules.ts'

const { mainnet, devnet } = networks
const bitcoin: OtherNetwork = {
  ...ethereum,
  id: 'bip122:0',
  name: 'Bitcoin',
  caip2: 'bip122:0',
  walletChain: 'bip122:0',
}
const options = { networks: [mainnet, devnet, ethereum, bitcoin], namespaces: ['solana', 'eip155', 'bip122'] } as const

const setUp = async (kind: WalletKind = 'announced') => {
  const { connect } = await createToolkit({
    options,
    wallets: (signer) => [createMockWallet(signer, { id: 'W', kind, chains: ['solana:mainnet', 'solana:devnet'] })],
  })
  return { connect, join: () => connectWallet(connect, 'W') }
}

const names = (rows: ReturnType<typeof networkRows>) => rows.map(({ network }) => network.name)

test('C117: a search matches parts of names, in any case', async () => {
  const { connect } = await setUp()
  expect(names(networkRows(connect))).toEqual(['Mainnet', 'Devnet', 'Ethereum', 'Bitcoin'])
  expect(names(networkRows(connect, { search: ' NET ' }))).toEqual(['Mainnet', 'Devnet'])
  expect(names(networkRows(connect, { search: 'x' }))).toEqual([])
})

test("a row has all data of its network, and the host's image", async () => {
  const chainImages = { [devnet.caip2]: 'https://site.example/devnet.png' }
  const { connect } = await createToolkit({ options: { ...options, chainImages } })
  const [first, second, third] = networkRows(connect).map(({ network }) => network)
  expect(first).toMatchObject({
    id: 'mainnet',
    caipNetworkId: mainnet.caip2,
    chainNamespace: 'solana',
    name: 'Mainnet',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [mainnet.rpcUrl],
    assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700', imageUrl: null },
  })
  expect(second?.assets.imageUrl).toBe('https://site.example/devnet.png')
  expect(third).toMatchObject({ chainNamespace: 'eip155' })
})

test('C120: omits networks that were not requested, and lists those allowed by the wallet first', async () => {
  const { connect } = await setUp()
  const requested = [mainnet.caip2, devnet.caip2]
  connect.store.set(updateNetworkRule('solana', { requested, approved: [devnet.caip2] }))
  connect.store.set(updateNetworkRule('bip122', { requested: ['bip122:1'] }))
  expect(names(networkRows(connect))).toEqual(['Devnet', 'Mainnet', 'Ethereum'])
})

test('C117: the current network does nothing; one not allowed by the wallet is disabled', async () => {
  const { connect, join } = await setUp()
  const rule = { approved: [mainnet.caip2], supportsAllNetworks: false }
  connect.store.set(updateNetworkRule('solana', rule))
  const disabled = () => names(networkRows(connect).filter(({ isDisabled }) => isDisabled))
  expect(disabled()).toEqual([])
  await join()
  expect(disabled()).toEqual(['Devnet'])
  expect(networkRows(connect).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false])
  expect(networkClick(connect, mainnet.caip2)).toEqual({ kind: 'stay' })
  expect(networkClick(connect, devnet.caip2)).toEqual({ kind: 'stay' })
  expect(networkClick(connect, 'solana:unknown')).toEqual({ kind: 'stay' })
  connect.store.set(updateNetworkRule('solana', { supportsAllNetworks: true }))
  expect(disabled()).toEqual([])
})

test('C117: asks the embedded wallet for any network', async () => {
  const { connect, join } = await setUp('embedded')
  await join()
  connect.store.set(updateNetworkRule('solana', { approved: [], supportsAllNetworks: false }))
  expect(networkRows(connect).some(({ isDisabled }) => isDisabled)).toBe(false)
})

const shows = (view: string, caip2: string, namespace?: string) => ({
  kind: 'show',
  view,
  data: { networkId: caip2, ...(namespace ? { namespace, navigateTo: 'Connect' } : {}) },
})

test.each<[string, { kind?: WalletKind; isConnected?: boolean; caip2: string; wanted: object }]>([
  ['no one is connected', { caip2: ethereum.caip2, wanted: shows('SwitchNetwork', ethereum.caip2) }],
  ['the same kind', { isConnected: true, caip2: devnet.caip2, wanted: shows('SwitchNetwork', devnet.caip2) }],
  [
    'C118: another kind without a wallet',
    { isConnected: true, caip2: ethereum.caip2, wanted: shows('SwitchActiveChain', ethereum.caip2, 'eip155') },
  ],
  [
    'the embedded wallet, on a kind that it knows',
    { kind: 'embedded', isConnected: true, caip2: ethereum.caip2, wanted: shows('SwitchNetwork', ethereum.caip2) },
  ],
  [
    'the embedded wallet, on a kind that it does not know',
    {
      kind: 'embedded',
      isConnected: true,
      caip2: bitcoin.caip2,
      wanted: shows('SwitchActiveChain', 'bip122:0', 'bip122'),
    },
  ],
])('a click on a network leads to: %s', async (_, { kind, isConnected = false, caip2, wanted }) => {
  const { connect, join } = await setUp(kind)
  if (isConnected) await join()
  expect(networkClick(connect, caip2)).toEqual(wanted)
})

test('switches to another namespace with its own wallet', async () => {
  const { connect, join } = await setUp()
  await join()
  connect.store.set((state) => ({
    ...state,
    connections: { ...state.connections, eip155: state.connections.solana ?? { status: 'disconnected' } },
  }))
  expect(networkClick(connect, ethereum.caip2)).toEqual(shows('SwitchNetwork', ethereum.caip2))
})

test('leaves an unsupported network immediately if the wallet allows it; otherwise asks the wallet', async () => {
  const { connect, join } = await setUp()
  expect(unsupportedClick(connect, devnet.caip2)).toEqual({ kind: 'connect', caip2: devnet.caip2 })
  expect(unsupportedClick(connect, 'solana:unknown')).toEqual({ kind: 'stay' })
  await join()
  expect(unsupportedClick(connect, devnet.caip2)).toEqual({ kind: 'switch', caip2: devnet.caip2 })
  connect.store.set(updateNetworkRule('solana', { approved: [], supportsAllNetworks: false }))
  expect(unsupportedClick(connect, devnet.caip2)).toEqual(shows('SwitchNetwork', devnet.caip2))
})
