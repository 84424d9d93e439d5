import { generateKeyPairSigner, lamports } from '@solana/kit'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchChromium } from './fixtures.ts'
import { createOwnToken } from './ownToken.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { accountButton, connectButton, modal, press } from './walletModal.ts'

const count = (name: string, usual: number) => Number(process.env[name] ?? usual)
const counts = {
  tokens: count('LONG_TOKENS', 20),
  windows: count('LONG_WINDOWS', 10),
  signatures: count('LONG_SIGNATURES', 4),
}
/** Unlike those of the warm-up, so unbounded caches grow. */
const otherTokens = count('LONG_OTHER_TOKENS', 6)
const knownTokens = 4
const unusedDataMs = 300_000
const droppedAfterMs = 3_000
const warmUp = { tokens: 8, windows: 4, signatures: 2 }

type Sources = { readonly sockets: number; readonly timers: number }
type Sample = Sources & { readonly heap: number; readonly listeners: number; readonly nodes: number }

/** Unused data is dropped early. */
function watchSources({ unusedDataMs, droppedAfterMs }: Readonly<Record<string, number>>): void {
  const [timers, sockets] = [new Set<unknown>(), new Set<WebSocket>()]
  let isHidden = false
  const own = {
    setTimeout: setTimeout.bind(window),
    setInterval: setInterval.bind(window),
    clearTimeout: clearTimeout.bind(window),
  }
  const clear = (id: number | undefined) => {
    timers.delete(id)
    own.clearTimeout(id)
  }
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  Object.assign(window, {
    sources: () => ({
      timers: timers.size,
      sockets: [...sockets].filter(({ readyState }) => readyState < WebSocket.CLOSING).length,
    }),
    hide: (wanted: boolean) => {
      isHidden = wanted
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    clearTimeout: clear,
    clearInterval: clear,
    setInterval: (run: () => void, ...rest: unknown[]) => {
      const id = own.setInterval(run, ...(rest as [number]))
      timers.add(id)
      return id
    },
    setTimeout: (run: (...given: unknown[]) => void, ms?: number, ...rest: unknown[]) => {
      const id = own.setTimeout(
        () => {
          timers.delete(id)
          run(...rest)
        },
        ms === unusedDataMs ? droppedAfterMs : ms,
      )
      timers.add(id)
      return id
    },
    WebSocket: class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args)
        sockets.add(this)
      }
    },
  })
}

/** The least of several samples, because polls come and go. */
async function measure(page: Page, session: CDPSession): Promise<Sample> {
  await followLink(page, '/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(2 * droppedAfterMs)
  let least = await sample(page, session)
  for (let looks = 1; looks < 8; looks += 1) {
    await page.waitForTimeout(700)
    const next = await sample(page, session)
    least = {
      heap: Math.min(least.heap, next.heap),
      listeners: Math.min(least.listeners, next.listeners),
      nodes: Math.min(least.nodes, next.nodes),
      sockets: Math.min(least.sockets, next.sockets),
      timers: Math.min(least.timers, next.timers),
    }
  }
  return least
}

async function sample(page: Page, session: CDPSession): Promise<Sample> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  const sources = await page.evaluate<Sources>('sources()')
  return {
    heap: read('JSHeapUsedSize'),
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    ...sources,
  }
}

const followLink = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

async function lookAtTokens(page: Page, mints: readonly string[], times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const mint = mints[at % mints.length] ?? ''
    await followLink(page, `/?token=${mint}`)
    await page.locator(`[data-testid=mint][data-address="${mint}"]`).waitFor()
    if (at % 5 === 0) await hide(page)
  }
}

async function hide(page: Page): Promise<void> {
  for (const wanted of [true, false]) {
    await page.evaluate(`hide(${wanted})`)
    await page.waitForTimeout(200)
  }
}

async function openWindows(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await accountButton(page).click()
    await modal(page).getByRole('tab', { name: 'Tokens' }).waitFor()
    if (at % 2 === 0) await press(page, 'Receive')
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'detached' })
  }
}

async function signMessages(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await followLink(page, '/?sign')
    await page.getByLabel('Message', { exact: true }).fill(`Message ${at}`)
    await page.getByRole('button', { name: 'Sign message' }).click()
    await page.getByRole('status').getByText('Signature').first().waitFor()
    await followLink(page, '/?tools')
  }
}

test('a visitor who stays leaves no memory, listener, socket or timer behind', async ({ url, rpc }) => {
  // Without compiled code, which grows for minutes.
  const browser = await launchChromium(['--js-flags=--no-turbofan --no-maglev --no-sparkplug'])
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const maker = await generateKeyPairSigner()
  await rpc.requestAirdrop(maker.address, lamports(10_000_000_000n)).send()
  const mints: string[] = []
  for (let at = 0; at < knownTokens + otherTokens; at += 1) mints.push((await createOwnToken(rpc, maker)).address)
  await installWallet(context, rpc, { name: 'Test Wallet', features: ['signTransaction', 'signMessage'] })
  await context.addInitScript(watchSources, { unusedDataMs, droppedAfterMs })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`${url}/faq`)
  await connectButton(page).click()
  await press(page, 'Test Wallet')
  await accountButton(page).waitFor()
  const use = async ({ tokens, windows, signatures }: typeof counts, looked: readonly string[]) => {
    await lookAtTokens(page, looked, tokens)
    await openWindows(page, windows)
    await signMessages(page, signatures)
  }

  await use(warmUp, mints.slice(0, knownTokens))
  const before = await measure(page, session)
  await use(counts, mints.slice(knownTokens))
  const after = await measure(page, session)

  process.stdout.write(`${JSON.stringify({ counts, before, after })}\n`)
  expect(after.heap / before.heap).toBeLessThanOrEqual(1.05)
  for (const source of ['listeners', 'nodes', 'sockets', 'timers'] as const)
    expect(after[source], source).toBeLessThanOrEqual(before[source])
  await browser.close()
})
