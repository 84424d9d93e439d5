import { createSolanaRpc } from '@solana/kit'
import { type Browser, chromium, type Page } from 'playwright-core'
import { installWallet } from '../../e2e/wallet.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { ensureBuild } from '../../scripts/ensureBuild.ts'
import type { Measure } from '../../scripts/performance.ts'
import { type ListSandbox, startListSandbox } from './startListSandbox.ts'

const recipients = 100_000
/** Issue 43. */
const limits = { firstPromptSeconds: 10, longestTaskMs: 200 }

/** From the choice of a file to the wallet's first request, by the clock. */
export async function measureCheck(): Promise<readonly Measure[]> {
  await using sandbox = await startListSandbox(await ensureBuild())
  const path = await sandbox.writeList(recipients)
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  try {
    const { seconds, longestMs } = await promptFor(browser, sandbox, path)
    return [
      rate('100,000 recipients from the file to the first prompt', seconds, limits.firstPromptSeconds, 's'),
      rate('100,000 recipients: longest task of the page', longestMs, limits.longestTaskMs, 'ms'),
    ]
  } finally {
    await browser.close()
  }
}

async function promptFor(browser: Browser, { url, rpcUrl, signer, mint }: ListSandbox, path: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const asked = Promise.withResolvers<void>()
  const behaviour = { beforeSigning: async () => asked.resolve() }
  await installWallet(context, createSolanaRpc(rpcUrl), { name: 'Test Wallet', signer, behaviour })
  const page = await context.newPage()
  await page.goto(`${url}/?send=${mint}`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await page.getByText(/^You have /).waitFor()
  await watchTasks(page)
  const start = performance.now()
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('button', { name: 'Check list' }).click()
  await page.getByRole('button', { name: /^Send to / }).click()
  await asked.promise
  const seconds = (performance.now() - start) / 1_000
  const longestMs = await page.evaluate<number>('longestTaskMs')
  await context.close()
  return { seconds, longestMs }
}

const watchTasks = (page: Page) =>
  page.evaluate(() => {
    let longestTaskMs = 0
    new PerformanceObserver((list) => {
      longestTaskMs = Math.max(longestTaskMs, ...list.getEntries().map(({ duration }) => duration))
      Object.assign(window, { longestTaskMs })
    }).observe({ type: 'longtask' })
    Object.assign(window, { longestTaskMs })
  })

const rate = (name: string, ours: number, most: number, unit: string): Measure => ({
  name,
  ours: `${unit === 's' ? ours.toFixed(1) : ours.toFixed(0)} ${unit}`,
  peer: `limit ${most} ${unit}`,
  ratio: (ours / most).toFixed(2),
  bar: `<= ${most} ${unit}`,
  isMet: ours <= most,
})
