import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { earlyScript } from '../packages/connect-react/src/vite/earlyScript.ts'
import { alternate, pickCases } from './alternate.ts'
import { findBarriers } from './axe.ts'
import { createButton, fillIn, madeMint, openCreateToken } from './createToken.ts'
import { openMenu } from './mobileMenu.ts'
import { nowhere, places, searched } from './places.ts'
import { header, test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth, widths } from './width.ts'

/** Waits for network data and fonts. */
async function settle(page: Page, path: string) {
  await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => null))
  if (path === '/' || path === '/create-token') await page.waitForLoadState('networkidle')
}

/** Checks overflow and accessibility at every width. */
async function look(page: Page, wanted: readonly number[] = widths) {
  const found: { width: number; sideways: string[]; barriers: string[] }[] = []
  for (const width of wanted) {
    await setWidth(page, width)
    const sideways = await findSideways(page)
    // Below 375 px only line breaks differ.
    const barriers = width < 375 ? [] : await findBarriers(page)
    if (sideways.length + barriers.length > 0) found.push({ width, sideways, barriers })
  }
  return found
}

/** Two pages cover what all share; the others are checked before a release. */
const samples: readonly string[] = ['/', '/create-token', nowhere.path]

describe('every page', () => {
  test.for(
    pickCases([...places.map((place) => ({ ...place, status: 200 })), { ...nowhere, status: 404 }], ({ path }) =>
      samples.includes(path),
    ),
  )('$path has its title, and is accessible at any width', async ({ path, title, status }, { page, url }) => {
    const answer = await page.goto(url + path)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await heading.waitFor()
    await settle(page, path)

    expect(answer?.status()).toBe(status)
    expect(await heading.count()).toBe(1)
    expect((await heading.innerText()).trim()).not.toBe('')
    expect(await page.title()).toBe(title)
    await expect.poll(() => page.getByText('Loading...').count()).toBe(0)
    expect(await look(page)).toEqual([])
  })

  test.for(pickCases(alternate(searched, ['dark', 'light']), ([path]) => path === '/?portfolio'))(
    '%s is accessible at any width, in the %s theme',
    { tags: 'release' },
    async ([path, theme], { page, url, context }) => {
      await context.addCookies([{ name: 'theme', value: theme, url }])
      await page.goto(url + path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await settle(page, path)
      await expect.poll(() => page.getByText('Loading...').count()).toBe(0)

      expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await look(page)).toEqual([])
    },
  )

  test("shows 'Loading...' until a page's code has loaded", { tags: 'release' }, async ({ page, url }) => {
    await page.goto(`${url}/terms`)
    await settle(page, '/terms')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/\w+Page-[^/]*\.js$/, async (route) => {
      await released
      await route.continue()
    })

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await page.getByRole('status').getByText('Loading...', { exact: true }).waitFor()
    release()

    await page.getByRole('main').getByRole('heading', { level: 1, name: 'FAQ' }).waitFor()
    expect(await page.getByText('Loading...').count()).toBe(0)
  })

  test('is served with one inline script and its styles, under a policy with the hashes of both', async ({ url }) => {
    const answers = await Promise.all(
      [...places, nowhere].map(async ({ path }) => fetch(url + path, { headers: { accept: 'text/html' } })),
    )
    for (const answer of answers) {
      const html = await answer.text()
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]

      expect(scripts.length).toBeGreaterThan(0)
      for (const [, attributes, content] of scripts) {
        // It records a click before hydration; the policy has its hash.
        if (content === earlyScript) continue
        // Data for search engines, which browsers do not run.
        if (attributes === ' type="application/ld+json"') {
          expect(JSON.parse(content ?? '')).toHaveProperty('@context')
          continue
        }
        expect(attributes).toMatch(/\ssrc="\/assets\/[^"]+"/)
        expect(content).toBe('')
      }
      expect(scripts.filter(([, , content]) => content === earlyScript).length).toBe(1)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const [[whole, styles] = ['', ''], ...others] = [...html.matchAll(/<style>([\s\S]*?)<\/style>/gi)]
      expect(others).toEqual([])
      expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
      expect(html.replace(whole, '')).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
      expect(policy).toContain("default-src 'self'")
      expect(policy).not.toMatch(/unsafe-inline|(?<!wasm-)unsafe-eval|\*|http/)
    }
  })
})

