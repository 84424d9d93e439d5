import { createSolanaRpc } from '@solana/kit'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { findEnglish } from './findEnglish.ts'
import { watchComplaints } from './fixtures.ts'
import { watchPolicy } from './visit.ts'
import { installWallet, type TestWallet } from './wallet.ts'
import { findSideways, setWidth } from './width.ts'

/** A visitor with an unconnected wallet, at an instance of the journey's choice. */
export type SiteVisit = AsyncDisposable & {
  readonly context: BrowserContext
  readonly page: Page
  readonly wallet: TestWallet
}

type Wanted = { url: string; rpcUrl: string; locale?: string } & Partial<Parameters<typeof installWallet>[2]>

/** Opens a page. On disposal, fails if anything was logged, blocked, or requested from another host. */
export async function visitSite(
  browser: Browser,
  { url, rpcUrl, locale = 'en-US', ...wanted }: Wanted,
): Promise<SiteVisit> {
  const context = await browser.newContext({
    locale,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const [complaints, violations] = [watchComplaints(context, url), await watchPolicy(context)]
  const features = ['signTransaction', 'signMessage'] as const
  const wallet = await installWallet(context, createSolanaRpc(rpcUrl), { name: 'Test Wallet', features, ...wanted })
  const page = await context.newPage()
  await page.goto(`${url}/faq`)
  return {
    context,
    page,
    wallet,
    async [Symbol.asyncDispose]() {
      await context.close()
      expect({ complaints, violations }).toEqual({ complaints: [], violations: [] })
    },
  }
}

/** Checks a German page: no English, accessible, and nothing beyond its sides. */
export async function lookInGerman(page: Page, name: string): Promise<void> {
  expect(await findEnglish(page), name).toEqual([])
  expect(await findBarriers(page), name).toEqual([])
  for (const width of [375, 1440]) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/german-${name}-${width}.png` })
    expect(await findSideways(page), `${name} at ${width}`).toEqual([])
  }
}
