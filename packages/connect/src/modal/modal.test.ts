import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { disconnectAll } from '../connection/disconnectAll.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import type { Connect } from '../createConnect.ts'
import { readDevice } from '../device.ts'
import { updateNetworkRule } from '../networks/networkRules.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createClock, createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { closeModal, shakeModal, tryCloseModal } from './closeModal.ts'
import { firstView } from './firstView.ts'
import { mayClose, onAddress, onNetwork } from './guards.ts'
import { modalOf, openAt, updateModal, viewOf } from './modalState.ts'
import { openModal } from './openModal.ts'
import { publicState } from './publicState.ts'
import { goBack, popTransaction, push, resetTo } from './router.ts'
import type { View } from './views.ts'
import { watchModal } from './watchModal.ts'

const desktop = readDevice({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', isCoarse: false })
const phone = readDevice({ userAgent: 'Mozilla/5.0 (iPhone)', isCoarse: true })

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['C9: an explicit view wins, even without adapters', { view: 'Networks', hasAdapters: false }, 'Networks'],
  ['C9: also when connected', { view: 'WhatIsAWallet', isConnected: true }, 'WhatIsAWallet'],
  ['C10: connected, the account', { isConnected: true }, 'Account'],
  ['C10: not connected, the wallets', {}, 'Connect'],
  [
    'C36: connected on a network that is not supported, the way to others',
    { isConnected: true, isStopped: true },
    'UnsupportedChain',
  ],
  ['C36: an explicit view wins there, too', { view: 'Networks', isConnected: true, isStopped: true }, 'Networks'],
  ['C36: who is not connected comes to the wallets first', { isStopped: true }, 'Connect'],
  ['C11: no adapters, on a phone: all wallets', { hasAdapters: false, isMobile: true }, 'AllWallets'],
  ['C11, C114: no adapters, elsewhere: a code', { hasAdapters: false }, 'ConnectingWalletConnectBasic'],
  ['no adapters but an address: the account', { hasAdapters: false, isConnected: true }, 'Account'],
] as const)('%s', (_, input, view) => {
  expect(firstView({ hasAdapters: true, isConnected: false, isMobile: false, ...input })).toBe(view)
})

test('C9, C10, C11, C40: the same, from the modal itself', async () => {
  const { connect, wallet } = await createToolkit()
  await openModal(connect, { device: desktop })
  expect(viewOf(connect.store.get())).toBe('Connect')
  await connectWallet(connect, wallet.id)
  await openModal(connect, { device: desktop })
  expect(viewOf(connect.store.get())).toBe('Account')

  const none = await createToolkit({ options: { namespaces: [] } })
  await openModal(none.connect, { device: phone })
  expect(viewOf(none.connect.store.get())).toBe('AllWallets')
  await openModal(none.connect, { device: desktop })
  expect(viewOf(none.connect.store.get())).toBe('ConnectingWalletConnectBasic')
  await openModal(none.connect, { view: 'WhatIsABuy', device: desktop })
  expect(viewOf(none.connect.store.get())).toBe('WhatIsABuy')
})

test('C12: loading is true from open to close, here and for the host', async () => {
  const { connect } = await createToolkit()
  await openModal(connect, { device: desktop })
  expect([modalOf(connect.store.get()).isLoading, publicState(connect)]).toEqual([
    true,
    { loading: true, open: true, selectedNetworkId: 'sandbox', activeChain: 'solana' },
  ])
  closeModal(connect)
  expect([modalOf(connect.store.get()).isLoading, publicState(connect)]).toMatchObject([
    false,
    { loading: false, open: false },
  ])
})

test('C13: shakes for half a second, and not longer when repeated', async () => {
  const { connect } = await createToolkit()
  const clock = createClock()
  const isShaking = () => modalOf(connect.store.get()).isShaking
  void shakeModal(connect, clock.wait)
  await clock.pass(300)
  void shakeModal(connect, clock.wait)
  await clock.pass(199)
  expect(isShaking()).toBe(true)
  await clock.pass(1)
  expect(isShaking()).toBe(false)
  await clock.pass(100)
  void shakeModal(connect, clock.wait)
  await clock.pass(499)
  expect(isShaking()).toBe(true)
  await clock.pass(1)
  expect(isShaking()).toBe(false)
})

test('C14: a closed embedded modal shows the account or the wallets, and stays open for the host', async () => {
  const { connect, wallet } = await createToolkit({ options: { isEmbedded: true } })
  await openModal(connect, { view: 'Networks', device: desktop })
  closeModal(connect)
  expect([viewOf(connect.store.get()), publicState(connect).open]).toEqual(['Connect', true])
  await connectWallet(connect, wallet.id)
  await openModal(connect, { view: 'Networks', device: desktop })
  closeModal(connect)
  expect([viewOf(connect.store.get()), publicState(connect).open]).toEqual(['Account', true])
})

