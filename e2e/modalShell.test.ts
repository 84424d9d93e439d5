import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { focusedName, hasFocusInside } from './keyboard.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { connectButton, modal, press } from './walletModal.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens the modal far down a long page. */
async function openBelow(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await page.getByText(/Live from the network/).waitFor()
  await page.evaluate(() => scrollTo(0, 600))
  const place = await scrolled(page)
  await connectButton(page).click()
  await modal(page).waitFor()
  return place
}

test('C17: locks the page behind the modal, and restores its position and focus', { tags: 'release' }, async ({
  page,
  url,
}) => {
  const place = await openBelow(page, url)
  expect(place).toBeGreaterThan(100)

  await page.mouse.move(700, 850)
  await page.mouse.wheel(0, -400)
  await page.waitForTimeout(200)
  expect(await scrolled(page)).toBe(place)

  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'detached' })
  expect(await scrolled(page)).toBe(place)
  expect(await focusedName(page)).toBe('Connect wallet')
  await page.mouse.wheel(0, -200)
  await expect.poll(() => scrolled(page)).toBeLessThan(place)
})

test('C17: a modal removed with its page locks nothing', { tags: 'release' }, async ({ page, url }) => {
  await openBelow(page, url)

  // Removed by a gesture or the host, without being closed.
  await page.evaluate(() => document.querySelector('dialog[open]')?.remove())

  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, -200)
  await expect.poll(() => scrolled(page)).toBeLessThan(600)
})

test('C22: has a name and labelled buttons, traps Tab, and closes on Escape', async ({ page, url, rpc, context }) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await page.goto(`${url}/faq`)
  await connectButton(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()

  for (const button of await modal(page).getByRole('button').all())
    expect(await button.evaluate((element) => element.ariaLabel || element.textContent?.trim())).not.toBe('')
  const visited = new Set<string>()
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocusInside(page, 'dialog')) visited.add(await focusedName(page))
    // After the last control come the browser's own controls, not the page behind.
    else expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  }
  expect([...visited]).toEqual(
    expect.arrayContaining(['What is a wallet?', 'Close', expect.stringMatching(/^Test Wallet/), 'Get a wallet']),
  )

  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe('Connect wallet')
})

test('C22: respects reduced motion', { tags: 'release' }, async ({ page, url, rpc, context }) => {
  await installWallet(context, rpc, {
    name: 'Test Wallet',
    behaviour: { beforeConnecting: () => new Promise(() => {}) },
  })
  await page.goto(`${url}/faq`)
  await connectButton(page).click()
  await press(page, 'Test Wallet')
  await modal(page).getByText('Continue in Test Wallet').waitFor()

  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  expect(await moving()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(moving).toBeGreaterThan(0)
})

test('a click before hydration opens the modal afterwards', async ({ page, url }) => {
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(`${url}/faq`, { waitUntil: 'commit' })

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  come()

  await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
})

test('the modal is a sheet at the bottom of a phone, and fits the screen', async ({ page, url }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto(`${url}/faq`)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Connect wallet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Connect Wallet' })
  await sheet.waitFor()

  const box = await sheet.boundingBox()
  expect(box).toMatchObject({ x: 0, width: 375 })
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(700)
})

test('everything can be reached at 400% zoom', { tags: 'release' }, async ({ page, url }) => {
  // 1280 px at 400% is 320 px wide, and as low.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`${url}/faq`)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Connect wallet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Connect Wallet' })

  await sheet.getByRole('button', { name: 'Get a wallet' }).click()

  await page.getByRole('dialog', { name: 'Get a wallet' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('reports a modal whose code fails to load on the button, and retries on the next click', {
  tags: 'release',
}, async ({ page, url, context }) => {
  await page.goto(`${url}/faq`)
  await connectButton(page).waitFor()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await context.route(/\/assets\/solsmith-modal[-.]/, (route) => route.abort())

  await connectButton(page).click()
  const again = page.getByRole('banner').getByRole('button', { name: 'Not loaded. Try again' })
  await again.waitFor()
  expect(errors).toEqual([])

  await context.unroute(/\/assets\/solsmith-modal[-.]/)
  await again.click()
  await modal(page).waitFor()
})

test('a view whose files do not arrive shows an error, and loads when tried again', async ({
  page,
  url,
  complaints,
}) => {
  await page.goto(`${url}/faq`)
  await connectButton(page).click()
  await modal(page).waitFor()
  const failure = modal(page).getByText('This view did not load.')

  for (const files of [/\/assets\/laterLoaders-/, /\/assets\/helpViews-.*js$/]) {
    await page.route(files, (route) => route.abort())
    await press(page, files.source.includes('later') ? 'What is a wallet?' : 'Try again')
    await failure.waitFor()
    await page.unroute(files)
  }
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining('dynamically imported module')))
  await press(page, 'Try again')

  await modal(page).getByRole('button', { name: 'Get a wallet' }).waitFor()
  await failure.waitFor({ state: 'detached' })
})
