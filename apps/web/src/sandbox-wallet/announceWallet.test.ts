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

/** The registry that apps really use; a copy of its own for each, because it lives as long as its page. */
async function openApp(): Promise<Wallets> {
  const module = `${new URL('wallets.js', import.meta.resolve('@wallet-standard/app'))}?copy=${copies++}`
  // The module behind the package's entry, under an address of its own.
  const { getWallets } = (await import(/* @vite-ignore */ module)) as typeof import('@wallet-standard/app')
  return getWallets()
}

test('an app that is there first hears of the wallet, and of its leaving', async () => {
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

test('an app that comes later finds the wallet, and loses it too', async () => {
  const leave = announceWallet(wallet, page)

  const app = await openApp()
  expect(app.get()).toEqual([wallet])

  leave()
  expect(app.get()).toEqual([])
})

test('an app that comes after it left does not find it', async () => {
  announceWallet(wallet, page)()

  expect((await openApp()).get()).toEqual([])
})

test('two apps on one page both have it, and both lose it', async () => {
  const first = await openApp()
  const leave = announceWallet(wallet, page)
  const second = await openApp()
  expect([first.get(), second.get()]).toEqual([[wallet], [wallet]])

  leave()
  leave()

  expect([first.get(), second.get()]).toEqual([[], []])
})

test('it comes and goes as often as the network is changed', async () => {
  const app = await openApp()

  for (let round = 0; round < 3; round++) {
    const leave = announceWallet({ ...wallet }, page)
    expect(app.get()).toHaveLength(1)
    leave()
    expect(app.get()).toHaveLength(0)
  }
})