test('C15: shakes and stays on an unsupported network', async () => {
  const { connect } = await createToolkit()
  await openModal(connect, { view: 'UnsupportedChain', device: desktop })
  const clock = createClock()
  void tryCloseModal(connect, clock.wait)
  await clock.pass(0)
  expect(modalOf(connect.store.get())).toMatchObject({ isOpen: true, isShaking: true })
})

test.each([
  [true, false, 'SIWXSignMessage', false],
  [true, false, 'ApproveTransaction', false],
  [true, false, 'ConnectingSiwe', false],
  [true, true, 'SIWXSignMessage', true],
  [false, false, 'SIWXSignMessage', true],
  [true, false, 'Account', true],
  [false, true, 'UnsupportedChain', false],
] as const)(
  'C16: sign-in required %s, session %s, view %s: may close is %s',
  (isSignInRequired, hasSession, view, may) => {
    expect(mayClose({ view, isSignInRequired, hasSession })).toBe(may)
  },
)

test('C18: closes when the connection of its kind of chain is lost', async () => {
  const { connect, wallet } = await createToolkit()
  watchModal(connect)
  await connectWallet(connect, wallet.id)
  await openModal(connect, { device: desktop })
  await disconnectWallet(connect)
  expect(modalOf(connect.store.get()).isOpen).toBe(false)
})

test('C19: goes back on another network, unless a wallet or a sign-in is pending', async () => {
  const { connect, wallet } = await createToolkit()
  watchModal(connect)
  await connectWallet(connect, wallet.id)
  const switched = (view: 'SwitchNetwork' | 'ConnectingExternal' | 'SIWXSignMessage', caip2: string) => {
    connect.store.set(openAt('Account'))
    connect.store.set(updateModal(push(view)))
    switchNetwork(connect, caip2)
    return viewOf(connect.store.get())
  }
  expect(switched('SwitchNetwork', networks.mainnet.caip2)).toBe('Account')
  expect(switched('ConnectingExternal', networks.devnet.caip2)).toBe('ConnectingExternal')
  expect(switched('SIWXSignMessage', networks.mainnet.caip2)).toBe('SIWXSignMessage')
})

const address = {
  isShown: true,
  before: 'a',
  after: 'b',
  isSameNamespace: true,
  isSwitchingNamespace: false,
  hasSignIn: false,
  view: 'Account',
} as const
test.each([
  ['gone', { after: null }, 'close'],
  ['gone with its kind of chain', { after: null, isSameNamespace: false }, 'stay'],
  ['another', {}, 'stay'],
  ['the same', { after: 'a' }, 'stay'],
  ['of the other kind of chain', { isSwitchingNamespace: true }, 'goBack'],
  ['there, where one was asked for', { before: null, view: 'ConnectingExternal' }, 'close'],
  ['there, and a sign-in follows', { before: null, view: 'ConnectingExternal', hasSignIn: true }, 'stay'],
  ['gone, while nothing is open', { after: null, isShown: false }, 'stay'],
] as const)('an address that is %s: %s', (_, change, action) => {
  expect(onAddress({ ...address, ...change })).toBe(action)
})

const network = {
  isShown: true,
  view: 'Networks',
  isConnected: true,
  hasChanged: true,
  isSameNamespace: true,
  wasUnknown: false,
} as const
test.each([
  ['same kind', {}, 'goBack'],
  ['not changed', { hasChanged: false }, 'stay'],
  ['closed', { isShown: false }, 'stay'],
  ['no one connected', { isConnected: false, isSameNamespace: false }, 'goBack'],
  ['another kind', { isSameNamespace: false }, 'stay'],
  ['left the unsupported one', { view: 'UnsupportedChain', isSameNamespace: false }, 'goBack'],
  ['from an unknown one', { wasUnknown: true }, 'stay'],
] as const)('C19: a network that changes, %s', (_, change, action) => {
  expect(onNetwork({ ...network, ...change })).toBe(action)
})

test('C20: activates the kind of chain for which it opens', async () => {
  const { connect, wallet } = await createToolkit({
    options: { networks: [networks.mainnet, ethereum], namespaces: ['solana', 'eip155'] },
  })
  await connectWallet(connect, wallet.id)
  await openModal(connect, { namespace: 'eip155', device: desktop })
  expect(modalOf(connect.store.get())).toMatchObject({ history: ['Connect'], namespace: 'eip155' })
  expect(publicState(connect)).toMatchObject({ activeChain: 'eip155', selectedNetworkId: 'eip155:1' })
  await openModal(connect, { namespace: 'solana', device: desktop })
  expect(viewOf(connect.store.get())).toBe('Account')
})

