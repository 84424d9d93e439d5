import { generateKeyPairSigner } from '@solana/kit'
import { test as onLocalnet } from '@solsmith/localnet/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberedWalletKey } from '../connection/askWallet.ts'
import { activeConnection } from '../createConnect.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, networks } from '../testing/toolkit.ts'
import { createAdapterWallet } from './adapterWallet.ts'
import type { WalletAdapter } from './walletAdapter.ts'
import { watchAdapters } from './watchAdapters.ts'
import { offer } from './watchWallets.ts'

afterEach(() => void vi.unstubAllGlobals())

async function createAdapter(change: object = {}) {
  const signer = await generateKeyPairSigner()
  const listeners = new Set<() => void>()
  const adapter = {
    name: 'Old',
    icon: '',
    readyState: 'Installed',
    publicKey: null as object | null,
    async connect() {
      adapter.publicKey = { toString: () => signer.address }
    },
    disconnect: async () => {},
    sendTransaction: async () => '',
    signMessage: async () => new Uint8Array(64),
    on: (event: string, listener: () => void) => event === 'readyStateChange' && listeners.add(listener),
    off: (_: string, listener: () => void) => listeners.delete(listener),
    ...change,
  }
  return {
    adapter: adapter as unknown as WalletAdapter,
    signer,
    listeners,
    become(readyState: string) {
      adapter.readyState = readyState
      for (const listener of listeners) listener()
    },
  }
}

const listed = ({ connect }: Awaited<ReturnType<typeof createToolkit>>) =>
  connect.store.get().wallets.map(({ name, kind }) => `${name} ${kind}`)

test.each([
  ['Installed', ['Old announced']],
  ['Loadable', ['Old external']],
  ['NotDetected', []],
  ['Unsupported', []],
])('an adapter that is %s is offered as %j', async (readyState, names) => {
  const { adapter } = await createAdapter({ readyState })
  const fixture = await createToolkit({ options: { wallets: [adapter] }, wallets: () => [] })
  watchAdapters(fixture.connect)
  expect(listed(fixture)).toEqual(names)
})

test('an adapter with hidden characters in its name appears without them', async () => {
  const { adapter } = await createAdapter({ name: 'O\u200bld' })
  const fixture = await createToolkit({ options: { wallets: [adapter] }, wallets: () => [] })
  watchAdapters(fixture.connect)
  expect(listed(fixture)).toEqual(['O\\u{200b}ld announced'])
})

test('offers one found later, until watching stops', async () => {
  const { adapter, become, listeners } = await createAdapter({ readyState: 'NotDetected' })
  const fixture = await createToolkit({ options: { wallets: [adapter] }, wallets: () => [] })
  const stop = watchAdapters(fixture.connect)
  become('Installed')
  expect(listed(fixture)).toEqual(['Old announced'])
  stop()
  expect(listeners.size).toBe(0)
})

test('an announced wallet wins over an adapter of its name, whichever comes first', async () => {
  const { adapter } = await createAdapter()
  const standard = createMockWallet(await generateKeyPairSigner(), { id: 'Old' })
  const fixture = await createToolkit({ options: { wallets: [adapter] }, wallets: () => [standard] })
  watchAdapters(fixture.connect)
  expect(fixture.connect.store.get().wallets).toEqual([standard])

  const second = await createToolkit({ options: { wallets: [adapter] }, wallets: () => [] })
  watchAdapters(second.connect)
  second.connect.store.set(offer([standard]))
  expect(second.connect.store.get().wallets.map(({ isGiven }) => isGiven)).toEqual([undefined])
  const third = await createToolkit({ options: { wallets: [adapter] }, wallets: () => [] })
  watchAdapters(third.connect)
  third.connect.store.set(offer([]))
  expect(listed(third)).toEqual(['Old announced'])
})

test('asks the adapter of the last visit silently; a redirect needs a click', async () => {
  const visit = async (change: object) => {
    const { adapter } = await createAdapter(change)
    const { connect } = await createToolkit({ options: { wallets: [adapter] }, wallets: () => [] })
    connect.storage.set(rememberedWalletKey, 'Old')
    watchAdapters(connect)
    await new Promise((done) => setTimeout(done, 10))
    return activeConnection(connect).status
  }
  expect(await visit({})).toBe('connected')
  expect(await visit({ readyState: 'Loadable' })).toBe('disconnected')
  expect(await visit({ autoConnect: () => Promise.reject(new Error('no')) })).toBe('disconnected')
})

onLocalnet('an adapter that sends by itself sends over the network that it is asked for', async ({ localnet }) => {
  const { adapter, signer } = await createAdapter({
    supportedTransactionVersions: new Set(['legacy', 0]),
    async sendTransaction(_: object, connection: { sendRawTransaction: (bytes: Uint8Array) => Promise<string> }) {
      return connection.sendRawTransaction(new Uint8Array([1, 2, 3]))
    },
  })
  const network = { ...networks.sandbox, rpcUrl: localnet.rpcUrl, genesisHash: localnet.genesisHash }
  const wallet = createAdapterWallet(adapter, [network])
  const { sampleTransaction } = await import('../testing/sampleTransaction.ts')
  await wallet.connect({ isSilent: false })
  const transaction = sampleTransaction(signer.address)
  const input = { account: signer, transaction }
  await expect(wallet.request('signAndSendTransaction', { ...input, chain: 'solana:localnet' })).rejects.toMatchObject({
    name: 'RpcResponseError',
  })
  await expect(wallet.request('signAndSendTransaction', { ...input, chain: 'solana:mainnet' })).rejects.toMatchObject({
    name: 'ChainIdError',
  })
})

test('an adapter that declares no versions gets only the first', async () => {
  const { adapter, signer } = await createAdapter()
  const wallet = createAdapterWallet(adapter, [networks.mainnet])
  const { sampleTransaction } = await import('../testing/sampleTransaction.ts')
  await wallet.connect({ isSilent: false })
  const transaction = sampleTransaction(signer.address)
  expect(wallet.versions).toEqual(['legacy'])
  await expect(
    wallet.request('signAndSendTransaction', { account: signer, transaction, chain: 'solana:mainnet' }),
  ).rejects.toMatchObject({ name: 'WalletVersionError' })
})
