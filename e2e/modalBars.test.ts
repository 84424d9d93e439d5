import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { generateKeyPairSigner, lamports } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createOwnToken } from './ownToken.ts'
import { fairDraft, makeOwnPool } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { modal, openAccount, press } from './walletModal.ts'

/** Bytes, gzip -9. */
const viewBar = 14_000

/** Modules with views, from the tables that load them. */
function listViewModules(): readonly string[] {
  const folder = join(import.meta.dirname, '../packages/connect-react/src/ConnectModal')
  const tables = ['viewLoaders.ts', 'laterLoaders.ts'].map((file) => readFileSync(join(folder, file), 'utf8'))
  const found = tables.join('').matchAll(/import\('\.\.\/views\/[\w-]+\/(\w+)\.tsx?'\)/g)
  return [...new Set([...found].flatMap(([, name]) => name ?? []))]
}

test('no lazily loaded view has more than 14 kB of its own code, in any language', () => {
  const folder = join(inject('webDist'), 'assets')
  const files = readdirSync(folder)
  for (const name of listViewModules()) {
    const own = files.filter((file) => new RegExp(`^${name}-[\\w-]{7}\\.js$`).test(file))
    expect(own.length, name).toBeGreaterThan(0)
    for (const file of own)
      expect(gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, file).toBeLessThanOrEqual(viewBar)
  }
})

/** Records layout shifts in the page from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      // TypeScript does not have this entry type.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
    }).observe({ type: 'layout-shift' })
    Object.assign(window, { shifts })
  })

/** Position of every control and line of the modal. */
const readPlaces = (page: Page) =>
  modal(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('button, input, dt, h2')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.localName, x, y, width, height].join(' ')
    }),
  )

test.for([1440, 375])(
  'moves nothing at %i px on a new swap price, however long its figures',
  { tags: 'release' },
  async (width, { page, url, rpc, context }) => {
    const maker = await generateKeyPairSigner()
    await rpc.requestAirdrop(maker.address, lamports(10_000_000_000n)).send()
    const token = await createOwnToken(rpc, maker, { ...fairDraft, symbol: 'STILL' })
    await makeOwnPool(rpc, maker, token)
    await installWallet(context, rpc, { name: 'Test Wallet' })
    let asked = 0
    await page.route('**/v1/convert/quotes**', async (route) => {
      const answer = await (await route.fetch()).json()
      const [quote] = answer.quotes
      asked += 1
      // Each price differs a little, also in length.
      const change = [1_000_000n, 1_000_001n, 1_234_567n, 999_999n][asked % 4] ?? 1_000_000n
      const toAmount = ((BigInt(quote.toAmount) * change) / 1_000_000n).toString()
      await route.fulfill({ json: { ...answer, quotes: [{ ...quote, toAmount }] } })
    })
    await openAccount(page, url)
    await page.setViewportSize({ width, height: 900 })
    await press(page, 'Swap')
    await modal(page).getByLabel('Select token').last().click()
    await modal(page).getByRole('searchbox').fill(token.address)
    await modal(page).getByText('STILL').first().click()
    await modal(page).getByText('Price impact').waitFor()
    const received = modal(page).getByLabel('Amount you receive')
    const first = await received.inputValue()
    await page.waitForTimeout(500)

    await watchShifts(page)
    const places = await readPlaces(page)
    const before = asked
    await expect.poll(() => asked).toBeGreaterThanOrEqual(before + 2)
    await expect.poll(() => received.inputValue()).not.toBe(first)

    await page.waitForTimeout(300)
    expect(await readPlaces(page)).toEqual(places)
    // Set above.
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  },
)
