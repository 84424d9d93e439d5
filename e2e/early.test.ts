import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { focusedName } from './keyboard.ts'
import { places } from './places.ts'
import { test, watchPolicy } from './visit.ts'
import { setWidth } from './width.ts'

/** CPU slowdown of the visitor. */
const slowness = 20

const everyHand = ['pointer', 'Enter', 'Space'] as const
type Hand = (typeof everyHand)[number]

/**
 * `npm run torture -- controls` uses every control in every way on the slow machine. Here one of each kind is used in
 * one way, in turn, while the app is held back.
 */
const isWhole = process.env.EARLY === 'all'

type Control = {
  readonly name: string
  readonly path: string
  readonly width?: 1440 | 375
  /** Default: all. */
  readonly hands?: readonly Hand[]
  /** Selector in the static HTML. */
  readonly selector: string
  /** Selector of all controls with the same behavior. */
  readonly kind: string
  /** Element to open first, to reveal the control. */
  readonly inside?: string
  /** Expects the action's result. */
  readonly expectDone: (page: Page) => Promise<void>
  /** Whether the action leads to another page, away from the focus. */
  readonly leads?: boolean
}

const opensModal = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const controls: readonly Control[] = [
  // Controls of every page: on Home and a tool, and on every page in the long run.
  ...['/', '/?check', ...(isWhole ? [...places.slice(1).map(({ path }) => path), '/learn?a=airdrops'] : [])].flatMap(
    (path): Control[] => [
      // Home is used in every way, other pages in one.
      {
        name: 'Connect wallet',
        path,
        ...(path === '/' ? {} : { hands: ['Enter'] as const }),
        selector: 'header button[data-solsmith]',
        kind: 'button[data-solsmith-early]',
        expectDone: opensModal,
      },
    ],
  ),
  ...['/', '/?check'].flatMap((path): Control[] => [
    {
      name: 'the menu',
      path,
      width: 375,
      selector: 'header button[aria-expanded][aria-haspopup=dialog]',
      kind: 'header button[aria-expanded][aria-haspopup=dialog]',
      expectDone: async (page) => {
        await page.getByRole('dialog', { name: 'Menu' }).waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      },
    },
    {
      name: 'the search',
      path,
      selector: 'header button[aria-keyshortcuts]',
      kind: 'header button[aria-keyshortcuts]',
      expectDone: async (page) => {
        await page.getByRole('dialog', { name: 'Search' }).waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      },
    },
    {
      name: 'the language',
      path,
      selector: 'footer button[lang=de]',
      kind: 'footer button[lang]',
      leads: true,
      expectDone: (page) => page.locator('html[lang=de]').waitFor(),
    },
    {
      name: 'a link of the header',
      path,
      selector: 'header a[href="/manage-liquidity"]',
      kind: 'a[href^="/"]',
      leads: true,
      hands: ['pointer', 'Enter'],
      expectDone: (page) => page.waitForURL('**/manage-liquidity'),
    },
    {
      name: 'a link of the footer',
      path,
      selector: 'footer a[href="/privacy"]',
      kind: 'a[href^="/"]',
      leads: true,
      hands: ['pointer', 'Enter'],
      expectDone: (page) => page.waitForURL('**/privacy'),
    },
  ]),
  {
    name: 'the wallet below the actions',
    path: '/',
    width: 375,
    selector: 'main button[data-variant=text]',
    kind: 'main button[data-variant=text]',
    expectDone: opensModal,
  },
  {
    name: 'the standard of the receipt',
    path: '/',
    selector: 'main button[aria-pressed=false]',
    kind: 'main button[aria-pressed]',
    expectDone: (page) => page.locator('main button[aria-pressed=true]', { hasText: 'Classic' }).waitFor(),
  },
  {
    name: 'the rehearsal',
    path: '/',
    selector: 'main button[data-size=large]',
    kind: 'main button[data-size=large]',
    leads: true,
    expectDone: (page) => page.waitForURL('**/create-token'),
  },
  {
    name: 'a question',
    path: '/faq',
    selector: 'main summary',
    kind: 'main summary',
    expectDone: (page) => page.locator('main details[open]').waitFor(),
  },
  {
    name: 'the tick of an article',
    path: '/learn?a=airdrops',
    hands: ['pointer', 'Space'],
    selector: 'main input[type=checkbox]',
    kind: 'main input[type=checkbox]',
    expectDone: async (page) => {
      await page.waitForFunction(() => JSON.stringify(localStorage).includes('airdrops'))
      await page.locator('main input[type=checkbox]:checked').waitFor()
      await page.goto(new URL('/learn', page.url()).href)
      await page
        .locator('main')
        .getByText(/^1 of \d+ read/)
        .waitFor()
    },
    leads: true,
  },
  {
    name: 'a word of the glossary',
    path: '/learn?a=airdrops',
    selector: 'main button[aria-haspopup=dialog] >> nth=-1',
    kind: 'main button[aria-haspopup=dialog]',
    expectDone: (page) => page.locator('dialog[open], [role=dialog]').first().waitFor(),
    leads: true,
  },
  // The same button as that of the word, at the top of a page.
  ...(isWhole
    ? [
        {
          name: 'the glossary',
          path: '/learn',
          selector: 'main button[aria-haspopup=dialog]',
          kind: 'main button[aria-haspopup=dialog]',
          expectDone: (page: Page) => page.locator('dialog[open], [role=dialog]').first().waitFor(),
          leads: true,
        },
      ]
    : []),
  {
    name: 'the link to an answer',
    path: '/faq',
    inside: 'main summary',
    selector: 'main details button',
    kind: 'main details button',
    expectDone: (page) => page.locator('main details button[data-status=copied]').waitFor(),
  },
  {
    name: 'the way past the header',
    path: '/faq',
    hands: ['Enter'],
    selector: 'a[href="#content"]',
    kind: 'a[href^="#"]',
    leads: true,
    expectDone: (page) => page.waitForURL('**/faq#content'),
  },
]

