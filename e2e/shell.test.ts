import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { focusedName, hasFocusInside } from './keyboard.ts'
import { openMenu, watchClosing, watchOpening } from './mobileMenu.ts'
import { header, test } from './visit.ts'
import { findSideways } from './width.ts'

const scrollTop = (page: Page) => page.evaluate(() => scrollY)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('answers an unknown path with 404, and shows a way on', async ({ page, url }) => {
  const main = page.getByRole('main')
  const answers = await Promise.all(
    ['/faq/more', '/create-token/1', '/FAQ'].map((path) => fetch(url + path, { headers: { accept: 'text/html' } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])

  const answer = await page.goto(`${url}/nowhere`)

  expect(answer?.status()).toBe(404)
  await heading(page, '404 - Page Not Found').waitFor()
  expect(await page.title()).toBe('404 - Page Not Found · Solsmith')
  await main
    .getByText("The page you're looking for doesn't exist. Let's get you back to the homepage.", { exact: true })
    .waitFor()
  await main.getByRole('link', { name: 'Go to Homepage', exact: true }).click()
  await heading(page, 'Create a Solana token you fully own.').waitFor()
  expect(page.url()).toBe(`${url}/`)
  for (const path of ['/faq/more', '/FAQ']) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await heading(page, '404 - Page Not Found').waitFor()
    await page.goBack()
    await heading(page, 'Create a Solana token you fully own.').waitFor()
  }
})

describe('an error that a navigation carries', () => {
  const alert = (page: Page) => page.getByRole('alert')
  const carry = (page: Page, path: string, error: unknown) =>
    page.evaluate(([to, carried]) => history.pushState({ error: carried }, '', to), [path, error] as const)

  test('is shown once in a pink line above the page: a reload does not repeat it', async ({ page, url }) => {
    await page.goto(`${url}/faq`)
    await heading(page, 'FAQ').waitFor()

    await carry(page, '/learn', 'Sign-in did not finish.')

    const line = alert(page).getByText('Sign-in did not finish.')
    await line.waitFor()
    await heading(page, 'Learn').waitFor()
    const [above, below] = await Promise.all([alert(page).boundingBox(), page.getByRole('main').boundingBox()])
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect(await colourBehind(page)).toMatchObject({ isPink: true })
    expect(await page.evaluate(() => [history.state?.error, location.pathname])).toEqual([undefined, '/learn'])
    await page.reload()
    await heading(page, 'Learn').waitFor()
    expect(await alert(page).innerText()).toBe('')
  })

  test('is shown after going back to it, and disappears with the next page', { tags: 'release' }, async ({
    page,
    url,
  }) => {
    await page.goto(`${url}/faq`)
    await heading(page, 'FAQ').waitFor()
    await page.evaluate(() => {
      // An entry of the browser's history with an error in its state.
      History.prototype.replaceState.call(history, { error: { message: 'The link was too old.' } }, '', '/terms')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    await alert(page).getByText('The link was too old.').waitFor()

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()

    await heading(page, 'Privacy').waitFor()
    expect(await alert(page).innerText()).toBe('')
    await page.goBack()
    await heading(page, 'Terms').waitFor()
    expect(await alert(page).innerText()).toBe('')
  })

  test('of a new visit stays until it is read, even with a late server', async ({ page, url }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('came back')) return
      sessionStorage.setItem('came back', 'yes')
      history.replaceState({ error: 'The sign-in page was closed.' }, '')
    })
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/config', async (route) => {
      await answered
      await route.continue()
    })
    await page.goto(`${url}/callback`)
    const line = alert(page).getByText('The sign-in page was closed.')
    await line.waitFor()

    answer()
    await header(page).getByRole('button', { name: 'Connect wallet' }).waitFor()

    expect(await line.isVisible()).toBe(true)
    await page.reload()
    await header(page).getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(await alert(page).innerText()).toBe('')
  })

  /** The first background color behind the sentence. Pink: red far above green, and blue between them. */
  const colourBehind = (page: Page) =>
    alert(page)
      .getByText('Sign-in did not finish.')
      .evaluate((element) => {
        let at: Element | null = element
        while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement
        const colour = at ? getComputedStyle(at).backgroundColor : ''
        const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? []
        return { colour, isPink: red > 200 && red - green > 40 && blue > green && blue < red }
      })
})

