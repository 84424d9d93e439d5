import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'
import { buildWeb } from '../scripts/build.ts'
import { findChromium } from '../scripts/chromium.ts'
import type { Measure } from '../scripts/performance.ts'
import { startStack } from '../scripts/stack.ts'
import { prepare } from './modal/probe.ts'
import { serveFolder } from './pages.ts'

/** Relative to a vanilla page. */
const bar = 1.4

const looks = 9

/** Home on a slow phone, against a page without a framework. */
export async function measureFirstPaint(): Promise<readonly Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-bench-'))
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: await buildWeb(join(dataDir, 'web')) })
  await using peer = await serveFolder(await buildVanilla(join(dataDir, 'vanilla')))
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  try {
    const pairs: { readonly ours: number; readonly theirs: number }[] = []
    for (let look = 0; look < looks; look += 1)
      pairs.push({ ours: await paintOf(browser, stack.url), theirs: await paintOf(browser, peer.url) })
    const ratio = median(pairs.map(({ ours, theirs }) => ours / theirs))
    return [
      {
        name: 'first contentful paint of Home, phone, cold',
        ours: `${median(pairs.map(({ ours }) => ours)).toFixed(0)} ms`,
        peer: `vanilla page: ${median(pairs.map(({ theirs }) => theirs)).toFixed(0)} ms`,
        ratio: ratio.toFixed(2),
        bar: `<= ${bar}`,
        isMet: ratio <= bar,
      },
    ]
  } finally {
    await browser.close()
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function buildVanilla(outDir: string): Promise<string> {
  const root = join(import.meta.dirname, 'modal', 'pages', 'vanilla')
  await build({ root, logLevel: 'error', mode: 'production', build: { outDir, emptyOutDir: true } })
  return outDir
}

async function paintOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await prepare(page, 'phone')
  await page.goto(url, { waitUntil: 'load' })
  const found = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const ms = (await found.jsonValue()) ?? Number.NaN
  await context.close()
  return ms
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
