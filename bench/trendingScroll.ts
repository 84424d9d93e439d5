import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { buildWeb } from '../scripts/build.ts'
import { findChromium } from '../scripts/chromium.ts'
import type { Measure } from '../scripts/performance.ts'
import { startStack } from '../scripts/stack.ts'

const rows = 1_000
const limitMs = 50
const viewports = [
  { width: 1440, height: 900 },
  { width: 375, height: 800 },
] as const

export async function measureTrendingScroll(): Promise<readonly Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-bench-'))
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: await buildWeb(join(dataDir, 'web')) })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  try {
    const measures: Measure[] = []
    for (const viewport of viewports) {
      const { longestMs, tookMs, drawn } = await scroll(browser, stack.url, viewport)
      measures.push({
        name: `${rows.toLocaleString('en')} trending tokens scrolled, ${viewport.width} px: longest task, processor time`,
        ours: `${longestMs.toFixed(0)} ms (${tookMs.toFixed(0)} ms by the clock, ${drawn} rows drawn)`,
        peer: `limit ${limitMs} ms`,
        ratio: (longestMs / limitMs).toFixed(2),
        bar: `<= ${limitMs} ms`,
        isMet: longestMs <= limitMs && drawn > 0 && drawn < 100,
      })
    }
    return measures
  } finally {
    await browser.close()
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function scroll(browser: Browser, url: string, viewport: (typeof viewports)[number]) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.route('**/api/trending/**', (route) => route.fulfill({ json: createList() }))
  await page.goto(`${url}/copy-trending`)
  await page.getByText(`${rows} tokens`).waitFor()
  await page.waitForTimeout(2_000)
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  const drawn = await page.evaluate(async (frames) => {
    let most = 0
    const places = Array.from({ length: frames }, (_, index) => index / (frames - 1))
    for (const part of [...places, ...places.toReversed()]) {
      window.scrollTo(0, part * document.documentElement.scrollHeight)
      await new Promise(requestAnimationFrame)
      most = Math.max(most, document.querySelectorAll('main tbody tr, main [role=list] > *, main ul > li').length)
    }
    return most
  }, 300)
  const tasks = readTasks(await browser.stopTracing())
  await context.close()
  const longestOf = (key: 'dur' | 'tdur') => Math.max(0, ...tasks.map((task) => task[key])) / 1_000
  return { longestMs: longestOf('tdur'), tookMs: longestOf('dur'), drawn }
}

type Task = { readonly dur: number; readonly tdur: number }

function readTasks(trace: Buffer): readonly Task[] {
  // Written by Chromium.
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: readonly (Partial<Task> & { name: string; pid: number; tid: number; args: { name?: string } })[]
  }
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  return traceEvents.flatMap((event) =>
    event.name.endsWith('RunTask') && mains.has(threadOf(event))
      ? [{ dur: event.dur ?? 0, tdur: event.tdur ?? 0 }]
      : [],
  )
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function createList() {
  const tokens = Array.from({ length: rows }, (_, index) => ({
    mint: `Bench${[...String(index).padStart(4, '1').replaceAll('0', 'A')].join('')}`.padEnd(
      43,
      alphabet[index % alphabet.length],
    ),
    name: `Token ${index}`,
    symbol: `T${index}`,
    picture: null,
    ranks: [{ source: 'instance', rank: index + 1 }],
    isPromoted: false,
    price: 1 / (index + 1),
    marketCap: 1_000 * index,
    liquidity: 10 * index,
    volume: 100 * index,
    change: (index % 21) / 10 - 1,
    prices: Array.from({ length: 24 }, (_, point) => 1 + ((index * 7 + point * 13) % 17) / 10),
    ageSeconds: index * 60,
    holders: index,
    isVerified: false,
    imitates: null,
    settings: { standard: 'modern', canMint: index % 2 === 0, canFreeze: false, hasHook: false },
  }))
  return { sources: [{ id: 'instance', status: 'ready', ageSeconds: 0 }], tokens }
}