describe('a route change', () => {
  test('scrolls to the top, and back and forward too', { tags: 'release' }, async ({ page, url }) => {
    await page.setViewportSize({ width: 1440, height: 320 })
    const scrollDown = async () => {
      await page.mouse.wheel(0, 600)
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(50)
    }
    await page.goto(url)
    await heading(page, 'Create a Solana token you fully own.').waitFor()
    await scrollDown()

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await heading(page, 'FAQ').waitFor()
    expect(await scrollTop(page)).toBe(0)

    await scrollDown()
    await page.goBack()
    await heading(page, 'Create a Solana token you fully own.').waitFor()
    expect(await scrollTop(page)).toBe(0)

    await scrollDown()
    await page.goForward()
    await heading(page, 'FAQ').waitFor()
    expect(await scrollTop(page)).toBe(0)
  })

  test('through one of the five links moves the focus and the title to the new page', async ({ page, url }) => {
    await page.goto(url)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await links.allInnerTexts()).toEqual([
      'Home',
      'Create Token',
      'Copy Trending',
      'Create Liquidity',
      'Manage Liquidity',
    ])

    await header(page).getByRole('link', { name: 'Manage Liquidity' }).click()

    await expect.poll(() => hasFocusInside(page, 'main h1')).toBe(true)
    await expect.poll(() => focusedName(page)).toBe('Manage Liquidity')
    expect(await page.title()).toBe('Manage Liquidity · Solsmith')
    expect(await header(page).locator('[aria-current=page]').allInnerTexts()).toEqual(['Manage Liquidity'])
    expect(await page.getByRole('contentinfo').getByRole('link').allInnerTexts()).toEqual([
      ...['FAQ', 'Learn', 'Affiliate', 'Privacy', 'Terms', 'Settings', 'Status', 'Changes', 'Contact'],
      ...['Wallet toolkit', 'Source'],
    ])
  })

  test('moves the focus even if the previous page never loaded', { tags: 'release' }, async ({ page, url }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.goto(`${url}/faq`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route(/LearnPage/, async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Learn' }).click()
    await page.getByRole('status').getByText('Loading...', { exact: true }).waitFor()

    await header(page).getByRole('link', { name: 'Manage Liquidity' }).click()

    await expect.poll(() => hasFocusInside(page, 'main h1')).toBe(true)
    await expect.poll(() => focusedName(page)).toBe('Manage Liquidity')
    release()
  })
})

test('the first Tab skips the header', { tags: 'release' }, async ({ page, url }) => {
  await page.goto(url)
  await heading(page, 'Create a Solana token you fully own.').waitFor()

  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')

  expect(await hasFocusInside(page, 'main')).toBe(true)
})

describe('below 768 px', () => {
  const narrow = async (page: Page, url: string) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto(url)
    await heading(page, 'Create a Solana token you fully own.').waitFor()
    expect(await header(page).getByRole('link', { name: 'Home', exact: true }).isVisible()).toBe(false)
  }
  const isGone = (page: Page) => expect.poll(() => page.locator('dialog').count()).toBe(0)

  test('the menu is 280 px wide, slides in, and takes 0.3 s to close', { tags: 'release' }, async ({ page, url }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await narrow(page, url)

    const opening = await watchOpening(page)
    const menu = await openMenu(page)

    expect(await opening()).toMatchObject({ durations: [300], startsAt: 375 })
    expect(await menu.boundingBox()).toEqual({ x: 95, y: 0, width: 280, height: 700 })
    const closing = await watchClosing(page)
    await page.keyboard.press('Escape')
    const { durations, ms } = await closing()
    expect(durations).toEqual([300])
    expect(ms).toBeGreaterThan(280)
  })

  test('the menu opens and closes without animation under reduced motion', { tags: 'release' }, async ({
    page,
    url,
  }) => {
    await narrow(page, url)
    const opening = await watchOpening(page)
    await openMenu(page)

    const closing = await watchClosing(page)
    await page.keyboard.press('Escape')

    expect([...(await opening()).durations, ...(await closing()).durations].filter((ms) => ms > 0)).toEqual([])
  })

  test('from 768 px the links are in the header, and an open menu closes', {
    tags: 'release',
  }, async ({ page, url }) => {
    await narrow(page, url)
    await openMenu(page)

    await page.setViewportSize({ width: 768, height: 700 })

    await isGone(page)
    await header(page).getByRole('link', { name: 'Manage Liquidity' }).waitFor()
    await header(page).getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false)
    await page.setViewportSize({ width: 767, height: 700 })
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    expect(await header(page).getByRole('button', { name: 'Connect wallet' }).isVisible()).toBe(false)
  })

  test.for(['en', 'de'])(
    'from there on the brand keeps its name and the links keep their room (%s)',
    { tags: 'release' },
    async (language, { page, url }) => {
      await page.context().addCookies([{ name: 'language', value: language, url }])
      await page.goto(url)
      const banner = header(page)
      await banner.getByRole('button', { name: /Connect wallet|Wallet verbinden/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sandbox wallet' }).click()
      await banner.getByRole('button', { name: /^(Your wallet|Ihr Wallet|Ihre Wallet)/ }).waitFor()

      for (const width of [768, 900, 1040, 1119, 1120, 1440]) {
        await page.setViewportSize({ width, height: 700 })
        const room = await page.evaluate(() => {
          const links = [...document.querySelectorAll('header nav a')].map((link) => {
            const range = document.createRange()
            range.selectNodeContents(link)
            return range.getBoundingClientRect()
          })
          return Math.min(...links.slice(1).map(({ left }, index) => left - (links[index]?.right ?? 0)))
        })
        expect([width, await findSideways(page)]).toEqual([width, []])
        expect([width, await banner.getByText('Solsmith', { exact: true }).isVisible()]).toEqual([width, true])
        expect([width, room >= 16]).toEqual([width, true])
      }
    },
  )

  test('Escape, the backdrop and its button close the menu, and the focus returns', async ({ page, url }) => {
    await narrow(page, url)
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(40, 400),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
    ]
    for (const close of ways) {
      await openMenu(page)
      expect(await page.locator('button[aria-label="Open menu"]').getAttribute('aria-expanded')).toBe('true')
      await close()
      await isGone(page)
      expect(await focusedName(page)).toBe('Open menu')
    }
  })

  test('the focus cycles inside the menu in both directions', { tags: 'release' }, async ({ page, url }) => {
    await narrow(page, url)
    await openMenu(page)
    const round = async (key: string) => {
      const first = await focusedName(page)
      const names = [first]
      for (let press = 0; press < 30; press++) {
        await page.keyboard.press(key)
        expect(await hasFocusInside(page, 'dialog')).toBe(true)
        const name = await focusedName(page)
        if (name === first) return names
        names.push(name)
      }
      throw new TypeError(`${key} never came back to ${first}`)
    }

    const forwards = await round('Tab')
    const backwards = await round('Shift+Tab')

    expect(forwards).toEqual([
      'Close menu',
      'Home',
      'Create Token',
      'Copy Trending',
      'Create Liquidity',
      'Manage Liquidity',
      'Swap',
      'Portfolio',
      'Tools',
      'Learn',
      'Connect wallet',
      'Sandbox',
      'Set up networks',
    ])
    expect(backwards).toEqual([forwards[0], ...forwards.slice(1).toReversed()])
  })

  test('the page behind the menu neither scrolls nor takes presses', async ({ page, url }) => {
    await narrow(page, url)
    await page.mouse.move(40, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrollTop(page)).toBe(300)
    const menu = await openMenu(page)

    await page.mouse.wheel(0, 300)
    await page.mouse.move(200, 600)
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus())

    expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    expect(await hasFocusInside(page, 'dialog')).toBe(true)
    // The backdrop covers everything outside the menu, and belongs to the dialog.
    expect(await page.evaluate(() => document.elementFromPoint(40, 400)?.localName)).toBe('dialog')
    await page.waitForTimeout(150)
    expect(await scrollTop(page)).toBe(300)
    await page.keyboard.press('Escape')
    await isGone(page)
    expect(await scrollTop(page)).toBe(300)
    await page.mouse.move(40, 400)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => scrollTop(page)).toBe(500)
  })
})
