import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { ensureBuild } from '../scripts/ensureBuild.ts'
import type { Measure } from '../scripts/performance.ts'
import { startStack } from '../scripts/stack.ts'
import { makePool } from './makePool.ts'

/** Relative to Create Token. */
const bar = 1.3

const looks = 5

/** Another build of Create Token, such as an earlier release, that `npm start` serves. */
const olderBar = 0.65
const olderLooks = 9

/**
 * End of the last task over 50 ms, or the first paint, on a slow phone.
 *
 * @param only - One page, or the URL of another build: Create Token is compared with it.
 */
export async function measureInteractive(only?: string): Promise<readonly Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-bench-'))
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: await ensureBuild() })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  try {
    if (only?.startsWith('http')) return [await compareBuilds(browser, stack.url, only)]
    const { mint, pool } = await makePool(stack.rpcUrl)
    const paths: { readonly [name: string]: string } = {
      'Create Liquidity': '/create-liquidity',
      'Manage Liquidity': '/manage-liquidity',
      'a token with its market': `/?token=${mint}`,
      'a pool': `/?pool=${pool}`,
      'Send to many': '/?send',
      Portfolio: '/?portfolio',
      Swap: '/?swap',
    }
    const chosen = Object.entries(paths).filter(([name]) => only === undefined || name === only)
    const times = new Map<string, number[]>()
    for (let look = 0; look < looks; look += 1)
      for (const [name, path] of [['Create Token', '/create-token'] as const, ...chosen])
        times.set(name, [...(times.get(name) ?? []), await interactiveAt(browser, stack.url + path)])
    const of = (name: string) => median(times.get(name) ?? [])
    const peer = of('Create Token')
    return chosen.map(([name]) => ({
      name: `${name}: interactive on a phone, a quarter of the speed, cold, median of ${looks}`,
      ours: `${of(name).toFixed(0)} ms`,
      peer: `Create Token ${peer.toFixed(0)} ms`,
      ratio: (of(name) / peer).toFixed(2),
      bar: `<= ${bar} x`,
      isMet: of(name) <= bar * peer,
    }))
  } finally {
    await browser.close()
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compareBuilds(browser: Browser, ours: string, older: string): Promise<Measure> {
  const times: { readonly [name in 'ours' | 'older']: number[] } = { ours: [], older: [] }
  for (let look = 0; look < olderLooks; look += 1) {
    times.older.push(await interactiveAt(browser, new URL('/create-token', older).href))
    times.ours.push(await interactiveAt(browser, `${ours}/create-token`))
  }
  const ratio = median(times.ours) / median(times.older)
  return {
    name: `Create Token: interactive on a phone, a quarter of the speed, cold, median of ${olderLooks}`,
    ours: `${median(times.ours).toFixed(0)} ms`,
    peer: `another build ${median(times.older).toFixed(0)} ms`,
    ratio: ratio.toFixed(2),
    bar: `<= ${olderBar} x`,
    isMet: ratio <= olderBar,
  }
}

function noteTasks(): void {
  const tasks: { readonly at: number; readonly ms: number }[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
}

type Task = { readonly at: number; readonly ms: number }

// Set by the script above.
const tasksOf = (page: Page) => page.evaluate(() => (window as unknown as { tasks: readonly Task[] }).tasks)

async function interactiveAt(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(noteTasks)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const tasks = await tasksOf(page)
  await context.close()
  return Math.max(painted, ...tasks.map(({ at, ms }) => at + ms))
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
