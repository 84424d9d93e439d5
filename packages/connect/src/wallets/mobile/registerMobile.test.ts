import { afterEach, expect, test, vi } from 'vitest'
import { createToolkit, networks } from '../../testing/toolkit.ts'
import { readConnectorRows } from '../connectorRows.ts'
import { registerInjected } from '../registerInjected.ts'
import { mobileHost } from './mobileHost.ts'
import { registerMobile } from './registerMobile.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

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
  registerMobile(connect)
  return connect.store.get().wallets.map(({ name }) => name)
}

test('offers wallet apps on Android phones, and on no other device', async () => {
  expect(await offered(chrome)).toEqual(['Mobile Wallet Adapter'])
  expect(await offered('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')).toEqual([])
  expect(await offered('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36')).toEqual([])
  expect(await offered(chrome.replace('Pixel 9', 'Pixel 9; wv'))).toEqual([])
})

test('offers none if the operator disables them, or without a network that wallet apps support', async () => {
  expect(await offered(chrome, { options: { enableMobileWallets: false } })).toEqual([])
  expect(await offered(chrome, { options: { networks: [networks.sandbox] } })).toEqual([])
})

test('offers none without a secure context, which has no keys for the connection', async () => {
  openPage(chrome)
  vi.stubGlobal('isSecureContext', false)
  const { connect } = await createToolkit({ wallets: () => [] })
  registerMobile(connect)
  expect(connect.store.get().wallets).toEqual([])
})

test("shows a row for it in a phone's wallet list", async () => {
  openPage(chrome)
  const { connect } = await createToolkit({ wallets: () => [] })
  const stop = registerInjected(connect)
  await expect.poll(() => connect.store.get().wallets.map(({ id }) => id)).toContain('mobileWalletAdapter')
  stop()

  const rows = readConnectorRows(connect, { lists: null })
  expect(rows.flatMap((row) => (row.type === 'external' ? [row.wallet.name] : []))).toEqual(['Mobile Wallet Adapter'])
})

test('a link counts as opened when the page loses focus to an app', async () => {
  const { window, opened } = openPage(chrome)
  const launched = mobileHost.launch('solana-wallet:/v1/associate/local')
  window.dispatchEvent(new Event('blur'))
  await launched
  expect(opened).toEqual(['solana-wallet:/v1/associate/local'])
})

test('reports a link that no app opens after three seconds', async () => {
  openPage(chrome)
  vi.useFakeTimers()
  const launched = mobileHost.launch('solana-wallet:/v1/associate/local').catch(({ name }: Error) => name)
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  expect(await launched).toBe('WalletAppError')
})
