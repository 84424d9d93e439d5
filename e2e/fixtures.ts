import { createSolanaRpc, type Rpc, type SolanaRpcApi } from '@solana/kit'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, inject } from 'vitest'
import { findChromium } from '../scripts/chromium.ts'
import { timeouts } from '../scripts/timeouts.ts'
import { describePages, watchRequests } from './describePages.ts'

/** Fixtures of every journey: an isolated browser context, and public access to the network. */
export type Journey = {
  readonly browser: Browser
  /** A visitor with separate storage and wallets. */
  readonly context: BrowserContext
  readonly page: Page
  readonly url: string
  readonly rpc: Rpc<SolanaRpcApi>
  /** Console errors of the page, and requests to other hosts. Must stay empty. */
  readonly complaints: string[]
}

let shared: Promise<Browser> | undefined

/** One Chromium for all journeys of a worker, replaced after a crash. */
export async function openBrowser(): Promise<Browser> {
  const open = await shared
  if (open?.isConnected()) return open
  // A page lives for seconds, so optimizing compilers cost a tenth and never pay off.
  shared = launchChromium(['--js-flags=--no-turbofan --no-maglev'])
  return shared
}

/** Launches a separate Chromium. Flags for speed slow down other journeys, so use it only for heavy computation. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new TypeError('The journeys need Chromium; npm test installs it.')
  // Without a GPU, disabling it costs a quarter less processor time than emulating it.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...flags] })
  return browser.on('context', (context) => context.setDefaultTimeout(timeouts.e2e.pollMs))
}

/** Gathers what a page should never do: log an error, throw, break its policy, or talk to another host. */
export function watchComplaints(context: BrowserContext, url: string): string[] {
  const complaints: string[] = []
  context.on('page', (page) => {
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    page.on('console', (message) => {
      // A request that a journey cuts off on purpose is logged by the browser itself.
      const isOwn = !/Failed to load resource|net::ERR/.test(message.text())
      if (message.type() === 'error' && isOwn) complaints.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      const target = new URL(request.url())
      const isOwn = target.origin === new URL(url).origin || ['data:', 'blob:'].includes(target.protocol)
      if (!isOwn) complaints.push(`other host: ${target.host}`)
    })
  })
  return complaints
}

export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  browser: async ({}, use) => use(await openBrowser()),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  url: async ({}, use) => use(inject('url')),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  rpc: async ({}, use) => use(createSolanaRpc(inject('rpcUrl'))),
  context: async ({ browser, task }, use) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const open = watchRequests(context)
    const failures = task.result?.errors?.length ?? 0
    await use(context)
    if ((task.result?.errors?.length ?? 0) > failures) {
      // For the summary of a run (`recordRun`), because the log of a long one is cut in the middle.
      task.meta.endedOn = await describePages(context, open)
      process.stderr.write(`\nWhat "${task.name}" ended on:\n${task.meta.endedOn}\n`)
    }
    await context.close()
  },
  complaints: async ({ context, url }, use) => {
    const complaints = watchComplaints(context, url)
    await use(complaints)
  },
  page: async ({ context, complaints }, use) => {
    void complaints
    await use(await context.newPage())
  },
})
