import type { Wallet } from '@wallet-standard/base'
import { beforeEach, expect, test, vi } from 'vitest'

type Api = { register: (...wallets: Wallet[]) => () => void }

beforeEach(() => vi.resetModules())

const load = () => import('./announced.ts')

let count = 0
const createWallet = (): Wallet => ({
  version: '1.0.0',
  name: `Wallet ${++count}`,
  icon: 'data:image/svg+xml;base64,',
  chains: [],
  features: {},
  accounts: [],
})

function announce(wallet: Wallet): void {
  const take = (api: Api) => void api.register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: take }))
  window.addEventListener('wallet-standard:app-ready', (event) => take((event as CustomEvent<Api>).detail))
}

test('knows a wallet from before the app and a later one, each once', async () => {
  const [before, after] = [createWallet(), createWallet()]
  announce(before)
  const { announcedWallets } = await load()

  expect(announcedWallets()).toEqual([before])
  announce(after)
  announce(after)

  expect(announcedWallets()).toEqual([before, after])
})

test('notifies an app of wallets that come and go until it stops watching', async () => {
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

test('keeps a wallet when a second registration is removed', async () => {
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

test('announces an app once, with an API that cannot be changed', async () => {
  const { announcedWallets } = await load()
  const apis: object[] = []
  window.addEventListener('wallet-standard:app-ready', (event) => void apis.push((event as CustomEvent<object>).detail))

  announcedWallets()
  announcedWallets()

  expect(apis).toHaveLength(1)
  expect(Object.isFrozen(apis[0])).toBe(true)
})

test('knows the same wallets as the library', async () => {
  const { getWallets } = await import('@wallet-standard/app')
  const { announcedWallets } = await load()
  const theirs = getWallets()
  const [before, after] = [createWallet(), createWallet()]
  announce(before)
  const start = announcedWallets().length - theirs.get().length

  announce(after)

  expect(announcedWallets().slice(start).slice(-2)).toEqual(theirs.get().slice(-2))
})
