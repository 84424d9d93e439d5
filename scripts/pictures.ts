import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { startFarcasterRelay } from '../apps/server/src/testing/startFarcasterRelay.ts'
import { startRelay } from '../packages/connect/src/testing/relay.ts'
import { drawBrand } from './brandPictures.ts'
import { findChromium } from './chromium.ts'
import { ensureBuild } from './ensureBuild.ts'
import { makePooledToken } from './makePooledToken.ts'
import { takeModalPictures } from './modalPictures.ts'
import { drawSheets, makeMarket, makeVisitor, shootPages } from './pagePictures.ts'
import { serveDevnet } from './serveDevnet.ts'
import { startStack } from './stack.ts'
import { openToolkitSites } from './toolkitPictures.ts'
import { pictureSites, takeViewPictures } from './viewPictures.ts'

/**
 * Takes the pictures of the README and of Home from the running product, on the sandbox, with the sandbox wallet; with `pages`, those
 * of every page at three widths in both languages, and in the light theme (`docs/pictures/pages`), or in the one of them that is named.
 * A folder after that has pictures of an earlier version.
 */

const folder = join(import.meta.dirname, '..', 'docs', 'pictures')
/** The four small ones that Home shows; width and height are those of its `img`. */
const homeFolder = join(import.meta.dirname, '..', 'apps', 'web', 'public', 'pictures')
const homePicture = { width: 560, height: 420 }
/** Around the part that a picture is about, in pixels. */
const pictureRoom = 24
const executablePath = findChromium()
if (!executablePath) throw new TypeError('The pictures need Chromium; npm test installs it.')
const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-pictures-'))
const webDist = await ensureBuild()
/** In what the pages are shown, one after the other. */
const looks = {
  en: [['language', 'en']],
  de: [['language', 'de']],
  light: [
    ['language', 'en'],
    ['theme', 'light'],
  ],
} as const
/** Whoever takes pictures is faster than any visitor. */
const unhurried = { API_CALLS_PER_MINUTE: '100000' }
const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist, env: unhurried })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
await mkdir(folder, { recursive: true })
await mkdir(homeFolder, { recursive: true })
try {
  if (process.argv[2] === 'pages') await shootEveryPage(process.argv[3], process.argv[4])
  // `npm run pictures -- views` takes those of the wallet window alone, with `toolkit`, `sandbox` or `login` those of one place.
  else if (process.argv[2] === 'views') await shootViews()
  // `npm run pictures -- product` leaves the window's away.
  else await shootHighlights(process.argv[2] !== 'product')
} finally {
  await browser.close()
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** What the README and Home show. */
async function shootHighlights(hasWindow: boolean): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(stack.url)
  await page.getByText(/Read from the network/).waitFor()
  await page.waitForTimeout(2_000)
  await shoot(page, 'home')
  await drawBrand(browser, stack.url)
  await fillIn(page)
  await shoot(page, 'create-token')
  await shootPart(page, 'form', page.getByRole('heading', { name: 'Identity' }))
  await shootPart(page, 'review', page.getByRole('region', { name: 'What changes' }))
  await page.getByRole('button', { name: /^Create ANVL: 1 signature/ }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).waitFor()
  await shoot(page, 'sign')
  await shootPart(page, 'sign', page.getByRole('button', { name: 'Sign', exact: true }), 'bottom')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Paid once').waitFor()
  await shoot(page, 'made')
  await shootPart(page, 'made', page.getByRole('region', { name: 'Receipt' }))
  await shootExplorer(context, page)
  await shootPhone(context)
  if (!hasWindow) return
  await takeModalPictures(browser, folder)
  await shootViews()
}

/** Every page at three widths, in one look or in all; beside those of an earlier version, where a folder has them. */
async function shootEveryPage(only: string | undefined, earlier: string | undefined): Promise<void> {
  const site = { url: stack.url, rpcUrl: stack.rpcUrl, folder: dataDir }
  const market = await makeMarket(site)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const scene = { ...market, own: await makeVisitor(page, stack.url, market) }
  await page.close()
  for (const [name, cookies] of Object.entries(looks)) {
    if (only !== undefined && only !== name) continue
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: stack.url })))
    const from = join(dataDir, `pages-${name}`)
    await shootPages(context, { url: stack.url, folder: from, scene })
    const before = earlier ? [{ label: 'before', from: earlier }] : []
    await drawSheets(browser, { rows: [...before, { label: 'now', from }], folder: join(folder, 'pages', name) })
  }
}

