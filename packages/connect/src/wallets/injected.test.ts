import { generateKeyPairSigner } from '@solana/kit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readDevice } from '../device.ts'
import { agents } from '../testing/agents.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { sampleTransaction } from '../testing/sampleTransaction.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { addWallets } from './addWallets.ts'
import { browseLink, isBrowsable } from './browseLink.ts'
import { createCoinbase } from './coinbase.ts'
import { toCommitment } from './commitment.ts'
import { createPhantom, createSolflare } from './phantomSolflare.ts'
import { registerInjected } from './registerInjected.ts'
import { requireVersion } from './requireVersion.ts'
import { watchInjected } from './watchInjected.ts'
import { offer } from './watchWallets.ts'

const page = { href: 'https://site.example/create?a=1&b=ü', origin: 'https://site.example' }
const deviceOf = (agent: keyof typeof agents) => () => readDevice({ userAgent: agents[agent], isCoarse: false })

function visit(agent: keyof typeof agents = 'linux') {
  const left: string[] = []
  const window: Record<string, unknown> = {}
  const host = { window, location: { ...page, assign: (url: string) => left.push(url) } }
  return { window, left, options: { host, device: deviceOf(agent) } }
}

const provider = (address: string) => {
  const self = {
    publicKey: null as { toString: () => string } | null,
    connect: async () => {
      self.publicKey = { toString: () => address }
    },
    disconnect: async () => {},
    request: async () => ({}),
    on: () => {},
    off: () => {},
  }
  return self
}

describe('C98: on a phone without the wallet, connecting opens the wallet’s own browser', () => {
  const encoded = encodeURIComponent(page.href)
  test.each([
    ['Phantom', createPhantom, `https://phantom.app/ul/browse/${encoded}?ref=https%3A%2F%2Fsite.example`],
    ['Solflare', createSolflare, `https://solflare.com/ul/v1/browse/${encoded}?ref=https%3A%2F%2Fsite.example`],
    ['Coinbase Wallet', createCoinbase, `https://go.cb-w.com/dapp?cb_url=${encoded}`],
  ] as const)('%s', (_, create, url) => {
    for (const agent of ['iphone', 'android'] as const) {
      const { left, options } = visit(agent)
      const wallet = create(options as never)
      expect(wallet.readiness()).toBe('loadable')
      wallet.connect({ isSilent: false }).catch(() => {})
      expect(left).toEqual([url])
    }
  })

  test('never without a click, in a web view, or on a desktop', async () => {
    for (const [agent, isSilent] of [
      ['iphone', true],
      ['iphoneWebView', false],
      ['linux', false],
      ['mac', false],
    ] as const) {
      const { left, options } = visit(agent)
      await expect(createPhantom(options).connect({ isSilent })).rejects.toMatchObject({ name: 'WalletNotReadyError' })
      expect(left, agent).toEqual([])
    }
  })

  test('reports a missing wallet if the page is still open after five seconds', async () => {
    vi.useFakeTimers()
    const { options } = visit('iphone')
    const failed = createPhantom(options)
      .connect({ isSilent: false })
      .catch((error: Error) => error.name)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await failed).toBe('WalletNotReadyError')
    vi.useRealTimers()
  })
})

test('C99, C81: detects a wallet by its object in the page; on a server it is unsupported', () => {
  const { window, options } = visit()
  const wallets = [createPhantom(options), createSolflare(options), createCoinbase(options as never)]
  expect(wallets.map(({ readiness }) => readiness())).toEqual(['notDetected', 'notDetected', 'notDetected'])
  Object.assign(window, { phantom: { solana: provider('a') }, solflare: provider('a'), coinbaseSolana: provider('a') })
  expect(wallets.map(({ readiness }) => readiness())).toEqual(['installed', 'installed', 'installed'])
  expect(createPhantom().readiness()).toBe('unsupported')
  expect(createCoinbase().chains).toEqual(['solana:mainnet'])
})

test('ignores window objects that are not wallets', () => {
  for (const solana of [null, 7, 'x', {}, []]) {
    const { window, options } = visit()
    window.phantom = { solana }
    expect(createPhantom(options).readiness()).toBe('notDetected')
  }
})

