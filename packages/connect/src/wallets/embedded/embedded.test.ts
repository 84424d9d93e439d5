import type { FrameChannel } from '@solsmith/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateAccount } from '../../account/account.ts'
import { alertsOf } from '../../modal/alerts.ts'
import { updateNetworkRule } from '../../networks/networkRules.ts'
import { createFrameDouble } from '../../testing/frameDouble.ts'
import { createToolkit, networks } from '../../testing/toolkit.ts'
import { createEmbeddedWallet } from './embeddedWallet.ts'
import { embeddedUsedKey } from './frameMemory.ts'
import { tellTheme } from './frameTheme.ts'
import { frameSource, openFrame } from './openFrame.ts'

const frameUrl = 'https://wallet.example/sdk'

function stubPage() {
  const frames: {
    id: string
    name: string
    src: string
    style: Record<string, string>
    contentWindow: object
    remove: () => void
  }[] = []
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', {
    createElement: () => ({
      style: {},
      contentWindow: { postMessage: () => {} },
      child: null as unknown,
      append(child: unknown) {
        this.child = child
      },
      closest() {
        return this
      },
      remove() {
        frames.splice(frames.indexOf(this as never), 1)
      },
    }),
    getElementById: (id: string) => frames.find((frame) => frame.id === id),
    body: { append: (holder: { child: never }) => frames.push(holder.child) },
  })
  const ready = () =>
    window.dispatchEvent(
      Object.assign(new Event('message'), {
        data: { type: '@w3m-frame/READY', payload: { version: '4' } },
        source: frames[0]?.contentWindow,
        origin: 'https://wallet.example',
      }),
    )
  return { frames, ready }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('C121: creates one hidden frame on first use, and never a second', async () => {
  const { frames, ready } = stubPage()
  const { connect } = await createToolkit({ options: { frameUrl, apiProjectId: 'p', projectId: 'of the relay' } })
  expect(frames).toEqual([])
  const both = Promise.all([openFrame(connect), openFrame(connect)])
  ready()
  const [first, second] = await both
  expect(second).toBe(first)
  expect(await openFrame(connect)).toBe(first)
  expect(frames).toHaveLength(1)
  expect(frames[0]).toMatchObject({
    id: 'w3m-iframe',
    name: 'w3m-secure-iframe',
    style: { display: 'none', position: 'fixed' },
  })
})

test('C122: passes project, chain, version and logging to its page', async () => {
  const { connect } = await createToolkit({ options: { frameUrl, apiProjectId: 'p', projectId: 'of the relay' } })
  expect(Object.fromEntries(frameSource(connect, 'eip155:1').searchParams)).toEqual({
    projectId: 'p',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'true',
  })
  const silent = await createToolkit({ options: { frameUrl, enableFrameLogger: false } })
  expect(frameSource(silent.connect, 'x').searchParams.get('enableLogger')).toBe('false')
  const without = await createToolkit()
  expect(() => frameSource(without.connect, 'x')).toThrow('Embedded Wallet is not set up for this site')
})

test('C124: removes and reports a frame that does not get ready, and can try again', async () => {
  const { frames, ready } = stubPage()
  const { connect } = await createToolkit({ options: { frameUrl } })
  const failed = openFrame(connect).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await failed, frames.length, alertsOf(connect.store.get()).shown]).toEqual([
    'WalletLoadError',
    0,
    'SOCIALS_TIMEOUT',
  ])
  const again = openFrame(connect)
  ready()
  await again
  expect(frames).toHaveLength(1)
})

async function setUp({ isConnected = true } = {}) {
  const { connect, signer } = await createToolkit()
  const asked: unknown[][] = []
  const frame = {
    ask: async (...question: unknown[]) => {
      asked.push(question)
      return { address: signer.address, chainId: 1, isConnected }
    },
    watchSession: () => () => {},
  } as unknown as FrameChannel
  let opened = 0
  const wallet = createEmbeddedWallet(connect, {
    open: async () => {
      opened += 1
      return frame
    },
  })
  return { connect, wallet, asked, opened: () => opened }
}

