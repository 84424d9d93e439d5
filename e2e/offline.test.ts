import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { alternate, pickCases } from './alternate.ts'
import { fillIn, openCreateToken } from './createToken.ts'
import { cutRpc } from './cutRpc.ts'
import { test } from './fixtures.ts'
import { nowhere, places } from './places.ts'
import { installWallet } from './wallet.ts'

/** Largest layout shift. */
const limit = 0.05

const statusOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Counts layout shifts from now on. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { moved: 0 }
    new PerformanceObserver((list) => {
      // TypeScript does not have this entry type.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += entry.value
    }).observe({ type: 'layout-shift' })
    Object.assign(window, { seen })
  })
  return () => page.evaluate(() => Number((window as unknown as { seen: { moved: number } }).seen.moved))
}

const visitors = [
  { locale: 'en-US', width: 1440, text: 'You are offline.' },
  { locale: 'en-US', width: 375, text: 'You are offline.' },
  { locale: 'de-DE', width: 375, text: 'Sie sind offline.' },
]

test.for(pickCases(visitors, ({ locale, width }) => locale === 'de-DE' && width === 375))(
  'shows in $locale at $width px that the browser is offline, and moves nothing',
  async (visitor, { browser, url }) => {
    const { locale, width, text } = visitor
    const context = await browser.newContext({ locale, viewport: { width, height: 900 } })
    for (const [{ path }, wanted] of alternate([...places, nowhere], visitors)) {
      if (wanted !== visitor) continue
      const page = await context.newPage()
      await page.goto(url + path)
      // The notice's code loads on the first interaction.
      const line = page.locator('[role=status][class*=silence]')
      for (let at = 9; (await line.count()) === 0; at += 1) await page.mouse.move(at % 99, 9)
      const shift = await watchShift(page)

      await context.setOffline(true)
      await statusOf(page, text).waitFor()
      await context.setOffline(false)
      await statusOf(page, text).waitFor({ state: 'detached' })

      expect(await shift(), `${path} at ${width}`).toBeLessThanOrEqual(limit)
      await page.close()
    }
    await context.close()
  },
)

test('names a network that does not answer, and does not present figures as fresh', async ({
  page,
  url,
  rpc,
  context,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  await fillIn(page)
  const simulated = page.getByText('simulated', { exact: true })
  await simulated.waitFor()

  const restore = await cutRpc(page)
  await statusOf(page, 'Sandbox is not responding.').waitFor()
  expect(await simulated.count()).toBe(0)
  await restore()

  await statusOf(page, 'Sandbox is not responding.').waitFor({ state: 'detached' })
  await simulated.waitFor()
})
