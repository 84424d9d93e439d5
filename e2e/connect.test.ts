import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { focusedName, hasFocusInside } from './keyboard.ts'
import { openMenu } from './mobileMenu.ts'
import { header, test } from './visit.ts'
import { installWallet, type TestWallet } from './wallet.ts'

const connectButton = (page: Page) => header(page).getByRole('button', { name: 'Connect wallet', exact: true })
const accountButton = (page: Page) => header(page).getByRole('button', { name: /^Your wallet, / })
const modal = (page: Page) => page.getByRole('dialog')
const isClosed = (page: Page) => modal(page).waitFor({ state: 'detached' })
const shorten = ({ signer: { address } }: TestWallet) => `${address.slice(0, 4)}…${address.slice(-4)}`

/** Opens the modal on a fast page. */
async function openModal(page: Page, url: string) {
  await page.goto(`${url}/faq`)
  await connectButton(page).click()
  await modal(page).waitFor()
}

async function connect(page: Page, url: string, wallet = 'Test Wallet') {
  await openModal(page, url)
  await modal(page).getByRole('button', { name: wallet }).click()
  await accountButton(page).waitFor()
}

/** Registers a wallet that does nothing. */
function announceWallet(name: string): void {
  const does = { version: '1.0.0', connect() {}, disconnect() {}, on: () => () => {}, signTransaction() {} }
  const wallet = {
    version: '1.0.0',
    name,
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

const refuse = async () => {
  throw new Error('User rejected the request.')
}

describe('a wallet', () => {
  test('is asked once, and its address is in the header only while it is connected', async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const wallet = await installWallet(context, rpc, {
      name: 'Test Wallet',
      behaviour: { beforeConnecting: () => answered },
    })
    await openModal(page, url)
    expect(await header(page).innerText()).not.toContain('…')

    await modal(page).getByRole('button', { name: 'Test Wallet' }).click()
    await modal(page).getByText('Continue in Test Wallet').waitFor()
    await modal(page).getByText('Accept the request in your wallet.').waitFor()
    expect(await header(page).innerText()).not.toContain('…')
    answer()

    await isClosed(page)
    await accountButton(page).getByText(shorten(wallet), { exact: true }).waitFor()
    await accountButton(page).getByText('10.000 SOL').waitFor()
    await header(page)
      .getByRole('button', { name: `Your wallet, ${shorten(wallet)} 10.000 SOL`, exact: true })
      .waitFor()
    expect(shorten(wallet)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{4}…[1-9A-HJ-NP-Za-km-z]{4}$/)
    expect(await connectButton(page).count()).toBe(0)
    expect(wallet.connectRequests).toBe(1)
    expect(await focusedName(page)).toMatch(/^Your wallet, /)
  })

  test('can decline, is reported, and can be asked again', async ({ page, url, rpc, context }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet', behaviour: { beforeConnecting: refuse } })
    await openModal(page, url)

    await modal(page).getByRole('button', { name: 'Test Wallet' }).click()

    await modal(page).getByRole('status').getByText('Connection declined').waitFor()
    await modal(page).getByText('Check Test Wallet for an open request, then try again.').waitFor()
    await modal(page).getByRole('button', { name: 'Back' }).click()
    await modal(page).getByRole('button', { name: 'Test Wallet' }).click()
    await modal(page).getByText('Connection declined').waitFor()
    await expect.poll(() => wallet.connectRequests).toBe(2)
    await expect.poll(() => connectButton(page).count()).toBe(1)
    wallet.behaviour = {}
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await isClosed(page)
    await accountButton(page).waitFor()
    expect(wallet.connectRequests).toBe(3)
  })

  test('that has not answered is still listed when the modal is reopened, and gets one request', {
    tags: 'release',
  }, async ({ page, url, rpc, context }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const wallet = await installWallet(context, rpc, {
      name: 'Test Wallet',
      behaviour: { beforeConnecting: () => answered },
    })
    await openModal(page, url)
    await modal(page).getByRole('button', { name: 'Test Wallet' }).click()
    await expect.poll(() => wallet.connectRequests).toBe(1)
    await page.keyboard.press('Escape')
    await isClosed(page)

    await header(page).getByRole('button', { name: 'Connecting' }).click()
    await modal(page).getByRole('button', { name: 'Test Wallet' }).click()

    await modal(page).getByText('Continue in Test Wallet').waitFor()
    answer()
    await isClosed(page)
    await accountButton(page).waitFor()
    expect(wallet.connectRequests).toBe(1)
  })

  test('stays connected after a reload without a prompt, and disconnected too', async ({ page, url, rpc, context }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await connect(page, url)

    await page.reload()
    await accountButton(page).getByText(shorten(wallet), { exact: true }).waitFor()
    expect(wallet.connectRequests).toBe(1)

    await accountButton(page).click()
    await modal(page).getByRole('button', { name: 'Disconnect' }).click()
    await isClosed(page)
    await connectButton(page).waitFor()
    expect(await focusedName(page)).toBe('Connect wallet')
    // Many wallets still trust a site and would answer a silent request.
    await page.evaluate(() => localStorage.setItem('wallet-connected:Test Wallet', 'yes'))
    await page.reload()
    await connectButton(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await connectButton(page).count()).toBe(1)
    expect(await header(page).innerText()).not.toContain('…')
    expect(wallet.connectRequests).toBe(1)
  })

  test('without an address adds none to the header', { tags: 'release' }, async ({ page, url, rpc, context }) => {
    const wallet = await installWallet(context, rpc, { name: 'Empty Wallet', tells: '' })
    await openModal(page, url)

    await modal(page).getByRole('button', { name: 'Empty Wallet' }).click()

    await expect.poll(() => wallet.connectRequests).toBe(1)
    await page.waitForTimeout(200)
    expect(await header(page).innerText()).not.toContain('…')
    expect(await accountButton(page).count()).toBe(0)
    expect(await connectButton(page).count()).toBe(1)
  })

  test("without the network's chain is not offered", { tags: 'release' }, async ({ page, url, rpc, context }) => {
    await installWallet(context, rpc, { name: 'Local Wallet', chains: ['solana:localnet'] })
    await installWallet(context, rpc, { name: 'Mainnet Wallet', chains: ['solana:mainnet'], sol: 0 })
    await installWallet(context, rpc, { name: 'Ether Wallet', chains: ['eip155:1'], sol: 0 })

    await openModal(page, url)

    await modal(page).getByRole('button', { name: 'Local Wallet' }).waitFor()
    await modal(page).getByText('Supported on Sandbox').waitFor()
    expect(await modal(page).getByRole('listitem').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/Mainnet Wallet|Ether Wallet/),
    )
  })
})