test('C23: reports opening and closing with the connection state, but not closing a closed modal', async () => {
  const { connect, wallet, events } = await createToolkit()
  closeModal(connect)
  expect(events).toEqual([])
  await openModal(connect, { device: desktop })
  closeModal(connect)
  closeModal(connect)
  await connectWallet(connect, wallet.id)
  await openModal(connect, { device: desktop })
  expect(events).toEqual([
    { name: 'MODAL_OPEN', connected: false },
    { name: 'MODAL_CLOSE', connected: false },
    { name: 'CONNECT_SUCCESS', wallet: wallet.name, method: 'browser' },
    { name: 'MODAL_OPEN', connected: true },
  ])
})

describe('an embedded modal that has been closed', () => {
  const closings = {
    'by the host': closeModal,
    'by the way back from its only view': ({ store }: Connect) => store.set(updateModal(goBack)),
    'by a transaction that was declined': ({ store }: Connect) =>
      store.set(updateModal(popTransaction({ isCancelled: true }))),
  }
  const shown = ({ store }: Connect) => [modalOf(store.get()).isShown, viewOf(store.get())]

  test.each(Object.entries(closings))(
    '%s shows the first view and follows the account and the network',
    async (_, close) => {
      const { connect, wallet } = await createToolkit({ options: { isEmbedded: true } })
      watchModal(connect)
      const closeAt = async (view: View) => {
        await openModal(connect, { device: desktop, view })
        const entry = { view: null, isBack: false }
        connect.store.set(updateModal((modal) => ({ ...modal, stack: [entry] })))
        close(connect)
      }
      await closeAt('ConnectingExternal')
      expect(shown(connect)).toEqual([true, 'Connect'])

      connect.store.set(updateModal(push('ConnectingExternal', { walletId: wallet.id })))
      await connectWallet(connect, wallet.id)
      expect(shown(connect)).toEqual([true, 'Account'])

      await closeAt('SwitchNetwork')
      expect(shown(connect)).toEqual([true, 'Account'])
      connect.store.set(updateModal(push('SwitchNetwork')))
      switchNetwork(connect, networks.devnet.caip2)
      expect(shown(connect)).toEqual([true, 'Account'])

      connect.store.set(updateModal(resetTo('UnsupportedChain')))
      switchNetwork(connect, networks.mainnet.caip2)
      expect(shown(connect)).toEqual([true, 'Account'])

      await closeAt('Account')
      await disconnectAll(connect)
      expect(shown(connect)).toEqual([true, 'Connect'])
    },
  )
})

test('C36: an unsupported network stops a user only if all three conditions hold', async () => {
  const unsupported = networks.devnet.caip2
  const open = async (options: object) => {
    const { connect } = await createToolkit({ options })
    connect.store.set(updateNetworkRule('solana', { requested: [networks.mainnet.caip2] }))
    switchNetwork(connect, unsupported)
    await import('../networks/followSwitch.ts')
    return modalOf(connect.store.get()).isOpen && viewOf(connect.store.get())
  }
  expect(await open({})).toBe('UnsupportedChain')
  expect(await open({ enableNetworkSwitch: false })).toBe(false)
  expect(await open({ allowUnsupportedChain: true })).toBe(false)
  expect(await open({ isBasic: true })).toBe(false)
})

test('C37: a supported network closes the view of an unsupported one', async () => {
  const { connect, wallet } = await createToolkit()
  watchModal(connect)
  await connectWallet(connect, wallet.id)
  connect.store.set(updateNetworkRule('solana', { requested: [networks.mainnet.caip2] }))
  switchNetwork(connect, networks.devnet.caip2)
  await expect.poll(() => viewOf(connect.store.get())).toBe('UnsupportedChain')
  switchNetwork(connect, networks.mainnet.caip2)
  expect(modalOf(connect.store.get()).isOpen).toBe(false)
})

test('C21: requests lists when the modal opens without a connection; a basic modal requests none', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('http://127.0.0.1')) asked.push(new URL(url).searchParams.get('entries') ?? '')
    return new Response('{"data":[],"count":0}')
  })
  const options = { walletListUrl: 'https://list.example', projectId: 'p', featuredWalletIds: ['x'] }
  const { connect } = await createToolkit({ options })
  expect(asked).toEqual([])
  await openModal(connect, { device: desktop })
  await openModal(connect, { device: desktop })
  expect(asked.toSorted()).toEqual(['1', '4'])

  const basic = await createToolkit({ options: { ...options, isBasic: true } })
  await openModal(basic.connect, { device: desktop })
  const joined = await createToolkit({ options })
  await connectWallet(joined.connect, joined.wallet.id)
  await openModal(joined.connect, { device: desktop })
  expect(asked).toHaveLength(2)
})

test('C116: sends no request before the modal is opened', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    throw new TypeError('offline')
  })
  const everything = {
    apiUrl: 'https://api.example',
    walletListUrl: 'https://list.example',
    relayUrl: 'wss://relay.example',
    projectId: 'p',
  }
  const { connect } = await createToolkit({ options: everything, wallets: (signer) => [createMockWallet(signer)] })
  watchModal(connect)
  switchNetwork(connect, networks.mainnet.caip2)
  expect(asked).toBe(0)
})