test('the policy blocks an injected script, and the browser reports it', async ({
  page,
  url,
  complaints,
  violations,
}) => {
  await page.goto(`${url}/faq`)

  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.slipped = true'
    document.body.append(script)
  })

  await expect.poll(() => violations).toEqual(['script-src-elem: inline'])
  expect(await page.evaluate(() => 'slipped' in window)).toBe(false)
  // Only this journey ends with violations.
  violations.length = 0
  complaints.length = 0
})

describe('accessibility', () => {
  test("of the header's menus", { tags: 'release' }, async ({ page, url }) => {
    await page.goto(`${url}/faq`)
    await header(page)
      .getByRole('button', { name: /^Network: / })
      .click()
    await page.getByRole('menu').waitFor()
    expect(await look(page, [1440, 768])).toEqual([])

    await page.keyboard.press('Escape')
    await setWidth(page, 375)
    await openMenu(page)
    expect(await look(page, [375, 320])).toEqual([])
  })

  test('of the lines above a page', { tags: 'release' }, async ({ page, url }) => {
    await page.addInitScript(() => localStorage.setItem('solsmith:network', 'mainnet'))
    await page.goto(`${url}/faq`)
    // The page has hydrated.
    await page.getByRole('button', { name: /^Network: / }).waitFor()
    await page.evaluate(() => history.pushState({ error: 'Sign-in did not finish. Start again.' }, '', '/create-token'))
    await page.getByRole('alert').getByText('Sign-in did not finish.').waitFor()
    await page.getByText('Mainnet cannot be reached from here').waitFor()
    await page.getByRole('heading', { name: 'Create a token' }).waitFor()

    expect(await look(page)).toEqual([])
  })

  test('of the wallet modal, in several views', async ({ page, url, rpc, context }) => {
    const { promise: asked, resolve: refuse } = Promise.withResolvers<void>()
    const wallet = await installWallet(context, rpc, {
      name: 'Test Wallet',
      behaviour: {
        beforeConnecting: async () => {
          await asked
          throw new Error('User rejected the request.')
        },
      },
    })
    const sizes = [1440, 375, 320]
    await page.goto(`${url}/faq`)
    await header(page).getByRole('button', { name: 'Connect wallet' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('button', { name: 'Test Wallet' }).waitFor()
    expect(await look(page, sizes)).toEqual([])

    await modal.getByRole('button', { name: 'Test Wallet' }).click()
    await modal.getByText('Continue in Test Wallet').waitFor()
    expect(await look(page, sizes)).toEqual([])

    refuse()
    await modal.getByText('Connection declined').waitFor()
    expect(await look(page, sizes)).toEqual([])

    wallet.behaviour = {}
    await modal.getByRole('button', { name: 'Try again' }).click()
    await modal.waitFor({ state: 'hidden' })
    await setWidth(page, 1440)
    await header(page)
      .getByRole('button', { name: /^Your wallet/ })
      .click()
    await modal.getByText('10.000 SOL').waitFor()
    expect(await look(page, sizes)).toEqual([])
  })

  test('of a form with errors', async ({ page, url, rpc, context }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)

    await page.getByRole('button', { name: 'Enter a name and symbol' }).click()

    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await look(page)).toEqual([])
  })

  test('of a filled form with its preview', { tags: 'release' }, async ({ page, url, rpc, context }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page, longest)
    await createButton(page).waitFor()

    expect(await look(page)).toEqual([])
  })

  test('of a new token', { tags: 'release' }, async ({ page, url, rpc, context }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page, longest)
    await createButton(page).click()
    await madeMint(page)
    await page.getByText('Confirmed on Sandbox.').waitFor()

    expect(await look(page)).toEqual([])
  })
})

/** Longest name and symbol. */
const longest = { name: 'The Anvil of the Northern Smiths', symbol: 'WWWWWWWWWW' }
