import { polkadotNetworks } from '@solsmith/wire/polkadot'
import { createPolkadotSigner } from '@solsmith/wire/polkadot/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { chooseAccount } from '../../account/chooseAccount.ts'
import { readAccount } from '../../account/readAccount.ts'
import { walletKeyOf } from '../../connection/askWallet.ts'
import { connectionOf } from '../../connection/connection.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { disconnectWallet } from '../../connection/disconnectWallet.ts'
import { reconnectOthers } from '../../connection/reconnectOthers.ts'
import { activeNetwork } from '../../createConnect.ts'
import { fetchHistory } from '../../history/fetchHistory.ts'
import { requestNetwork } from '../../networks/requestNetwork.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { updateSend } from '../../send/sendForm.ts'
import { sendTransfer } from '../../send/sendTransfer.ts'
import { signMessage } from '../../sign/signMessage.ts'
import { createInjectedProvider } from '../../testing/injectedSubject.ts'
import { createPolkadotToolkit, otherKey, ownKey } from '../../testing/polkadotToolkit.ts'
import { polkadotNetwork } from './polkadotNetwork.ts'
import { watchPolkadotWallets } from './watchPolkadotWallets.ts'

const own = ownKey.addressOf(0)
const other = otherKey.addressOf(0)
const { polkadotAssetHub } = polkadotNetworks

function place(injectedWeb3: unknown) {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { injectedWeb3 }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

async function offered(injectedWeb3: unknown = {}, options: Parameters<typeof createPolkadotToolkit>[0] = {}) {
  place(injectedWeb3)
  const toolkit = await createPolkadotToolkit(options)
  onTestFinished(watchPolkadotWallets(toolkit.connect))
  const rows = () =>
    toolkit.connect.store
      .get()
      .wallets.filter(({ id }) => id.startsWith('polkadot:'))
      .map(({ id, name }) => [id, name])
  return { ...toolkit, rows }
}

async function connected(subject = createInjectedProvider()) {
  const toolkit = await offered({ talisman: subject.provider })
  await connectWallet(toolkit.connect, 'polkadot:talisman')
  return { ...toolkit, ...subject }
}

describe('wallets', () => {
  test('are listed by every key, known ones by name', async () => {
    const { provider } = createInjectedProvider()
    const { rows } = await offered({
      'polkadot-js': provider,
      'subwallet-js': provider,
      satchel: provider,
      broken: {},
      nothing: null,
      '': provider,
    })
    expect(rows()).toEqual([
      ['polkadot:polkadot-js', 'Polkadot.js'],
      ['polkadot:subwallet-js', 'SubWallet'],
      ['polkadot:satchel', 'satchel'],
    ])
  })

  test.each([null, 5, 'nonsense', []])('are none with %o in their place', async (injectedWeb3) => {
    expect((await offered(injectedWeb3)).rows()).toEqual([])
  })

  test('are found a second later, or when the page has the focus again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const places: Record<string, unknown> = {}
    const { rows } = await offered(places)
    places.talisman = createInjectedProvider().provider
    expect(rows()).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(rows()).toEqual([['polkadot:talisman', 'Talisman']])
    places.enkrypt = createInjectedProvider().provider
    window.dispatchEvent(new Event('focus'))
    expect(rows()).toHaveLength(2)
  })

  test('a silent one can be left for another', async () => {
    const silent = createInjectedProvider()
    silent.goSilent()
    const { connect } = await offered({ talisman: silent.provider, enkrypt: createInjectedProvider().provider })
    void connectWallet(connect, 'polkadot:talisman').catch(() => {})
    await expect.poll(() => silent.enabled).toHaveLength(1)
    await disconnectWallet(connect)
    await connectWallet(connect, 'polkadot:enkrypt')
    expect(readAccount(connect)).toMatchObject({ status: 'connected', address: own })
  })
})

