import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Stack, startStack } from '../scripts/stack.ts'
import { approve } from './approve.ts'
import { addAuthenticator, forgetDevice } from './authenticator.ts'
import { awaitRunning } from './awaitRunning.ts'
import { findBarriers } from './axe.ts'
import { fillIn, madeMint } from './createToken.ts'
import { test } from './fixtures.ts'
import { watchPolicy } from './visit.ts'
import { findSideways } from './width.ts'

let stack: Stack
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: inject('webDist'), env: { LOGINS: 'on' } })
  await awaitRunning(stack)
})
afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const phone = { width: 375, height: 812 }

const words = {
  en: {
    menu: 'Open menu',
    menuTitle: 'Menu',
    connect: 'Connect wallet',
    provider: 'Continue with a passkey',
    create: 'Create a wallet',
    logIn: 'Log in with a passkey',
    cancel: 'Cancel',
    waiting: 'Continue in the pop-up window.',
    sandbox: 'Wallets made here work on the sandbox only.',
    connected: /^Your wallet, /,
  },
  de: {
    menu: 'Menü öffnen',
    menuTitle: 'Menü',
    connect: 'Wallet verbinden',
    provider: 'Weiter mit einem Passkey',
    create: 'Wallet erstellen',
    logIn: 'Mit Passkey anmelden',
    cancel: 'Abbrechen',
    waiting: 'Fahren Sie im Pop-up-Fenster fort.',
    sandbox: 'Wallets von hier funktionieren nur in der Sandbox.',
    connected: /^Ihre Wallet, /,
  },
} as const
type Language = keyof typeof words

/** The page's header; on a phone, its menu. */
async function openHeader(page: Page, language: Language): Promise<Locator> {
  const menu = page.getByRole('button', { name: words[language].menu })
  if (!(await menu.isVisible())) return page.getByRole('banner')
  await menu.click()
  return page.getByRole('dialog', { name: words[language].menuTitle, exact: true })
}

/** Returns the address in the header after the login. */
async function awaitWallet(page: Page, language: Language = 'en'): Promise<string> {
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  const header = await openHeader(page, language)
  const name = await header.getByRole('button', { name: words[language].connected }).innerText()
  await page.keyboard.press('Escape')
  return /\S{4}…\S{4}/.exec(name)?.[0] ?? ''
}

const openChoice = async (page: Page, language: Language = 'en') => {
  const header = await openHeader(page, language)
  await header.getByRole('button', { name: words[language].connect, exact: true }).click()
  return page.getByRole('dialog').getByRole('button', { name: words[language].provider })
}