describe('the modal', () => {
  test('stays in place when a wallet joins its list, and takes a press on a row that moves meanwhile', {
    tags: 'release',
  }, async ({ page, url, rpc, context }) => {
    await installWallet(context, rpc, { name: 'Test Wallet', sol: 0 })
    await openModal(page, url)
    const row = modal(page).getByRole('button', { name: 'Test Wallet' })
    await modal(page).getByRole('button', { name: 'Sandbox wallet' }).waitFor()
    const before = await row.boundingBox()
    await page.evaluate(announceWallet, 'Late Wallet')
    await modal(page).getByRole('button', { name: 'Late Wallet' }).waitFor()
    expect(await row.boundingBox()).toEqual(before)

    await row.hover()
    await page.mouse.down()
    await modal(page).evaluate((dialog) => {
      dialog.style.marginBlockStart = '40px'
    })
    expect((await row.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 20)

    await page.mouse.up()

    await accountButton(page).waitFor()
  })

  test('closes by Escape, by its button and by a click outside, and returns the focus', async ({
    page,
    url,
    rpc,
    context,
  }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await page.goto(`${url}/faq`)
    const ways = [
      () => page.keyboard.press('Escape'),
      () => modal(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(20, 600),
    ]
    for (const close of ways) {
      await connectButton(page).click()
      await modal(page).getByRole('button', { name: 'Test Wallet' }).waitFor()
      await close()
      await isClosed(page)
      expect(await focusedName(page)).toBe('Connect wallet')
    }
  })

  test('is 360 px wide, traps the focus and locks the page behind', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await page.goto(url)
    await connectButton(page).click()
    await modal(page).getByRole('button', { name: 'Test Wallet' }).waitFor()

    expect((await modal(page).boundingBox())?.width).toBe(360)
    expect(await modal(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await page.mouse.move(100, 600)
    await page.mouse.wheel(0, 400)
    await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus())
    expect(await hasFocusInside(page, 'dialog')).toBe(true)
    await page.waitForTimeout(150)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test("shows the account: address to copy, balance, network, and the sandbox's explorer", { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet', sol: 3 })
    await connect(page, url)
    await accountButton(page).click()

    await modal(page).getByText(shorten(wallet), { exact: true }).waitFor()
    await modal(page).getByText('3.000 SOL').waitFor()
    await modal(page).getByText('Sandbox', { exact: true }).waitFor()
    expect(await modal(page).getByRole('link').getAttribute('href')).toBe(
      `${inject('rpcUrl')}/?address=${wallet.signer.address}`,
    )
    await modal(page).getByRole('button', { name: 'Copy address' }).click()
    await modal(page).getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.signer.address)
  })

  test('reports a balance that failed to load', { tags: 'release' }, async ({ page, url, rpc, context }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await page.route('**/rpc/**', (route) =>
      route.request().postData()?.includes('"getBalance"') ? route.abort() : route.continue(),
    )
    await connect(page, url)

    await accountButton(page).click()

    await expect.poll(() => modal(page).innerText()).toContain('Balance unavailable')
    expect(await accountButton(page).innerText()).not.toContain('SOL')
  })

  test('opens from the menu on narrow screens, which then shows the address', async ({ page, url, rpc, context }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto(`${url}/faq`)
    await (await openMenu(page)).getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog', { name: 'Connect Wallet' }).getByRole('button', { name: 'Test Wallet' }).click()
    await isClosed(page)

    const menu = await openMenu(page)

    await menu
      .getByRole('button', { name: /^Your wallet, / })
      .getByText(shorten(wallet), { exact: true })
      .waitFor()
  })
})

describe('the network', () => {
  const change = (page: Page) => header(page).getByRole('button', { name: /^Network: / })

  test('of the last visit is reported if unreachable, and one click switches to the sandbox', async ({ page, url }) => {
    await page.addInitScript(() => localStorage.getItem('seen') ?? localStorage.setItem('solsmith:network', 'mainnet'))
    await page.addInitScript(() => localStorage.setItem('seen', 'yes'))
    await page.goto(`${url}/create-token`)

    const line = page.getByRole('complementary', { name: 'Mainnet cannot be reached from here' })
    await line.getByText('It isn’t set up on this instance, so you can’t load data or send transactions.').waitFor()
    await line.getByRole('button', { name: 'Use the sandbox' }).click()

    await page.getByText('Test network, no real money.').waitFor()
    expect(await change(page).getAttribute('aria-label')).toBe('Network: Sandbox. Change')
    await page.reload()
    await page.getByText('Test network, no real money.').waitFor()
  })
})
