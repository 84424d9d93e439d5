import { expect, onTestFinished, test, vi } from 'vitest'
import { activeConnection, networkKey } from '../createConnect.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { rememberedWalletKey } from './askWallet.ts'
import { connectWallet } from './connectWallet.ts'
import { watchTabs } from './watchTabs.ts'

const write = (tabs: EventTarget, key: string | null, newValue: string | null) =>
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

async function setUp() {
  const { connect, wallet } = await createToolkit()
  const tabs = new EventTarget()
  watchTabs(connect, tabs)
  await connectWallet(connect, wallet.id)
  return { connect, tabs, status: () => activeConnection(connect).status }
}

test('disconnects in all tabs when the user disconnects in one', async () => {
  const { tabs, status } = await setUp()
  write(tabs, 'something else', null)
  write(tabs, rememberedWalletKey, 'Mock Wallet')
  expect(status()).toBe('connected')
  write(tabs, rememberedWalletKey, null)
  expect(status()).toBe('disconnected')
})

test('watches other tabs from the first connection on', async () => {
  const tabs = new EventTarget()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('window', tabs)
  const { connect, wallet } = await createToolkit()
  await connectWallet(connect, wallet.id)
  const status = () => {
    write(tabs, rememberedWalletKey, null)
    return activeConnection(connect).status
  }

  await expect.poll(status).toBe('disconnected')
})

test('disconnects when the storage is cleared', async () => {
  const { tabs, status } = await setUp()
  write(tabs, null, null)
  expect(status()).toBe('disconnected')
})

test('switches all tabs to a network selected in one, unless it is unknown here', async () => {
  const { connect, tabs, status } = await setUp()
  write(tabs, networkKey, 'devnet')
  expect([connect.store.get().networkId, status()]).toEqual(['devnet', 'connected'])
  write(tabs, networkKey, 'nowhere')
  expect(connect.store.get().networkId).toBe('devnet')
})

test('watches once, and not at all without a window', async () => {
  const { connect, tabs } = await setUp()
  let listeners = 0
  const other = Object.assign(new EventTarget(), { addEventListener: () => (listeners += 1) })
  watchTabs(connect, other)
  watchTabs((await createToolkit()).connect, undefined)
  expect([listeners, tabs instanceof EventTarget]).toEqual([0, true])
})
