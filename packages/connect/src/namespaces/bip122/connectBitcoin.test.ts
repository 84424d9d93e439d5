import { bitcoinNetworks } from '@solsmith/wire/bitcoin'
import { createBitcoinSigner } from '@solsmith/wire/bitcoin/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { chooseAccount } from '../../account/chooseAccount.ts'
import { readAccount } from '../../account/readAccount.ts'
import { walletKeyOf } from '../../connection/askWallet.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { disconnectWallet } from '../../connection/disconnectWallet.ts'
import { reconnectOthers } from '../../connection/reconnectOthers.ts'
import { activeNetwork } from '../../createConnect.ts'
import { requestNetwork } from '../../networks/requestNetwork.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { updateSend } from '../../send/sendForm.ts'
import { sendTransfer } from '../../send/sendTransfer.ts'
import { signMessage } from '../../sign/signMessage.ts'
import { createStandardWallet, createUnisatProvider, createWbipProvider } from '../../testing/bitcoinSubjects.ts'
import { createBitcoinToolkit, otherKey, ownKey } from '../../testing/bitcoinToolkit.ts'
import { createSessionSubject } from '../../testing/sessionSubject.ts'
import { toHex } from '../bytes.ts'
import { createBitcoinWallet } from './bitcoinWallet.ts'
import { createUnisatPort } from './unisatPort.ts'
import { watchBitcoinWallets } from './watchBitcoinWallets.ts'
import { createWbipPort } from './wbipPort.ts'

const own = ownKey.addressOf('p2wpkh')
const ordinals = ownKey.addressOf('p2tr')

function place(page: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('window', Object.assign(new EventTarget(), page))
  onTestFinished(() => void vi.unstubAllGlobals())
}

async function offered(page: Readonly<Record<string, unknown>> = {}) {
  place(page)
  const toolkit = await createBitcoinToolkit()
  onTestFinished(watchBitcoinWallets(toolkit.connect))
  const ids = () => toolkit.connect.store.get().wallets.map(({ id }) => id)
  return { ...toolkit, ids }
}

test.each([
  [
    'keeps an address that is still there',
    [{ address: otherKey.addressOf('p2wpkh') }, { address: ownKey.addressOf('p2wpkh') }],
    ownKey.addressOf('p2wpkh'),
  ],
  [
    'takes the first payment address',
    [{ address: otherKey.addressOf('p2tr'), purpose: 'ordinals' }, { address: otherKey.addressOf('p2wpkh') }],
    otherKey.addressOf('p2wpkh'),
  ],
  ['ends without an address', [], null],
  ['ignores what is no list of addresses', [{ address: 'nonsense' }], ownKey.addressOf('p2wpkh')],
])('a session whose addresses change %s', async (_, addresses, expected) => {
  const { connect, mainnet } = await createBitcoinToolkit()
  const { wallet, emit } = createSessionSubject(connect, {
    caip2: mainnet.caip2,
    methods: ['signMessage'],
    accounts: [ownKey.addressOf('p2wpkh')],
    answer: async () => null,
  })
  connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  await connectWallet(connect, wallet.id)
  emit('bip122_addressesChanged', addresses)
  await expect.poll(() => readAccount(connect).address).toBe(expected)
})

describe('wallets', () => {
  test('are found at every place, each name once, and one that poses as UniSat is no second row', async () => {
    const { provider } = createUnisatProvider()
    const { provider: xverse } = createWbipProvider()
    const page = {
      unisat: { ...provider, isBinance: true },
      binancew3w: { bitcoin: provider },
      okxwallet: { bitcoin: provider },
      XverseProviders: { BitcoinProvider: xverse },
      btc_providers: [
        { id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon: 'data:image/svg+xml;base64,PHN2Zy8+' },
        { id: 'missing.Provider', name: 'Nobody', icon: '' },
        { id: 'okxwallet.bitcoin', name: 'OKX Wallet', icon: 'https://evil.example/a.png' },
        null,
      ],
    }
    const { connect, ids } = await offered(page)

    await expect.poll(ids).toContain('bip122:binance')

    const found = connect.store.get().wallets.filter(({ id }) => id.startsWith('bip122:'))
    expect(found.map(({ id, name, icon }) => [id, name, icon])).toEqual([
      ['bip122:XverseProviders.BitcoinProvider', 'Xverse', 'data:image/svg+xml;base64,PHN2Zy8+'],
      ['bip122:okxwallet.bitcoin', 'OKX Wallet', ''],
      ['bip122:binance', 'Binance Wallet', ''],
    ])
  })

  test('are found when they appear a second later', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ids } = await offered()
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    Object.assign(window, { unisat: createUnisatProvider().provider })
    expect(ids()).not.toContain('bip122:unisat')
    vi.advanceTimersByTime(1_000)
    expect(ids()).toContain('bip122:unisat')
  })

  test('are asked for their network before their accounts', async () => {
    const { provider, chainOf } = createUnisatProvider()
    const { connect } = await offered({ unisat: provider })
    await expect.poll(() => connect.store.get().wallets.length).toBeGreaterThan(1)
    await connectWallet(connect, 'bip122:unisat')
    expect(chainOf()).toBe('BITCOIN_MAINNET')
    expect(readAccount(connect)).toMatchObject({
      namespace: 'bip122',
      address: own,
      caipAddress: `${bitcoinNetworks.mainnet.caip2}:${own}`,
      balanceSymbol: 'BTC',
      addressExplorerUrl: `https://mempool.space/address/${own}`,
    })
  })
})

