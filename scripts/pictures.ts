import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { views } from '../packages/connect/src/modal/views.ts'
import { findChromium } from './chromium.ts'
import { ensureBuild } from './ensureBuild.ts'
import { openGallery } from './gallery.ts'
import { readFlags, refuseWords } from './readFlags.ts'
import { type Stack, startStack } from './stack.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'pictures')
const publicFolder = join(import.meta.dirname, '..', 'apps', 'web', 'public')
const toolkitFolder = join(import.meta.dirname, '..', 'docs', 'toolkit')
const guidePictures = {
  'modal-connect': ['Connect everything', 'dark'],
  'modal-account': ['Account ready', 'dark'],
  'modal-light': ['Connect everything', 'light'],
} as const
const { words } = readFlags({
  name: 'npm run pictures',
  usage: `
    [set]   product or views (default: both): screenshots of the README and the guides
    --help  show this`,
  options: {},
  maxWords: 1,
})
const [set] = words
if (set !== undefined && set !== 'product' && set !== 'views')
  refuseWords('npm run pictures', `The sets are product and views, not "${set}"`)
const executablePath = findChromium()
if (!executablePath) throw new TypeError('The pictures need Chromium; npm test installs it.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  if (set !== 'views') await shootProduct()
  if (set !== 'product') await shootGallery()
} finally {
  await browser.close()
}

async function shootProduct(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-pictures-'))
  // A script is faster than any visitor.
  const env = { API_CALLS_PER_MINUTE: '100000' }
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: await ensureBuild(), env })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(stack.url)
    await page.getByText(/Live from the network/).waitFor()
    await page.waitForTimeout(2_000)
    await shoot(page, 'home')
    await drawBrand(stack)
    await fillIn(page, stack)
    await shoot(page, 'create-token')
    await page.getByRole('button', { name: /^Create ANVL: 1 signature/ }).click()
    await page.getByRole('button', { name: 'Sign', exact: true }).waitFor()
    await shoot(page, 'sign')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await page.getByText('Total paid').waitFor()
    await shoot(page, 'made')
    await shootExplorer(context, page)
    await shootPhone(context, stack)
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Draws the icons and the link preview card from the logo and the page's texts. */
async function drawBrand(stack: Stack): Promise<void> {
  const sign = await readFile(join(publicFolder, 'favicon.svg'), 'utf8')
  const page = await browser.newPage()
  for (const [name, size] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${sign}`)
    await page.screenshot({ path: join(publicFolder, name), omitBackground: true })
  }
  // Open Graph: 1.91 to 1, at least 1,200 pixels wide.
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.goto(stack.url)
  await page.getByText(/Live from the network/).waitFor()
  await page.waitForTimeout(1_000)
  await page.screenshot({ path: join(publicFolder, 'card.png') })
  await page.close()
}

async function shootGallery(): Promise<void> {
  await using gallery = await openGallery()
  const context = await browser.newContext({ viewport: { width: 1640, height: 1000 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const open = async (theme: 'both' | 'dark') => {
    await page.goto(`${gallery.url}?theme=${theme}`)
    await page.locator('figure[data-scene] h2').nth(20).waitFor()
    await page.waitForTimeout(4_000)
  }
  await open('both')
  for (const [name, [scene, mode]] of Object.entries(guidePictures))
    await page
      .locator(`figure[data-scene="${scene}"][data-mode="${mode}"] [role=group]`)
      .screenshot({ path: join(folder, `${name}.png`) })
  await open('dark')
  const clip = { x: 0, y: 0, width: 1640, height: 2400 }
  await page.screenshot({ path: join(folder, 'modal-gallery.png'), clip, fullPage: true })
  await rm(join(toolkitFolder, 'views'), { recursive: true, force: true })
  const shown: string[] = []
  for (const view of views) {
    const scene = page.locator(`figure[data-scene^="${view} "] [role=group]`).first()
    if ((await scene.count()) === 0) continue
    await scene.screenshot({ path: join(toolkitFolder, 'views', `${view}.png`) })
    shown.push(view)
  }
  await writeFile(join(toolkitFolder, 'views.md'), writePage(shown))
  await context.close()
}

function writePage(shown: readonly string[]): string {
  const rows = Array.from({ length: Math.ceil(shown.length / 3) }, (_, row) => shown.slice(row * 3, row * 3 + 3))
  return [
    '# Views of the wallet modal',
    '',
    'Screenshots by `npm run pictures`. `npm run gallery` shows every state of every view.',
    '',
    '| | | |',
    '|---|---|---|',
    ...rows.map((names) => `| ${names.map((name) => `${name}<br>![${name}](views/${name}.png)`).join(' | ')} |`),
    '',
  ].join('\n')
}

async function fillIn(page: Page, stack: Stack): Promise<void> {
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

async function shootExplorer(context: BrowserContext, made: Page): Promise<void> {
  const link = made.getByRole('link', { name: 'Open the transaction in the explorer' })
  const [page] = await Promise.all([context.waitForEvent('page'), link.click()])
  await page.getByRole('region', { name: 'Balance changes' }).waitFor()
  await shoot(page, 'explorer')
}

async function shootPhone(context: BrowserContext, stack: Stack): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`${stack.url}/create-token`)
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
  await page.waitForTimeout(1_000)
  await shoot(page, 'phone')
}

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
