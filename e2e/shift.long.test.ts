import { generateKeyPairSigner } from '@solana/kit'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { alternate } from './alternate.ts'
import { createOwnToken } from './ownToken.ts'
import { nowhere, places, searched } from './places.ts'
import { makeOwnPool } from './poolHelp.ts'
import { test } from './visit.ts'

/** Highest layout shift of a page (Web Vitals calls up to 0.1 good). */
const limit = 0.05

const paths = [...places.map(({ path }) => path), nowhere.path, '/learn?a=airdrops', ...searched]

/** Measures the layout shift on a phone four times slower than this machine, with fonts that load last. */
async function measureShift(browser: Browser, url: string, locale: string): Promise<number> {
  const context = await browser.newContext({
    locale,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue().catch(() => {})
  })
  await page.addInitScript(() => {
    let shifted = 0
    new PerformanceObserver((list) => {
      // TypeScript does not know this kind of entry.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifted += entry.value
      Object.assign(window, { shifted })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
  const shifted = await page.evaluate(() => ('shifted' in window ? Number(window.shifted) : 0))
  await context.close()
  return shifted
}

test.for(alternate(paths, ['en-US', 'de-DE']))(
  'on a phone nothing of %s moves while it loads, in %s',
  async ([path, locale], { browser, url }) => {
    expect(await measureShift(browser, url + path, locale)).toBeLessThanOrEqual(limit)
  },
)

test('on a phone nothing of a token’s page moves while it loads, with a pool and without', async ({
  browser,
  url,
  rpc,
}) => {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, 10_000_000_000n as never).send()
  const alone = await createOwnToken(rpc, signer)
  const { pool } = await makeOwnPool(rpc, signer)
  const { mint } = pool.sides[pool.quoteSide === 0 ? 1 : 0]

  for (const address of [alone.address, mint])
    expect(await measureShift(browser, `${url}/?token=${address}`, 'en-US')).toBeLessThanOrEqual(limit)
})
