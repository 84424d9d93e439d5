import type { Wallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { beforeEach, expect, test, vi } from 'vitest'
import { announceWallet } from './announceWallet.ts'

const wallet: Wallet = {
  version: '1.0.0',
  name: 'Sandbox wallet',
  icon: 'data:image/svg+xml;base64,',
  chains: ['solana:localnet'],
  features: {},
  accounts: [],
}

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  return () => vi.unstubAllGlobals()
})

let copies = 0

/** The real registry of apps; a new instance for each, because it lives as long as its page. */
async function openApp(): Promise<Wallets> {
  const module = `${new URL('wallets.js', import.meta.resolve('@wallet-standard/app'))}?copy=${copies++}`
  // The module behind the package's entry, under a unique URL.
  const { getWallets } = (await import(/* @vite-ignore */ module)) as typeof import('@wallet-standard/app')
  return getWallets()
}

test('registers with an earlier app, and unregisters', async () => {
  const app = await openApp()
  const heard: string[] = []
  app.on('register', () => heard.push('register'))
  app.on('unregister', () => heard.push('unregister'))

  const leave = announceWallet(wallet, page)
  expect(app.get()).toEqual([wallet])

  leave()
  expect(app.get()).toEqual([])
  expect(heard).toEqual(['register', 'unregister'])
})

test('registers with a later app, and unregisters', async () => {
  const leave = announceWallet(wallet, page)

  const app = await openApp()
  expect(app.get()).toEqual([wallet])

  leave()
  expect(app.get()).toEqual([])
})

test('is unknown to an app that loads after unregistering', async () => {
  announceWallet(wallet, page)()

  expect((await openApp()).get()).toEqual([])
})

test('registers with two apps on one page, and unregisters from both', async () => {
  const first = await openApp()
  const leave = announceWallet(wallet, page)
  const second = await openApp()
  expect([first.get(), second.get()]).toEqual([[wallet], [wallet]])

  leave()
  leave()

  expect([first.get(), second.get()]).toEqual([[], []])
})

test('registers again after every network change', async () => {
  const app = await openApp()

  for (let round = 0; round < 3; round++) {
    const leave = announceWallet({ ...wallet }, page)
    expect(app.get()).toHaveLength(1)
    leave()
    expect(app.get()).toHaveLength(0)
  }
})