/** Kinds of controls with their own test, or without one. */
const others: readonly { readonly kind: string; readonly why: string }[] = [
  { kind: 'main input[type=search]', why: 'typed into below' },
  { kind: 'a[href^="https://"]', why: 'the browser follows a link to another site by itself' },
]

type Opened = {
  readonly page: Page
  readonly drawn: Locator
  /** Lets the app load. */
  readonly release: () => Promise<void>
}

/** Opens a page and returns once the control is shown, long before the app has loaded. */
async function openEarly(
  context: BrowserContext,
  url: string,
  control: Pick<Control, 'path' | 'width' | 'selector' | 'inside'>,
  isSlow = isWhole,
): Promise<Opened> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { promise: isReleased, resolve } = Promise.withResolvers<void>()
  if (isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  else
    await page.route('**/*.js', async (route) => {
      await isReleased
      await route.continue()
    })
  await setWidth(page, control.width ?? 1440)
  await page.goto(url + control.path, { waitUntil: 'commit' })
  if (control.inside) await page.locator(control.inside).first().click()
  const drawn = page.locator(control.selector).first()
  await drawn.waitFor()
  return {
    page,
    drawn,
    async release() {
      resolve()
      await session.send('Emulation.setCPUThrottlingRate', { rate: isWhole ? slowness : 1 })
    },
  }
}

const uses = controls.flatMap(({ hands = everyHand, ...control }, index) =>
  (isWhole ? hands : hands.slice(index % hands.length).slice(0, 1)).map((hand) => ({ ...control, hand })),
)
/** One control of each kind; all of them in the long run. */
const chosen = isWhole ? uses : uses.filter(({ kind }, at) => uses.findIndex((one) => one.kind === kind) === at)

test('every static control belongs to a tested kind, or is listed with a reason', async ({ page }) => {
  const folder = join(inject('webDist'), 'pages')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const kinds = [...new Set([...controls, ...others].map(({ kind }) => kind))]

  const { unknown, unused } = await page.evaluate(
    (given) => {
      const anyControl =
        'button, a[href], input, select, textarea, summary, [role=button], [role=link], [tabindex="0"], [contenteditable]'
      const found = given.pages.flatMap((html) => [
        ...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(anyControl),
      ])
      return {
        unknown: found
          .filter((control) => !given.kinds.some((kind) => control.matches(kind)))
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
        unused: given.kinds.filter((kind) => !found.some((control) => control.matches(kind))),
      }
    },
    { pages, kinds },
  )

  // In each language: the eleven pages, the 404 page, the tool page, and the articles.
  expect(files.length).toBeGreaterThan(2 * places.length)
  expect({ unknown: [...new Set(unknown)], unused }).toEqual({ unknown: [], unused: [] })
})

test.for(chosen)(
  'completes an action started before hydration: $name on $path by $hand',
  async ({ hand, ...control }, { browser, url }) => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-US',
      permissions: ['clipboard-write'],
    })
    const violations = await watchPolicy(context)
    const { page, drawn, release } = await openEarly(context, url, control)
    const node = await drawn.elementHandle()

    if (hand === 'pointer') await drawn.click()
    else {
      await drawn.focus()
      await page.keyboard.press(hand)
    }
    await release()
    await control.expectDone(page)

    expect(violations).toEqual([])
    if (!control.leads) {
      // The static control is not replaced, and has the focus again.
      expect(await node?.evaluate((element) => element.isConnected)).toBe(true)
      expect(await node?.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await context.close()
  },
)

// A key can be pressed at any moment: during hydration, and before the server has answered.
test.for(isWhole ? [0, 300, 1_000, 2_500] : [0])(
  'a key %i ms after the button appears opens the modal, and the focus returns to the button',
  async (delay, { browser, url }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
    const { page, drawn, release } = await openEarly(
      context,
      url,
      { path: '/faq', selector: 'header button[data-solsmith]' },
      true,
    )

    await drawn.focus()
    await page.waitForTimeout(delay)
    await page.keyboard.press('Enter')
    await release()
    await opensModal(page)

    expect(await focusedName(page)).toBe('Connect wallet')
    await context.close()
  },
)

test('keeps text typed before hydration, searches for it, and lets typing continue', async ({ browser, url }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
  const { page, drawn, release } = await openEarly(context, url, {
    path: '/faq',
    selector: 'main input[type=search]',
  })

  await drawn.focus()
  await page.keyboard.type('cost')
  await release()
  await page
    .getByRole('status')
    .filter({ hasText: /answers/ })
    .waitFor()
  await page.keyboard.type('x'.repeat(3))

  expect(await drawn.inputValue()).toBe('costxxx')
  await context.close()
})

test('holds a request until the server has answered', async ({ page, url }) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/config', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto(`${url}/faq`)
  const button = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
  const node = await button.elementHandle()
  await button.focus()
  await page.keyboard.press('Enter')
  expect(await button.getAttribute('aria-busy')).toBe('true')
  answer()

  await opensModal(page)
  expect(await button.getAttribute('aria-busy')).toBe(null)
  expect(await node?.evaluate((element) => element === document.activeElement)).toBe(true)
})
