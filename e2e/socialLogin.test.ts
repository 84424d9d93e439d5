import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Stack, startStack } from '../scripts/stack.ts'
import { pickCases } from './alternate.ts'
import { approve } from './approve.ts'
import { awaitRunning } from './awaitRunning.ts'
import { findBarriers } from './axe.ts'
import { fillIn, madeMint } from './createToken.ts'
import { test } from './fixtures.ts'
import { restoreByLogin } from './restoreChoice.ts'
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
    provider: 'Continue with Local identity provider',
    title: 'Local identity provider',
    logIn: 'Log in',
    cancel: 'Cancel',
    waiting: 'Connect in the provider’s window.',
    connected: /^Your wallet, /,
    restore: /^Use this login instead$/,
  },
  de: {
    menu: 'Menü öffnen',
    menuTitle: 'Menü',
    connect: 'Wallet verbinden',
    provider: 'Weiter mit Identitätsanbieter (lokal)',
    title: 'Lokaler Identitätsanbieter',
    logIn: 'Anmelden',
    cancel: 'Abbrechen',
    waiting: 'Verbinden Sie sich im Fenster des Anbieters.',
    connected: /^Ihre Wallet, /,
    restore: /^Stattdessen diese Anmeldung verwenden$/,
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

async function awaitWallet(page: Page, language: Language = 'en'): Promise<void> {
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  const header = await openHeader(page, language)
  await header.getByRole('button', { name: words[language].connected }).waitFor()
  await page.keyboard.press('Escape')
}

const openChoice = async (page: Page, language: Language = 'en') => {
  const header = await openHeader(page, language)
  await header.getByRole('button', { name: words[language].connect, exact: true }).click()
  return page.getByRole('dialog').getByRole('button', { name: words[language].provider })
}

/** Presses the local provider's button in the wallet window. */
const chooseProvider = async (page: Page, language: Language = 'en') => (await openChoice(page, language)).click()

/** Logs in on the provider's page. */
async function answer(provider: Page, name: string, language: Language = 'en'): Promise<void> {
  // The wallet window has the same title; this is the page's heading.
  await provider.getByRole('heading', { level: 1, name: words[language].title }).waitFor()
  await provider.getByLabel('Name').fill(name)
  await provider.getByRole('button', { name: words[language].logIn, exact: true }).click()
}

const newName = () => `Ann ${crypto.randomUUID().slice(0, 8)}`

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/social-${name}.png` })
}

/** Returns the provider's window that `act` opens. */
async function openWindow(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), act()])
  return opened
}

test('a phone user without a wallet logs in through the local provider, and creates a token', async ({ context }) => {
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  await page.setViewportSize(phone)
  await page.goto(`${stack.url}/create-token`)
  expect(await page.locator('#w3m-iframe').count()).toBe(0)
  const choice = await openChoice(page)
  await choice.waitFor()
  await shoot(page, 'choice-375')

  const provider = await openWindow(context, () => choice.click())
  await page.getByText(words.en.waiting).waitFor()
  await shoot(page, 'waiting-375')
  await provider.setViewportSize(phone)
  await provider.getByText('log in with any name').waitFor()
  await shoot(provider, 'provider-375')
  expect([await findBarriers(provider), await findSideways(provider)]).toEqual([[], []])
  const closed = provider.waitForEvent('close')
  await answer(provider, newName())
  await closed
  await restoreByLogin(page, words.en.restore)
  await awaitWallet(page)

  await fillIn(page)
  // A phone shows the number of signatures next to the button.
  await page.getByRole('button', { name: /^Create ANVL/ }).click()
  const frame = page.frameLocator('#w3m-iframe')
  await frame.getByRole('heading', { name: 'Approve transaction' }).waitFor()
  await frame.getByText('Sandbox: no real money.').waitFor()
  await approve(page)
  expect(await madeMint(page)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await shoot(page, 'made-375')

  await page.reload()
  await awaitWallet(page)
  expect(violations).toEqual([])
})

test.for(pickCases(['de-DE'], () => false))('the same in %s', { tags: 'release' }, async (locale, { browser }) => {
  const context = await browser.newContext({ locale, viewport: phone })
  try {
    const page = await context.newPage()
    await page.goto(`${stack.url}/faq`)
    const provider = await openWindow(context, () => chooseProvider(page, 'de'))
    await page.getByText(words.de.waiting).waitFor()
    await shoot(page, 'waiting-de-375')
    await provider.getByText('prüft nichts').waitFor()
    await shoot(provider, 'provider-de-375')
    await answer(provider, newName(), 'de')
    await restoreByLogin(page, words.de.restore)
    await awaitWallet(page, 'de')
  } finally {
    await context.close()
  }
})

test('declining at the provider, or closing its window, leads back to the list', { tags: 'release' }, async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  const provider = await openWindow(context, () => chooseProvider(page))
  await provider.getByRole('button', { name: words.en.cancel }).click()
  await page.getByText('The login with Local identity provider was canceled.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: words.en.provider }).waitFor()

  const again = await openWindow(context, () =>
    page.getByRole('dialog').getByRole('button', { name: words.en.provider }).click(),
  )
  await again.getByRole('heading', { level: 1, name: words.en.title }).waitFor()
  await again.close()
  await page.getByRole('dialog').getByRole('button', { name: words.en.provider }).waitFor()
})

test('with blocked windows the page itself leaves, and returns with only the state', { tags: 'release' }, async ({
  context,
}) => {
  await context.addInitScript(() => {
    // The frame can still open a window, for choosing the recovery method.
    if (window === window.top) window.open = () => null
  })
  const page = await context.newPage()
  await page.setViewportSize(phone)
  const visited: URL[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()))
  })
  await page.goto(`${stack.url}/create-token?template=2`)
  await chooseProvider(page)
  await answer(page, newName())
  await restoreByLogin(page, words.en.restore)
  await awaitWallet(page)

  await page.waitForURL(`${stack.url}/create-token?template=2`)
  const back = visited.filter(({ origin, pathname }) => origin === stack.url && pathname === '/callback')
  expect(back.map(({ searchParams }) => [...searchParams.keys()])[0]).toEqual(['state'])
  for (const { origin, href } of visited) if (origin === stack.url) expect(href).not.toMatch(/code=|token=|iss=/)
  await shoot(page, 'returned-375')
})

test('with partitioned storage, a ticket hands the login over to the frame', {
  tags: 'release',
}, async ({ context }) => {
  await context.addInitScript(() => {
    // Browsers partition the storage of a frame embedded in another site.
    if (!location.pathname.startsWith('/social/')) return
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
  const provider = await openWindow(context, () => chooseProvider(page))
  const closed = provider.waitForEvent('close')
  await answer(provider, newName())
  await closed
  await restoreByLogin(page, words.en.restore)
  await awaitWallet(page)

  const heard = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))
  expect(heard).toContain('/social/done?ticket')
  expect(heard).not.toMatch(/loginId|solsmith:social|[?&]code=/)
  await page.reload()
  await awaitWallet(page)
})

test('the link of a login started by someone else logs no one in', async ({ browser, context }) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  const begun = await openWindow(context, () => chooseProvider(page))
  await begun.getByRole('heading', { level: 1, name: words.en.title }).waitFor()
  const link = begun.url()

  const victims = await browser.newContext({ viewport: phone })
  try {
    const victim = await victims.newPage()
    await victim.goto(link)
    await answer(victim, newName())
    await victim.getByText('so you aren’t logged in here.').waitFor()
    await shoot(victim, 'elsewhere-375')
    expect(new URL(victim.url()).search).toBe('')
    await page.waitForTimeout(2_000)
    expect(await page.getByRole('button', { name: words.en.connected }).count()).toBe(0)
  } finally {
    await victims.close()
  }
})

test('the wallet’s own page takes the same login, with a window and without', { tags: 'release' }, async ({
  context,
}) => {
  const name = newName()
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await answer(await openWindow(context, () => chooseProvider(page)), name)
  await restoreByLogin(page, words.en.restore)
  await awaitWallet(page)

  const own = await context.newPage()
  await own.setViewportSize(phone)
  await own.goto(`${stack.walletUrl}/dashboard`)
  const press = () => own.getByRole('button', { name: 'Log in with Local identity provider' }).click()
  await shoot(own, 'dashboard-login-375')
  await answer(await openWindow(context, press), name)
  await own.getByText(`Local identity provider: ${name}`).waitFor()
  await own.getByText('Anyone with access to your account at Local identity provider').waitFor()
  const address = await own.locator('dd .address').innerText()
  expect([await findBarriers(own), await findSideways(own)]).toEqual([[], []])
  await shoot(own, 'dashboard-375')

  await own.addInitScript(() => {
    window.open = () => null
  })
  await own.reload()
  await press()
  await answer(own, name)
  await own.getByText(`Local identity provider: ${name}`).waitFor()
  expect(await own.locator('dd .address').innerText()).toBe(address)
  await own.getByLabel('Type the address of the wallet').fill(address)
  await own.getByRole('button', { name: 'Delete the wallet' }).click()
  await own.getByRole('heading', { name: 'Deleted' }).waitFor()
})