/** In the page: a wallet that registers late and moves the rows of the list. */
const announceWallet = () => {
  const does = { version: '1.0.0', connect() {}, disconnect() {}, on: () => () => {}, signTransaction() {} }
  const wallet = {
    version: '1.0.0',
    name: 'Late Wallet',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['solana:localnet'],
    accounts: [],
    features: {
      'standard:connect': does,
      'standard:disconnect': does,
      'standard:events': does,
      'solana:signTransaction': { ...does, supportedTransactionVersions: ['legacy', 0] },
    },
  }
  const detail = ({ register }: { register: (wallet: unknown) => void }) => register(wallet)
  window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/passkey-${name}.png` })
}

/** Returns the wallet window that `act` opens, with an authenticator. */
async function openWindow(
  context: BrowserContext,
  act: () => Promise<void>,
  authenticator: { hasPrf?: boolean } = {},
): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), act()])
  await addAuthenticator(opened, authenticator)
  return opened
}

test('a phone user without a wallet creates one by passkey, and a token', async ({ context }) => {
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  await page.setViewportSize(phone)
  await page.goto(`${stack.url}/create-token`)
  const choice = await openChoice(page)
  await choice.waitFor()
  // Comes before the ways that depend on a third party.
  const heightOf = async (of: Locator) => (await of.boundingBox())?.y ?? 0
  expect(await heightOf(choice)).toBeLessThan(await heightOf(page.getByRole('dialog').getByLabel('Email address')))
  await shoot(page, 'choice-375')

  const own = await openWindow(context, () => choice.click())
  await page.getByText(words.en.waiting).waitFor()
  await shoot(page, 'waiting-375')
  await own.setViewportSize(phone)
  await own.getByText(words.en.sandbox).waitFor()
  await shoot(own, 'window-375')
  expect([await findBarriers(own), await findSideways(own)]).toEqual([[], []])
  const closed = own.waitForEvent('close')
  await own.getByRole('button', { name: words.en.create }).click()
  await closed
  await awaitWallet(page)

  await fillIn(page)
  // A phone shows the number of signatures next to the button.
  await page.getByRole('button', { name: /^Create ANVL/ }).click()
  const frame = page.frameLocator('#w3m-iframe')
  await frame.getByRole('heading', { name: 'Approve transaction' }).waitFor()
  // Only the passkey can rebuild this key.
  expect(await frame.getByText('This site could rebuild the key').count()).toBe(0)
  await approve(page)
  expect(await madeMint(page)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  expect(violations).toEqual([])
})

test('the same passkey logs in after the browser has forgotten everything, and restores the key', {
  tags: 'release',
}, async ({ context }) => {
  await context.addInitScript(() => {
    window.open = () => null
  })
  const page = await context.newPage()
  await addAuthenticator(page)
  await page.goto(`${stack.url}/faq`)
  await (await openChoice(page)).click()
  await page.getByRole('button', { name: words.en.create }).click()
  const made = await awaitWallet(page)
  expect(new URL(page.url()).search).toBe('')

  // Of the wallet's origin and of the site's.
  await page.goto(`${stack.walletUrl}/passkey`)
  await page.evaluate(forgetDevice)
  await page.goto(`${stack.url}/faq`)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await (await openChoice(page)).click()
  await page.getByRole('button', { name: words.en.logIn }).click()
  expect(await awaitWallet(page)).toBe(made)

  await page.goto(`${stack.walletUrl}/dashboard`)
  await page.getByRole('button', { name: words.en.logIn }).click()
  await page.getByRole('button', { name: words.en.logIn }).click()
  await page.getByText('Only you can restore this wallet').waitFor()
  expect([await findBarriers(page), await findSideways(page)]).toEqual([[], []])
  await shoot(page, 'dashboard-1440')

  await page.getByText('Change it').click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Changed. The previous recovery method no longer works.').waitFor()
})

test("with partitioned storage, the passkey's secret goes from window to frame, and the site sees nothing of it", {
  tags: 'release',
}, async ({ context }) => {
  await context.addInitScript(() => {
    // Browsers partition the storage of a frame embedded in another site.
    if (location.pathname !== '/passkey') return
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name, version) {
      return open.call(this, `parted-${name}`, version)
    }
  })
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => heard.push(data))
  })
  const own = await openWindow(context, async () => (await openChoice(page)).click())
  const closed = own.waitForEvent('close')
  await own.getByRole('button', { name: words.en.create }).click()
  await closed
  await awaitWallet(page)

  const heard = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))
  expect(heard).toContain('/social/done?ticket')
  expect(heard).not.toMatch(/loginId|solsmith:social|secret|code/)
})

test('a press on the row counts if a wallet registers before its release', { tags: 'release' }, async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  const choice = await openChoice(page)
  // Where the row no longer moves: the window grows while its parts load.
  await choice.hover({ position: { x: 60, y: 20 } })
  const own = await openWindow(context, async () => {
    await page.mouse.down()
    await page.evaluate(announceWallet)
    await page.getByRole('dialog').getByRole('button', { name: 'Late Wallet' }).waitFor()
    await page.mouse.up()
  })
  await page.getByText(words.en.waiting).waitFor()
  await own.getByRole('button', { name: words.en.cancel }).click()
})

test('cancelling, or an authenticator without the PRF extension, shows the reason and creates no wallet', {
  tags: 'release',
}, async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  const own = await openWindow(context, async () => (await openChoice(page)).click(), { hasPrf: false })
  await own.getByRole('button', { name: words.en.create }).click()
  await own.getByText('its authenticator lacks the PRF extension').waitFor()
  await shoot(own, 'no-prf')
  const closed = own.waitForEvent('close')
  await own.getByRole('button', { name: words.en.cancel }).click()
  await closed
  await page.getByText('The login with Passkey was canceled.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: words.en.provider }).waitFor()

  const again = await openWindow(context, () =>
    page.getByRole('dialog').getByRole('button', { name: words.en.provider }).click(),
  )
  await again.getByRole('button', { name: words.en.create }).waitFor()
  await again.evaluate(async () => {
    const challenge = new Uint8Array(32)
    await navigator.credentials.create({
      publicKey: {
        rp: { id: location.hostname, name: 'Another' },
        user: { id: new Uint8Array(16), name: 'x', displayName: 'x' },
        challenge,
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    })
  })
  await again.getByRole('button', { name: words.en.logIn }).click()
  await page.getByText('Passkey did not confirm your identity. Try again.').waitFor()
  expect(await page.getByRole('button', { name: words.en.connected }).count()).toBe(0)
})

test('the same in German', { tags: 'release' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' })
  try {
    const page = await context.newPage()
    await page.setViewportSize({ width: 1_440, height: 900 })
    await page.goto(`${stack.url}/faq`)
    const choice = await openChoice(page, 'de')
    await choice.waitFor()
    await shoot(page, 'choice-de-1440')
    const own = await openWindow(context, () => choice.click())
    await page.getByText(words.de.waiting).waitFor()
    await own.getByText(words.de.sandbox).waitFor()
    await shoot(own, 'window-de')
    const closed = own.waitForEvent('close')
    await own.getByRole('button', { name: words.de.create }).click()
    await closed
    await awaitWallet(page, 'de')
  } finally {
    await context.close()
  }
})