describe('accounts', () => {
  test('have the prefix of the network, a name, and no second row for the same key', async () => {
    const subject = createInjectedProvider()
    const [genesisHash] = [`0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a`]
    subject.giveAccounts([
      { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', type: 'ethereum' },
      { address: createPolkadotSigner({ seed: new Uint8Array(32).fill(9) }).addressOf(2), genesisHash },
      { address: ownKey.addressOf(42), name: ' Main ', type: 'sr25519' },
      { address: ownKey.addressOf(2) },
      { address: otherKey.addressOf(42), genesisHash: null },
    ])
    const { connect } = await connected(subject)

    expect(readAccount(connect)).toMatchObject({
      namespace: 'polkadot',
      address: own,
      caipAddress: `${polkadotAssetHub.caip2}:${own}`,
      balanceSymbol: 'DOT',
      addressExplorerUrl: `https://assethub-polkadot.subscan.io/account/${own}`,
    })
    const wallet = connect.store.get().wallets.find(({ id }) => id === 'polkadot:talisman')
    expect(wallet?.accounts?.()).toMatchObject([{ address: own, label: 'Main' }, { address: other }])
  })

  test('appear in requests as the wallet writes them, and chosen by key', async () => {
    const subject = createInjectedProvider({ signer: otherKey })
    subject.giveAccounts([{ address: ownKey.addressOf(42) }, { address: otherKey.addressOf(42) }])
    const { connect } = await connected(subject)
    await expect.poll(() => readAccount(connect).allAccounts.length).toBe(2)
    await chooseAccount(connect, { namespace: 'polkadot', address: other, type: 'eoa' })

    expect(await signMessage(connect, 'Hello')).toMatchObject({ address: other })

    const data = `0x${Buffer.from('<Bytes>Hello</Bytes>').toString('hex')}`
    expect(subject.raw).toEqual([{ address: otherKey.addressOf(42), data, type: 'bytes' }])
  })

  test('are restored after a reload, until the user disconnects', async () => {
    const subject = createInjectedProvider()
    const { connect } = await connected(subject)
    expect(connect.storage.get(walletKeyOf('polkadot'))).toBe('polkadot:talisman')
    const again = await offered({ talisman: subject.provider }, { storage: connect.storage })
    onTestFinished(reconnectOthers(again.connect))
    await expect.poll(() => readAccount(again.connect).address).toBe(own)

    const { size } = subject.listeners
    await disconnectWallet(connect)
    expect([connect.storage.get(walletKeyOf('polkadot')), subject.listeners.size]).toEqual([null, size / 2])
  })

  test('of a site that the wallet no longer lets in end the connection by name', async () => {
    const subject = createInjectedProvider()
    subject.provider.enable = () => Promise.reject(new Error('Rejected'))
    const { connect } = await offered({ talisman: subject.provider })
    await expect(connectWallet(connect, 'polkadot:talisman')).rejects.toMatchObject({ name: 'WalletConnectionError' })
  })
})

describe('networks', () => {
  test('show the same account with another prefix', async () => {
    const { connect, kusama } = await connected()
    await requestNetwork(connect, kusama.caip2)
    expect(readAccount(connect)).toMatchObject({ address: ownKey.addressOf(2), balanceSymbol: 'KSM' })
    expect(await signMessage(connect, 'Hello')).toMatchObject({ address: ownKey.addressOf(2) })
  })

  test('without an account there do not change', async () => {
    const subject = createInjectedProvider()
    const genesisHash = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'
    subject.giveAccounts([{ address: own, genesisHash }])
    const { connect, assetHub, kusama } = await connected(subject)
    await expect(requestNetwork(connect, kusama.caip2)).rejects.toMatchObject({ name: 'ChainIdError' })
    expect([activeNetwork(connect).caip2, readAccount(connect).address]).toEqual([assetHub.caip2, own])
  })

  test('of the host have their own prefix, and sign without a node', async () => {
    const genesisHash = `0x${'ab'.repeat(32)}`
    const rococo = polkadotNetwork({ genesisHash, prefix: 42, name: 'Rococo', symbol: 'ROC', decimals: 12 })
    const { connect } = await offered({ talisman: createInjectedProvider().provider }, { networks: [rococo] })
    await connectWallet(connect, 'polkadot:talisman')
    expect(readAccount(connect).caipAddress).toBe(`polkadot:${'ab'.repeat(16)}:${ownKey.addressOf(42)}`)
    expect(await signMessage(connect, 'Hello')).toMatchObject({ address: ownKey.addressOf(42) })
  })

  test('without an indexer have no list of transactions, and say so', async () => {
    const { connect } = await connected()
    const page = { transactions: [], next: undefined, isEmpty: true, hasFailed: false, isUnlisted: true }
    expect(await fetchHistory(connect)).toEqual(page)
  })

  test("the window's transfer is not supported, and a switch to Solana keeps the connection", async () => {
    const { connect } = await connected()
    const token = { symbol: 'DOT', decimals: 10, mint: null, balance: 10n ** 10n, priceUsd: null }
    connect.store.set(updateSend({ token, sendTokenAmount: '0.5', receiverAddress: own }))
    await expect(sendTransfer(connect)).rejects.toThrow('Unsupported chain')
    switchNetwork(connect, connect.networks[2]?.caip2 ?? '')
    expect(connectionOf(connect.store.get(), 'polkadot')).toMatchObject({ status: 'connected' })
  })
})