test('C89: sends the chain and the preferred account type with the request', async () => {
  const { connect, wallet, asked } = await setUp()
  connect.store.set(updateAccount('solana', { preferredType: 'smartAccount' }))
  await wallet.connect({ isSilent: false })
  connect.store.set(updateNetworkRule('solana', { smartAccounts: [networks.sandbox.caip2] }))
  await wallet.connect({ isSilent: false })
  const of = (preferredAccountType: string) => ['GET_USER', { chainId: networks.sandbox.caip2, preferredAccountType }]
  expect(asked).toEqual([of('eoa'), of('smartAccount'), ['INIT_SMART_ACCOUNT', undefined]])
})

test('C121: asks nothing and creates no frame for a first visit', async () => {
  const { connect, wallet, opened } = await setUp()
  await expect(wallet.connect({ isSilent: true })).rejects.toMatchObject({ name: 'WalletConfigError' })
  await wallet.disconnect()
  expect(opened()).toBe(0)
  connect.storage.set(embeddedUsedKey, 'true')
  await wallet.connect({ isSilent: true })
  expect(opened()).toBe(1)
})

test('reconnects a returning user only if the frame still knows one', async () => {
  const { connect, wallet, asked } = await setUp({ isConnected: false })
  connect.storage.set(embeddedUsedKey, 'true')
  await expect(wallet.connect({ isSilent: true })).rejects.toMatchObject({ name: 'WalletNotConnectedError' })
  expect(asked).toEqual([['IS_CONNECTED', undefined]])

  const other = await setUp()
  other.connect.storage.set(embeddedUsedKey, 'true')
  await other.wallet.connect({ isSilent: true })
  expect(other.asked.map(([type]) => type)).toEqual(['IS_CONNECTED', 'GET_USER'])
})

test('asks a frame that does not report the login state for its user', async () => {
  const frame = {
    ask: async (type: string) => (type === 'IS_CONNECTED' ? new Promise(() => {}) : { address: '', chainId: 1 }),
    watchSession: () => () => {},
  } as unknown as FrameChannel
  const { connect } = await createToolkit()
  connect.storage.set(embeddedUsedKey, 'true')
  const wallet = createEmbeddedWallet(connect, { open: async () => frame })
  const connecting = wallet.connect({ isSilent: true }).catch((error: Error) => error.message)

  await vi.advanceTimersByTimeAsync(5_000)

  expect(await connecting).toContain('Failed to connect to the wallet')
})

test('tells a frame the page, the toolkit and the theme, and later changes', async () => {
  const frame = createFrameDouble()
  const { connect } = await createToolkit({
    options: { openFrame: frame.open, apiProjectId: 'p', projectId: 'of the relay' },
  })
  tellTheme(connect, { themeMode: 'light', themeVariables: { '--w3m-accent': '#7cc4ff' } })
  await openFrame(connect)
  tellTheme(connect, { themeMode: 'dark' })
  tellTheme(connect, { themeMode: 'dark' })

  const told = () => frame.all().map(({ type, payload }) => [type, payload])
  await expect.poll(told).toEqual([
    [
      'SYNC_DAPP_DATA',
      expect.objectContaining({ projectId: 'p', sdkType: 'appkit', sdkVersion: 'react-solana-1.7.3' }),
    ],
    ['SYNC_THEME', { themeMode: 'light', themeVariables: { '--w3m-accent': '#7cc4ff' } }],
    ['SYNC_THEME', { themeMode: 'dark', themeVariables: { '--w3m-accent': '#7cc4ff' } }],
  ])
})

test('C97: tells the frame another network, and reads the account again', async () => {
  const { connect, wallet, asked } = await setUp()
  await wallet.connect({ isSilent: false })
  wallet.watchAccount(() => {})
  connect.store.set((state) => ({ ...state, networkId: 'mainnet' }))
  await vi.advanceTimersByTimeAsync(0)
  const chainId = networks.mainnet.caip2
  expect(asked.slice(1)).toEqual([
    ['SWITCH_NETWORK', { chainId }],
    ['GET_USER', { chainId }],
  ])
})

test('C89: a frame without a user fails to connect', async () => {
  const { connect } = await createToolkit()
  const ask = async () => ({ address: '', chainId: 1 })
  const frame = { ask, watchSession: () => () => {} } as unknown as FrameChannel
  const wallet = createEmbeddedWallet(connect, { open: async () => frame })
  await expect(wallet.connect({ isSilent: false })).rejects.toThrow('Failed to connect to the wallet')
})
