import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrappedSolMint } from '@solsmith/chain'
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { ensureBuild } from '../scripts/ensureBuild.ts'
import type { Measure } from '../scripts/performance.ts'
import { startStack } from '../scripts/stack.ts'
import { makePool } from './makePool.ts'

/** Issue 18. */
const limits = { listTaskMs: 50, chartMs: 100 }
const looks = 5
const poolCount = 5_000
const candleCount = 10_000

export async function measureMarket(): Promise<readonly Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-bench-'))
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: await ensureBuild() })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  try {
    const { pool } = await makePool(stack.rpcUrl)
    const lists: Measure[] = []
    for (const slowdown of [1, 4]) lists.push(await measureList(browser, stack.url, slowdown))
    return [...lists, await measureChart(browser, `${stack.url}/?pool=${pool}`)]
  } finally {
    await browser.close()
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Thread CPU time. */
async function longestTask(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = []
  // The protocol's type leaves events open.
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as readonly TraceEvent[])))
  const isDone = new Promise((done) => session.once('Tracing.tracingComplete', done))
  const includedCategories = ['toplevel', '__metadata']
  await session.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' })
  await act()
  await session.send('Tracing.end')
  await isDone
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new TypeError('The trace has no task of the page.')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
}

async function measureList(browser: Browser, url: string, slowdown: number): Promise<Measure> {
  const longest: number[] = []
  for (let look = 0; look < looks; look += 1) longest.push(await scrollList(browser, url, slowdown))
  const ms = median(longest)
  return {
    name: `5,000 pools scrolled${slowdown === 1 ? '' : ' at a quarter of the speed'}: longest task, processor time`,
    ours: `${ms.toFixed(0)} ms (median of ${looks} pages)`,
    peer: `limit ${limits.listTaskMs} ms`,
    ratio: (ms / limits.listTaskMs).toFixed(2),
    bar: `<= ${limits.listTaskMs} ms`,
    isMet: ms <= limits.listTaskMs,
  }
}

/** With stubbed answers. */
async function scrollList(browser: Browser, url: string, slowdown: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.route('**/api/pools/**', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('from'))
    return route.fulfill({ json: pageOf(from) })
  })
  await page.goto(`${url}/?pools`)
  await page.getByRole('link', { name: 'TK0 / SOL', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(640, 600)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const longest = await longestTask(session, async () => {
    for (let scrolled = 0; scrolled < height; scrolled += 1_200) {
      await page.mouse.wheel(0, 1_200)
      await page.waitForTimeout(32)
    }
    await page.getByRole('link', { name: `TK${poolCount - 1} / SOL`, exact: true }).waitFor()
  })
  await page.close()
  return longest
}

const addressOf = (index: number) => `Poo1${String(index).padStart(40, 'z').replaceAll('0', 'o')}`

function pageOf(from: number) {
  const pools = Array.from({ length: Math.min(100, poolCount - from) }, (_, place) => {
    const index = from + place
    return {
      pool: addressOf(index),
      venue: 'raydium',
      tokens: [
        { mint: addressOf(index), symbol: `TK${index}`, picture: null },
        { mint: wrappedSolMint, symbol: 'SOL', picture: null },
      ],
      liquidity: String((poolCount - index) * 1_000_000_007),
      volume: String(index * 1_000_003),
      fees: String(index * 2_503),
      yieldMillionths: String(index * 13),
      lockedMillionths: String((index * 1_009) % 1_000_000),
      feeMillionths: '2500',
      ageSeconds: index * 977,
      trades: index,
    }
  })
  return { count: poolCount, total: poolCount, slot: '1', pools }
}

async function measureChart(browser: Browser, url: string): Promise<Measure> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.route('**/api/candles/**', (route) => route.fulfill({ json: { candles: candles() } }))
  await page.goto(url)
  await page
    .getByRole('img', { name: /^Prices of / })
    .locator('canvas')
    .first()
    .waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  const drawn: number[] = []
  for (let look = 0; look < looks; look += 1) {
    await page.getByText('Line', { exact: true }).click()
    await page.waitForTimeout(1_000)
    const before = await worked()
    await page.getByText('Candles', { exact: true }).click()
    await page.waitForTimeout(1_000)
    drawn.push((await worked()) - before)
  }
  await page.close()
  const ms = median(drawn)
  return {
    name: '10,000 candles drawn: processor time, median of 5',
    ours: `${ms.toFixed(0)} ms`,
    peer: `limit ${limits.chartMs} ms`,
    ratio: (ms / limits.chartMs).toFixed(2),
    bar: `<= ${limits.chartMs} ms`,
    isMet: ms <= limits.chartMs,
  }
}

const candles = () =>
  Array.from({ length: candleCount }, (_, index) => {
    const price = (at: number) => (2 + Math.sin(at / 90) + Math.sin(at / 7) / 5).toFixed(6)
    const [open, close] = [price(index), price(index + 1)]
    const [low, high] = Number(open) < Number(close) ? [open, close] : [close, open]
    const volumes = ['1000000', String(1_000_000 + ((index * 7_919) % 5_000_000))]
    return { start: 1_700_000_040 + index * 60, open, high, low, close, volumes, trades: 1, slot: String(index) }
  })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
