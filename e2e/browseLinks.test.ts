import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { agents } from '../packages/connect/src/testing/agents.ts'
import { pickCases } from './alternate.ts'
import { test } from './fixtures.ts'
import { openMenu } from './mobileMenu.ts'

/** Opens a phone without wallets whose browser follows every link. */
async function visitFromPhone(browser: Browser, userAgent: string) {
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  await context.route(/^https:\/\/(phantom\.app|solflare\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The wallet</title>' }),
  )
  return { context, page: await context.newPage() }
}

const links = [
  ['iphone', 'Phantom', 'https://phantom.app/ul/browse/'],
  ['iphone', 'Solflare', 'https://solflare.com/ul/v1/browse/'],
  ['android', 'Phantom', 'https://phantom.app/ul/browse/'],
  ['android', 'Solflare', 'https://solflare.com/ul/v1/browse/'],
] as const

test.for(pickCases(links, ([agent, name]) => (agent === 'iphone') === (name === 'Phantom')))(
  'C98: on %s, %s opens this very page in its own browser',
  async ([agent, name, base], { browser, url }) => {
    const { context, page } = await visitFromPhone(browser, agents[agent])
    await page.goto(`${url}/faq`)
    const menu = await openMenu(page)
    await menu.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('button', { name: `${name} opens the app` }).click()

    await page.waitForURL(`${base}**`)
    expect(page.url()).toBe(`${base}${encodeURIComponent(`${url}/faq`)}?ref=${encodeURIComponent(url)}`)
    await context.close()
  },
)

test('C99: offers none of them on a desktop without wallets', async ({ page, url }) => {
  await page.goto(`${url}/faq`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.waitForTimeout(1_500)
  expect(await dialog.getByRole('button', { name: /Phantom|Solflare/ }).count()).toBe(0)
})
