import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { alternate } from './alternate.ts'
import { fillIn, madeMint, readMint } from './createToken.ts'
import { openMenu } from './mobileMenu.ts'
import { nowhere, places, searched } from './places.ts'
import { test } from './visit.ts'
import { findSideways } from './width.ts'

/** A window of 1280 × 1024 px at 400% (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }

const paths = [...places.map(({ path }) => path), nowhere.path, '/learn?a=airdrops', ...searched]

/** Fixed parts of the window, with their height. */
const findStaying = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { position } = getComputedStyle(element)
      if (!['fixed', 'sticky'].includes(position) || !element.checkVisibility()) return []
      const { top, bottom, height } = element.getBoundingClientRect()
      return height > 0 && bottom > 0 && top < innerHeight
        ? [`${element.localName}.${element.className}: ${height} px`]
        : []
    })
  })

test.for(alternate(paths, ['en-US', 'de-DE']))(
  'at 400 % nothing of %s is cut off or covered, in %s',
  async ([path, locale], { browser, url }) => {
    const context = await browser.newContext({ locale, viewport: zoomed, reducedMotion: 'reduce' })
    try {
      const page = await context.newPage()
      await page.goto(url + path)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      expect([await findSideways(page), await findStaying(page)]).toEqual([[], []])
    } finally {
      await context.close()
    }
  },
)

test('at 400 % a token is created, from the menu to its address', async ({ page, url, rpc }) => {
  await page.setViewportSize(zoomed)
  await page.goto(`${url}/create-token`)
  await (await openMenu(page)).getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog', { name: 'Connect Wallet' }).getByRole('button', { name: 'Sandbox wallet' }).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await fillIn(page)
  await page.getByRole('button', { name: 'Create ANVL', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Approve transaction' })
  await sheet.getByRole('button', { name: 'Sign' }).click()

  expect(await readMint(rpc, await madeMint(page))).toMatchObject({ metadata: { name: 'Anvil' } })
  expect(await findSideways(page)).toEqual([])
})

/** The focused element if something fixed covers all of it (WCAG 2.4.11); else null. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const isCovered = [0.1, 0.5, 0.9].every((share) => {
      const seen = document.elementFromPoint(left + width / 2, top + height * share)
      return seen !== null && !focused.contains(seen) && !seen.contains(focused)
    })
    return isCovered ? `${focused.localName}: ${focused.textContent?.slice(0, 60)}` : null
  })

test.for([
  ['/create-token', 1440],
  ['/create-token', 375],
  ['/create-liquidity', 375],
  ['/faq', 900],
  ['/learn?a=airdrops', 375],
] as const)(
  'on %s at %i px the focus is never under the header or the bar, there and back',
  async ([path, width], { page, url }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(url + path)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    const covered: string[] = []
    for (const key of [...Array(30).fill('Tab'), ...Array(29).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      const found = await findCovered(page)
      if (found !== null) covered.push(`${key}: ${found}`)
    }
    expect(covered).toEqual([])
  },
)