async function connectedWbip() {
  const toolkit = await createBitcoinToolkit()
  const { connect } = toolkit
  const { provider, answers, ...software } = createWbipProvider()
  const port = createWbipPort(provider, { id: 'Satchel', storage: connect.storage })
  const wallet = createBitcoinWallet(connect, { id: 'bip122:Satchel', name: 'Satchel', icon: '', port })
  connect.store.set((state) => ({ ...state, wallets: [...state.wallets, wallet] }))
  return { ...toolkit, ...software, provider, answers, bitcoinWallet: wallet }
}

describe('accounts', () => {
  test('have a purpose and a public key, and the payment account is first', async () => {
    const { connect, bitcoinWallet } = await connectedWbip()
    await connectWallet(connect, bitcoinWallet.id)
    const key = toHex(ownKey.publicKey)
    expect(bitcoinWallet.accounts?.()).toEqual([
      { address: own, publicKey: key, purpose: 'payment' },
      { address: ordinals, publicKey: key.slice(2), purpose: 'ordinals' },
    ])
    await expect.poll(() => readAccount(connect).allAccounts.length).toBe(2)

    await chooseAccount(connect, { namespace: 'bip122', address: ordinals, type: 'eoa' })

    expect(readAccount(connect).address).toBe(ordinals)
    expect(await signMessage(connect, 'Hello')).toMatchObject({ address: ordinals })
  })

  test('are remembered, so a reload needs no prompt, until the user disconnects', async () => {
    const { connect, bitcoinWallet, provider, answers } = await connectedWbip()
    await connectWallet(connect, bitcoinWallet.id)
    answers.wallet_connect = () => Promise.reject(new Error('A prompt.'))
    const port = createWbipPort(provider, { id: 'Satchel', storage: connect.storage })
    const again = await createBitcoinToolkit({ storage: connect.storage })
    const wallet = createBitcoinWallet(again.connect, { id: 'bip122:Satchel', name: 'Satchel', icon: '', port })
    expect(connect.storage.get(walletKeyOf('bip122'))).toBe(wallet.id)
    again.connect.store.set((state) => ({ ...state, wallets: [wallet] }))
    onTestFinished(reconnectOthers(again.connect))
    await expect.poll(() => readAccount(again.connect).address).toBe(own)

    await disconnectWallet(connect)
    await expect(wallet.connect({ isSilent: true, network: again.mainnet })).rejects.toThrow()
  })

  test.each(['getAddresses', 'getAccounts'])('of wallets without wallet_connect come from %s', async (method) => {
    const { connect, bitcoinWallet, answers } = await connectedWbip()
    delete answers.wallet_connect
    const publicKey = toHex(ownKey.publicKey)
    answers[method] = () => ({
      addresses: [
        { address: ordinals, publicKey, type: 'p2tr', symbol: 'BTC' },
        { address: own, publicKey, type: 'p2wpkh', symbol: 'BTC' },
        { address: 'SP000000000000000000002Q6VF78', symbol: 'STX' },
      ],
    })
    await connectWallet(connect, bitcoinWallet.id)
    expect(bitcoinWallet.accounts?.()).toMatchObject([{ address: own }, { address: ordinals, purpose: 'ordinals' }])
  })
})

describe('networks', () => {
  test('switch with the wallet, to its address there; without one, nothing changes', async () => {
    const { connect, bitcoinWallet, giveAccounts, mainnet, testnet } = await connectedWbip()
    await connectWallet(connect, bitcoinWallet.id)
    await expect(requestNetwork(connect, testnet.caip2)).rejects.toMatchObject({ name: 'ChainIdError' })
    expect([activeNetwork(connect).caip2, readAccount(connect).address]).toEqual([mainnet.caip2, own])

    const there = createBitcoinSigner({ network: 'testnet3' }).addressOf('p2wpkh')
    giveAccounts([{ address: there, purpose: 'payment' }])
    await requestNetwork(connect, testnet.caip2)

    expect(readAccount(connect)).toMatchObject({ address: there, caipAddress: `${testnet.caip2}:${there}` })
  })

  test("the window's transfer is not supported, and a switch to Solana keeps the connection", async () => {
    const { connect, bitcoinWallet } = await connectedWbip()
    await connectWallet(connect, bitcoinWallet.id)
    const token = { symbol: 'BTC', decimals: 8, mint: null, balance: 10n ** 8n, priceUsd: null }
    connect.store.set(updateSend({ token, sendTokenAmount: '0.5', receiverAddress: own }))
    await expect(sendTransfer(connect)).rejects.toThrow('Unsupported chain')
    switchNetwork(connect, connect.networks[2]?.caip2 ?? '')
    expect(readAccount(connect, 'bip122')).toMatchObject({ status: 'connected', address: own })
  })
})

test('a Wallet Standard wallet of another chain is no Bitcoin wallet', async () => {
  const { createStandardPort } = await import('./standardPort.ts')
  const { wallet } = createStandardWallet()
  expect(createStandardPort({ ...wallet, chains: ['solana:mainnet'] })).toBeNull()
  expect(createStandardPort({ ...wallet, features: {} })).toBeNull()
})

test('a provider with half of the shape connects, and fails by name for the rest', async () => {
  const { connect } = await createBitcoinToolkit()
  const port = createUnisatPort({ requestAccounts: async () => [own] })
  const wallet = createBitcoinWallet(connect, { id: 'bip122:half', name: 'Half', icon: '', port })
  connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  await connectWallet(connect, wallet.id)
  await expect(signMessage(connect, 'Hello')).rejects.toMatchObject({ name: 'WalletMethodError' })
})