test('C100: the store reports the same key once; an invalid key is not an account', async () => {
  const { address } = await generateKeyPairSigner()
  const listeners: Record<string, (value: unknown) => void> = {}
  const { window, options } = visit()
  window.solflare = {
    ...provider(address),
    on: (event: string, listener: (value: unknown) => void) => (listeners[event] = listener),
  }
  const heard: unknown[] = []
  createSolflare(options).watchAccount((account) => heard.push(account))
  listeners.accountChanged?.({ toString: () => 'not a key' })
  listeners.accountChanged?.(null)
  expect(heard).toEqual([null, null])
})

test('C101: an invalid Solana address is a named error', async () => {
  const { window, options } = visit()
  window.solflare = provider('0x0000')
  const wallet = createSolflare(options)
  await expect(wallet.connect({ isSilent: false })).rejects.toMatchObject({ name: 'WalletPublicKeyError' })
})

test('C91: refuses methods that Coinbase lacks in its own words', async () => {
  const { address } = await generateKeyPairSigner()
  const { window, options } = visit()
  window.coinbaseSolana = provider(address)
  const wallet = createCoinbase(options as never)
  await wallet.connect({ isSilent: false })
  await expect(wallet.request('signIn', { request: {} })).rejects.toThrow(
    'The request method is not supported on Coinbase Wallet',
  )
})

test('a wallet without a disconnect method is a named error', async () => {
  const { window, options } = visit()
  window.solflare = { ...provider('a'), disconnect: () => Promise.reject(new Error('gone')) }
  await expect(createSolflare(options).disconnect()).rejects.toMatchObject({ name: 'WalletDisconnectionError' })
})

describe('C99: looks for wallets once a second', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('until they are there, and no longer', async () => {
    const { address } = await generateKeyPairSigner()
    const { window, options } = visit()
    const { connect } = await createToolkit({ wallets: () => [] })
    const stop = watchInjected(connect, [createPhantom(options)])
    const names = () => connect.store.get().wallets.map(({ name }) => name)
    vi.advanceTimersByTime(1_500)
    expect(names()).toEqual([])
    window.phantom = { solana: provider(address) }
    vi.advanceTimersByTime(499)
    expect(names()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(names()).toEqual(['Phantom'])
    expect(vi.getTimerCount()).toBe(0)
    stop()
  })

  test('C84: an announced wallet wins over its object', async () => {
    const { address } = await generateKeyPairSigner()
    const { window, options } = visit()
    window.phantom = { solana: provider(address) }
    const { connect, signer } = await createToolkit({ wallets: () => [] })
    watchInjected(connect, [createPhantom(options)])
    expect(connect.store.get().wallets[0]?.kind).toBe('injected')
    const announced = createMockWallet(signer, { id: 'Phantom' })
    connect.store.set(offer([announced]))
    expect(connect.store.get().wallets.map(({ kind }) => kind)).toEqual(['announced'])
    connect.store.set(addWallets([createPhantom(options)]))
    expect(connect.store.get().wallets).toHaveLength(1)
  })
})

test('does not look for wallets if the modal closes before the code is loaded', async () => {
  vi.useRealTimers()
  const { connect } = await createToolkit({ wallets: () => [] })
  registerInjected(connect)()
  const stop = registerInjected(connect)
  await new Promise((done) => setTimeout(done, 50))
  stop()
  expect(connect.store.get().wallets).toEqual([])
})

test.each([
  ['processed', 'processed'],
  ['recent', 'processed'],
  ['confirmed', 'confirmed'],
  ['single', 'confirmed'],
  ['singleGossip', 'confirmed'],
  ['finalized', 'finalized'],
  ['root', 'finalized'],
  ['max', 'finalized'],
] as const)('C86: the commitment %s is %s', (name, commitment) => {
  expect(toCommitment(name)).toBe(commitment)
})

test('C102: does not show a wallet a transaction of an unsupported version', async () => {
  const { address } = await generateKeyPairSigner()
  const versioned = sampleTransaction(address)
  expect(() => requireVersion('Old', ['legacy'], versioned)).toThrow('Old cannot sign version 0 transactions.')
  expect(() => requireVersion('Old', ['legacy'], sampleTransaction(address, { version: 'legacy' }))).not.toThrow()
  expect(() => requireVersion('New', [0], sampleTransaction(address, { version: 'legacy' }))).toThrow('version legacy')
})

test('only three wallets have their own browser', () => {
  expect(['Phantom', 'Solflare', 'Coinbase Wallet', 'Other', 'toString'].filter(isBrowsable)).toHaveLength(3)
  expect(browseLink('Phantom', page, deviceOf('linux')())).toBeNull()
})
