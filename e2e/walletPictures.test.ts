import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { agents } from '../packages/connect/src/testing/agents.ts'
import { openMenu } from './mobileMenu.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { accountButton, connectButton, modal, openAccount, press } from './walletModal.ts'

/** Rows of the window with a letter instead of a picture. */
const letters = (page: Page) =>
  modal(page)
    .last()
    .evaluate((dialog) =>
      [...dialog.querySelectorAll('[aria-hidden="true"]')]
        .filter((tile) => tile.querySelector('img, svg') === null && /^\p{L}$/u.test(tile.textContent?.trim() ?? ''))
        .map((tile) => tile.closest('button, li, p, div')?.textContent ?? ''),
    )

/** Checks that every picture has loaded. */
const drawn = (page: Page, within: string) =>
  page
    .locator(within)
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/pictures-${name}.png` })
}

/** Installs Phantom's legacy provider object: a wallet that does not announce itself, and never answers. */
const installObject = (context: BrowserContext) =>
  context.addInitScript(() => {
    const never = () => new Promise(() => {})
    const provider = { isPhantom: true, connect: never, disconnect: never, on: () => {}, off: () => {} }
    Object.assign(window, { phantom: { solana: provider } })
  })

test('on a phone without a wallet, each row of the list has its picture', async ({ browser, url }) => {
  const context = await browser.newContext({
    userAgent: agents.iphone,
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${url}/faq`)
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const list = modal(page).last()
  await list.getByRole('button', { name: /^Phantom/ }).waitFor()
  await list.getByRole('button', { name: /^Solflare/ }).waitFor()

  await expect.poll(() => letters(page)).toEqual([])
  await expect.poll(() => drawn(page, 'dialog li img')).toBeGreaterThanOrEqual(2)
  await shoot(page, 'phone')
  await context.close()
})

test('a wallet that does not announce itself has a picture in the list and during its prompt', {
  tags: 'release',
}, async ({ page, url, context }) => {
  await installObject(context)
  await page.goto(`${url}/faq`)
  await connectButton(page).click()
  const row = modal(page).getByRole('button', { name: /^Phantom/ })
  await row.waitFor()
  await expect.poll(() => letters(page)).toEqual([])
  await shoot(page, 'object')

  await row.click()

  await modal(page).getByText('Continue in Phantom').waitFor()
  expect(await letters(page)).toEqual([])
  await expect.poll(() => drawn(page, 'dialog img')).toBeGreaterThan(0)
  await shoot(page, 'asked')
})

test('providers of purchases have pictures, in their list and during a purchase', {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await openAccount(page, url)
  await press(page, 'Buy')
  await modal(page)
    .getByRole('button', { name: /^Sandbox faucet/ })
    .waitFor()
  expect(await letters(page)).toEqual([])
  await shoot(page, 'provider')

  const opening = page.waitForEvent('popup')
  await press(page, /^Sandbox faucet/)
  await (await opening).close()

  await modal(page).getByText('Buy in Sandbox faucet').waitFor()
  expect(await letters(page)).toEqual([])
  await shoot(page, 'buying')
  expect(await accountButton(page).count()).toBe(1)
})
