import { afterEach, expect, test, vi } from 'vitest'
import { createToolkit, networks } from '../../testing/toolkit.ts'
import { readConnectorRows } from '../connectorRows.ts'
import { offerInjected } from '../offerInjected.ts'
import { mobileHost } from './mobileHost.ts'
import { offerMobile } from './offerMobile.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/** A page on a phone: what of it the toolkit looks at. */
function openPage(userAgent: string) {
  const opened: string[] = []
  const window = Object.assign(new EventTarget(), { location: { assign: (url: string) => void opened.push(url) } })
  vi.stubGlobal('window', Object.assign(window, { self: window, top: window }))
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('location', { href: 'https://site.example/', origin: 'https://site.example' })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  return { window, opened }
}

afterEach(() => void vi.unstubAllGlobals())

async function offered(userAgent: string, options: Parameters<typeof createToolkit>[0] = {}) {
  openPage(userAgent)
  const { connect } = await createToolkit({ wallets: () => [], ...options })
  offerMobile(connect)
  return connect.store.get().wallets.map(({ name }) => name)
}

test('a phone with Android is offered its wallet apps, and no other device is', async () => {
  expect(await offered(chrome)).toEqual(['Mobile Wallet Adapter'])
  expect(await offered('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')).toEqual([])
  expect(await offered('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36')).toEqual([])
  expect(await offered(chrome.replace('Pixel 9', 'Pixel 9; wv'))).toEqual([])
})

test('nothing is offered where the operator wants none, or no network that wallet apps know', async () => {
  expect(await offered(chrome, { options: { enableMobileWallets: false } })).toEqual([])
  expect(await offered(chrome, { options: { networks: [networks.sandbox] } })).toEqual([])
})

test('nothing is offered on a page without a secure context, which has no keys for the line', async () => {
  openPage(chrome)
  vi.stubGlobal('isSecureContext', false)
  const { connect } = await createToolkit({ wallets: () => [] })
  offerMobile(connect)
  expect(connect.store.get().wallets).toEqual([])
})

test('the wallet list of a phone has a row for it that leads to it', async () => {
  openPage(chrome)
  const { connect } = await createToolkit({ wallets: () => [] })
  const stop = offerInjected(connect)
  await expect.poll(() => connect.store.get().wallets.map(({ id }) => id)).toContain('mobileWalletAdapter')
  stop()

  const rows = readConnectorRows(connect, { lists: null })
  expect(rows.flatMap((row) => (row.type === 'external' ? [row.wallet.name] : []))).toEqual(['Mobile Wallet Adapter'])
})

test('a link is taken when the page loses the focus to an app', async () => {
  const { window, opened } = openPage(chrome)
  const launched = mobileHost.launch('solana-wallet:/v1/associate/local')
  window.dispatchEvent(new Event('blur'))
  await launched
  expect(opened).toEqual(['solana-wallet:/v1/associate/local'])
})

test('a link that no app takes is told after three seconds', async () => {
  openPage(chrome)
  vi.useFakeTimers()
  const launched = mobileHost.launch('solana-wallet:/v1/associate/local').catch(({ name }: Error) => name)
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  expect(await launched).toBe('WalletAppError')
})
