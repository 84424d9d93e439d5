import { describe, expect } from 'vitest'
import { pickCases } from './alternate.ts'
import { createButton, fillIn, madeMint, openCreateToken } from './createToken.ts'
import { places } from './places.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'

/** Blocks the storage of the page's site, like a browser that blocks all cookies. */
function refuseStorage() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(window, 'localStorage', { get: refuse })
  Object.defineProperty(window, 'sessionStorage', { get: refuse })
  Object.defineProperty(window, 'indexedDB', { value: { open: refuse, databases: refuse, deleteDatabase: refuse } })
}

/** Registers malformed wallets: one for each part that can be missing or unreadable. */
function registerMalformed() {
  const whole = {
    version: '1.0.0',
    name: 'Malformed',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['solana:localnet'],
    features: {},
    accounts: [],
  }
  const explode = {
    get() {
      throw new TypeError('A getter of a wallet.')
    },
  }
  const wallets: unknown[] = [
    ...Object.keys(whole).flatMap((part) => [
      { ...whole, [part]: undefined },
      { ...whole, [part]: null },
      Object.defineProperty({ ...whole }, part, explode),
    ]),
    { ...whole, accounts: [{ address: 'no chains' }] },
    null,
    'text',
  ]
  const register = (api: { register: (...wallets: unknown[]) => void }) => api.register(...wallets)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  // The event's detail is the app's registration function.
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
}

const stopped = 'This page stopped working'

describe.each([
  ['refused storage', refuseStorage],
  ['malformed wallets', registerMalformed],
])('with %s', { tags: 'release' }, (_, script) => {
  const paths = places.map(({ path }) => path)
  test.for(pickCases(paths, (path) => path === '/'))(
    '%s opens',
    { tags: 'release' },
    async (path, { page, url, context }) => {
      await context.addInitScript(script)
      await page.goto(url + path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()

      expect(await page.getByText(stopped).count()).toBe(0)
    },
  )
})

test('with blocked storage, Create Token warns before the signature, and still creates the token', async ({
  page,
  url,
  rpc,
  context,
}) => {
  await context.addInitScript(refuseStorage)
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  await fillIn(page)

  await page.getByText('This browser does not store data for this site', { exact: true }).waitFor()
  await page.getByText('Draft not saved', { exact: false }).waitFor()
  await createButton(page).click()

  expect(await madeMint(page)).not.toBe('')
})

test('offers and connects a valid wallet among malformed ones', async ({ page, url, rpc, context }) => {
  await context.addInitScript(registerMalformed)
  await installWallet(context, rpc, { name: 'Test Wallet' })

  await openCreateToken(page, url)

  expect(await page.getByText(stopped).count()).toBe(0)
})
