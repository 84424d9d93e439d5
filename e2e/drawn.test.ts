import type { APIResponse } from 'playwright-core'
import { expect } from 'vitest'
import { pickCases } from './alternate.ts'
import { places } from './places.ts'
import { test } from './visit.ts'

/** Pages whose texts need no network; live figures come later. */
const written = places.filter(
  ({ path }) => !['/create-token', '/create-liquidity', '/manage-liquidity', '/callback'].includes(path),
)

test.for(pickCases(written, ({ path }) => path === '/'))(
  'reads $path without JavaScript, in both languages',
  async ({ path, title }, { browser, url }) => {
    for (const locale of ['en-US', 'de-DE']) {
      const context = await browser.newContext({ javaScriptEnabled: false, locale })
      const page = await context.newPage()
      await page.goto(url + path)

      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      expect((await heading.innerText()).trim()).not.toBe('')
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(40)
      expect(await page.getByText(/Loading\.\.\.|Wird geladen/).count()).toBe(0)
      if (locale === 'en-US') expect(await page.title()).toBe(title)
      await page.getByRole('contentinfo').getByRole('link').first().click()
      await page.waitForURL('**/faq')
      await context.close()
    }
  },
)

test('moves nothing while a page hydrates', async ({ page, url }) => {
  await page.addInitScript(() => {
    const moved: { readonly value: number; readonly what: string }[] = []
    Object.assign(window, { moved })
    // TypeScript does not have this entry type.
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const describe = ({ node }: { node: Node | null }) =>
      `${node?.nodeName.toLowerCase()} “${node?.textContent?.slice(0, 40)}”`
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) moved.push({ value, what: `${value.toFixed(3)}: ${sources.map(describe).join(', ')}` })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Parallel journeys trade, so the list is fetched only once: new rows are not hydration.
  let listed: APIResponse | undefined
  await page.route('**/api/trending/**', async (route) => {
    listed ??= await route.fetch()
    await route.fulfill({ response: listed })
  })
  for (const { path } of places) {
    await page.goto(url + path)
    await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
    await page.waitForLoadState('networkidle')

    // Set by the script above.
    const moved = await page.evaluate(() => (window as never as { moved: { value: number; what: string }[] }).moved)
    const sum = moved.reduce((total, { value }) => total + value, 0)
    expect({ path, moved: sum < 0.1 ? [] : moved.map(({ what }) => what) }).toEqual({ path, moved: [] })
  }
})

test('keeps a chosen language on every page and in the modal', { tags: 'release' }, async ({ page, url }) => {
  await page.goto(`${url}/faq`)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Token erstellen' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')

  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: /Erstellen Sie einen Solana-Token/ }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Wallet verbinden' }).click()
  await page.getByRole('dialog', { name: 'Wallet verbinden' }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: /Create a Solana token/ }).waitFor()
})

test("keeps Home's static HTML, follows its links inside the app, and restores it", async ({ page, url }) => {
  const scripts: string[] = []
  page.on('request', (request) => void (request.url().includes('/More-') && scripts.push(request.url())))
  await page.goto(url)
  await page.getByText(/Live from the network/).waitFor()
  const tasks = page.getByRole('heading', { name: 'What do you want to do?' })
  expect(await tasks.count()).toBe(1)
  expect(scripts.filter((name) => name.endsWith('.js'))).toEqual([])

  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'All twenty questions' }).click()
  await page.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor()
  await page.goBack()
  await tasks.waitFor()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('describes each page for search engines and links', async ({ url }) => {
  for (const { path, title } of places) {
    const html = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(`<link rel="canonical" href="${url}${path}" />`)
    expect(html).toContain(`<meta property="og:image" content="${url}/card.png" />`)
    expect(html).not.toContain('%PUBLIC_URL%')
  }
  for (const file of ['/card.png', '/icon-192.png', '/icon-512.png', '/apple-touch-icon.png', '/manifest.webmanifest'])
    expect((await fetch(url + file)).status).toBe(200)
})
