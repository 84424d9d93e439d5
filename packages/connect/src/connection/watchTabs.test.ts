import { expect, onTestFinished, test, vi } from 'vitest'
import { activeConnection, networkKey } from '../createConnect.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { connectWallet, rememberedWalletKey } from './connectWallet.ts'
import { watchTabs } from './watchTabs.ts'

/** What another tab's write looks like here. */
const write = (tabs: EventTarget, key: string | null, newValue: string | null) =>
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

async function setUp() {
  const { connect, wallet } = await createToolkit()
  const tabs = new EventTarget()
  watchTabs(connect, tabs)
  await connectWallet(connect, wallet.id)
  return { connect, tabs, status: () => activeConnection(connect).status }
}

test('who disconnects in one tab is disconnected in all', async () => {
  const { tabs, status } = await setUp()
  write(tabs, 'something else', null)
  write(tabs, rememberedWalletKey, 'Mock Wallet')
  expect(status()).toBe('connected')
  write(tabs, rememberedWalletKey, null)
  expect(status()).toBe('disconnected')
})

test('the other tabs of a page are watched from its first connection on', async () => {
  const tabs = new EventTarget()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('window', tabs)
  const { connect, wallet } = await createToolkit()
  await connectWallet(connect, wallet.id)
  const status = () => {
    write(tabs, rememberedWalletKey, null)
    return activeConnection(connect).status
  }

  // What watches them is loaded then.
  await expect.poll(status).toBe('disconnected')
})

test('a storage that is cleared disconnects too', async () => {
  const { tabs, status } = await setUp()
  write(tabs, null, null)
  expect(status()).toBe('disconnected')
})

test('a network that is chosen in one tab is active in all; one that is not known here is not', async () => {
  const { connect, tabs, status } = await setUp()
  write(tabs, networkKey, 'devnet')
  expect([connect.store.get().networkId, status()]).toEqual(['devnet', 'connected'])
  write(tabs, networkKey, 'nowhere')
  expect(connect.store.get().networkId).toBe('devnet')
})

test('it is watched once, and not at all where there is no window', async () => {
  const { connect, tabs } = await setUp()
  let listeners = 0
  const other = Object.assign(new EventTarget(), { addEventListener: () => (listeners += 1) })
  watchTabs(connect, other)
  watchTabs((await createToolkit()).connect, undefined)
  expect([listeners, tabs instanceof EventTarget]).toEqual([0, true])
})