/** Views of the wallet window: of this sandbox with a token to swap, and of two sites with Devnet: one has a sign-in, one has logins. */
async function shootViews(): Promise<void> {
  await makePooledToken(stack, dataDir)
  await using devnet = await serveDevnet(stack.rpcUrl)
  await using relay = await startRelay()
  const open = (name: string, env: Readonly<Record<string, string>>) =>
    startStack({
      port: 0,
      rpcPort: 0,
      dataDir: join(dataDir, name),
      webDist,
      env: { ...unhurried, DEVNET_RPC_URL: devnet.url, ...env },
    })
  const signIn = await open('sign-in', { SIGN_IN: 'required' })
  await using farcaster = await startFarcasterRelay()
  const login = await open('login', {
    LOGINS: 'on',
    WALLETCONNECT_PROJECT_ID: 'pictures',
    WALLETCONNECT_RELAY_URL: relay.url,
    FARCASTER_RPC_URL: farcaster.rpcUrl,
    FARCASTER_RELAY_URL: farcaster.url,
    // No one logs in by them here: they are in the list.
    ...Object.fromEntries(
      ['GOOGLE', 'GITHUB', 'FACEBOOK', 'X', 'DISCORD'].flatMap((name) => [
        [`${name}_CLIENT_ID`, 'pictures'],
        [`${name}_CLIENT_SECRET`, 'pictures'],
      ]),
    ),
  })
  await using toolkit = await openToolkitSites({ rpcUrl: stack.rpcUrl, devnetUrl: devnet.url, relayUrl: relay.url })
  try {
    const sites = {
      url: stack.url,
      rpcUrl: stack.rpcUrl,
      dataDir,
      signInUrl: signIn.url,
      loginUrl: login.url,
      // Logins are on.
      walletUrl: login.walletUrl ?? '',
      toolkit,
    }
    const only = pictureSites.find((site) => site === process.argv[3]) ?? null
    await takeViewPictures(browser, { sites, folder: join(folder, '..', 'toolkit'), only })
  } finally {
    await signIn.stop()
    await login.stop()
  }
}

async function fillIn(page: Page): Promise<void> {
  await page.goto(`${stack.url}/create-token`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sandbox wallet/ })
    .click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet/ })
    .waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Anvil')
  await page.getByRole('textbox', { name: 'Symbol', exact: true }).fill('ANVL')
  await page.locator('input[type=file]').setInputFiles({
    name: 'anvil.png',
    mimeType: 'image/png',
    buffer: await drawAnvil(page),
  })
  await page.getByText('512 × 512').waitFor()
  await page.getByLabel('Description').fill('The token of the Anvil community. Made in the open, by hand.')
  await page.getByLabel('Website').fill('https://anvil.example')
  await page.getByRole('textbox', { name: 'X', exact: true }).fill('anvltoken')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Create ANVL: 1 signature/ }).waitFor()
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** A part of the page as a narrow window shows it, so that no line is cut off at a side: from its top, or up to its end. */
async function shootPart(page: Page, name: string, part: Locator, edge: 'top' | 'bottom' = 'top'): Promise<void> {
  const { width, height } = homePicture
  const wide = page.viewportSize()
  const view = { width, height: 1_000 }
  await page.setViewportSize(view)
  await page.waitForTimeout(300)
  await part.evaluate((element) => {
    element.scrollIntoView({ block: 'start', behavior: 'instant' })
    // From below the header.
    scrollBy({ top: -160, behavior: 'instant' })
  })
  await page.waitForTimeout(300)
  const box = await part.boundingBox()
  if (box) {
    const y = edge === 'top' ? box.y - pictureRoom : box.y + box.height + pictureRoom - height
    const clip = { x: 0, y: Math.round(Math.min(Math.max(y, 0), view.height - height)), width, height }
    await page.screenshot({ path: join(homeFolder, `${name}.png`), clip })
  }
  if (wide) await page.setViewportSize(wide)
}

/** What the sandbox's own explorer tells of the transaction that the page shows. */
async function shootExplorer(context: BrowserContext, made: Page): Promise<void> {
  const link = made.getByRole('link', { name: 'Open the transaction in the explorer' })
  const [page] = await Promise.all([context.waitForEvent('page'), link.click()])
  await page.getByRole('region', { name: 'Balance changes' }).waitFor()
  await shoot(page, 'explorer')
}

async function shootPhone(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`${stack.url}/create-token`)
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
  await page.waitForTimeout(1_000)
  await shoot(page, 'phone')
}

/** The logo, as a person might upload it. */
async function drawAnvil(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 640
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = '#bd6b45'
    context.fillRect(0, 0, 640, 640)
    context.scale(640 / 28, 640 / 28)
    context.fillStyle = '#210c03'
    context.fill(new Path2D('M5 9.2h17.5c0 3.2-2.3 5-5.6 5.3v2.3l3.1 3.4H8.4l3.1-3.4v-2.2C8.2 14.2 5.7 12.5 5 9.2z'))
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}
