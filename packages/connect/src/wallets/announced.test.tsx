import type { Wallet } from '@wallet-standard/base'
import { beforeEach, expect, test, vi } from 'vitest'

type Api = { register: (...wallets: Wallet[]) => () => void }

beforeEach(() => vi.resetModules())

/** Each test has an app of its own. */
const load = () => import('./announced.ts')

let count = 0
/** One that no app offers, as it can do nothing: other files share this window. */
const createWallet = (): Wallet => ({
  version: '1.0.0',
  name: `Wallet ${++count}`,
  icon: 'data:image/svg+xml;base64,',
  chains: [],
  features: {},
  accounts: [],
})

/** As `registerWallet` of @wallet-standard/wallet does: for apps that are there, and for those that come. */
function announce(wallet: Wallet): void {
  const take = (api: Api) => void api.register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: take }))
  window.addEventListener('wallet-standard:app-ready', (event) => take((event as CustomEvent<Api>).detail))
}

test('a wallet that was there before the app, and one that comes later, are both known once', async () => {
  const [before, after] = [createWallet(), createWallet()]
  announce(before)
  const { announcedWallets } = await load()

  expect(announcedWallets()).toEqual([before])
  announce(after)
  announce(after)

  expect(announcedWallets()).toEqual([before, after])
})

test('an app is told when a wallet comes and goes, until it has heard enough', async () => {
  const { announcedWallets, watchAnnounced } = await load()
  let api: Api | undefined
  window.addEventListener('wallet-standard:app-ready', (event) => {
    api = (event as CustomEvent<Api>).detail
  })
  const start = announcedWallets().length
  const tell = vi.fn()
  const stop = watchAnnounced(tell)
  const [one, two] = [createWallet(), createWallet()]

  const leave = api?.register(one, two)
  expect([tell.mock.calls.length, announcedWallets().length - start]).toEqual([1, 2])
  leave?.()
  expect([tell.mock.calls.length, announcedWallets().length - start]).toEqual([2, 0])
  stop()
  api?.register(one)
  expect([tell.mock.calls.length, announcedWallets().length - start]).toEqual([2, 1])
})

test('who registers a wallet a second time cannot take it away', async () => {
  const { announcedWallets, watchAnnounced } = await load()
  let api: Api | undefined
  window.addEventListener('wallet-standard:app-ready', (event) => {
    api = (event as CustomEvent<Api>).detail
  })
  announcedWallets()
  const wallet = createWallet()
  api?.register(wallet)
  const tell = vi.fn()
  watchAnnounced(tell)

  api?.register(wallet)()

  expect(announcedWallets()).toContain(wallet)
  expect(tell).not.toHaveBeenCalled()
})

test('an app is announced once, and what it gives cannot be changed', async () => {
  const { announcedWallets } = await load()
  const apis: object[] = []
  window.addEventListener('wallet-standard:app-ready', (event) => void apis.push((event as CustomEvent<object>).detail))

  announcedWallets()
  announcedWallets()

  expect(apis).toHaveLength(1)
  expect(Object.isFrozen(apis[0])).toBe(true)
})

test('ours and the library know the same wallets', async () => {
  const { getWallets } = await import('@wallet-standard/app')
  const { announcedWallets } = await load()
  const theirs = getWallets()
  const [before, after] = [createWallet(), createWallet()]
  announce(before)
  const start = announcedWallets().length - theirs.get().length

  announce(after)

  expect(announcedWallets().slice(start).slice(-2)).toEqual(theirs.get().slice(-2))
})
