import { wrappedSolMint } from '@solsmith/chain'
import { expect } from 'vitest'
import { createOwnToken } from './ownToken.ts'
import { expectSound, fairDraft, makeOwnPool } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { setWidth } from './width.ts'

test('lists, finds, sorts and opens every pool, by keyboard too', async ({ page, url, rpc, context }) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
  const symbol = `L${Date.now() % 1_000_000}`
  const token = await createOwnToken(rpc, signer, { ...fairDraft, name: `${symbol} coin`, symbol })
  const { pool } = await makeOwnPool(rpc, signer, token)

  await page.goto(`${url}/manage-liquidity`)
  await page.getByRole('navigation', { name: 'Related pages' }).getByRole('link', { name: 'All pools' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pools' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search pools' }).fill(symbol)
  const row = page.getByRole('row').filter({ hasText: symbol })
  // The index follows a moment after the block, and the list refreshes.
  await row.waitFor()
  expect(await row.innerText()).toMatch(/4 SOL[\s\S]*0 SOL[\s\S]*0%/)
  await expectSound(page, 'pool-list')

  await page.getByRole('searchbox', { name: 'Search pools' }).fill('nothing has this name')
  await page.getByText('No pool matches').waitFor()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.getByRole('button', { name: 'Age', exact: true }).click()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Age' }).getAttribute('aria-sort')).toBe('ascending')
  await page.locator('[aria-busy=true] table').waitFor({ state: 'detached' })
  await page.getByRole('row').nth(1).getByRole('link').first().focus()
  await page.getByText('Paused while you look at a row').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?pool=/)

  await page.goto(`${url}/?pool=${pool.address}`)
  await page.getByRole('heading', { level: 1, name: `${symbol} / SOL` }).waitFor()
})

test('End and Home go to the last and first row of a list longer than the window', { tags: 'release' }, async ({
  page,
  url,
}) => {
  const pools = Array.from({ length: 60 }, (_, index) => ({
    pool: `Poo1${String(index).padStart(40, 'z').replaceAll('0', 'o')}`,
    venue: 'raydium',
    tokens: [`TK${index}`, 'SOL'].map((symbol) => ({ mint: wrappedSolMint, symbol, picture: null })),
    liquidity: '1000000000',
    volume: '1000',
    fees: '20',
    yieldMillionths: '13',
    lockedMillionths: '0',
    feeMillionths: '2500',
    ageSeconds: index,
    trades: index,
  }))
  await page.route('**/api/pools/**', (route) => route.fulfill({ json: { count: 60, total: 60, slot: '1', pools } }))
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'))
  await page.goto(`${url}/?pools`)
  await page.getByRole('link', { name: 'TK0 / SOL', exact: true }).focus()

  await page.keyboard.press('End')
  expect(await focused()).toBe('59')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  await page.keyboard.press('Home')
  expect([await focused(), await page.evaluate(() => scrollY < 500)]).toEqual(['0', true])
})

test('Home shows the newest tokens after scrolling, without a layout shift', {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
  const symbol = `N${Date.now() % 1_000_000}`
  const token = await createOwnToken(rpc, signer, { ...fairDraft, name: `${symbol} coin`, symbol })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/api/tokens'))).toEqual([])
  const title = page.getByRole('heading', { name: 'New tokens' })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const heights = { before: 0 }
  for (const width of [1440, 768, 375]) {
    await setWidth(page, width)
    await page.reload()
    await page.waitForLoadState('networkidle')
    const before = await height()
    await page.mouse.wheel(0, 10)
    await title.waitFor()
    await page.waitForTimeout(500)
    expect(await height(), `${width} px`).toBe(before)
  }
  await setWidth(page, 1440)

  const card = page.getByRole('link', { name: symbol })
  await expect
    .poll(async () => {
      await page.reload()
      await page.waitForLoadState('networkidle')
      heights.before = await height()
      await page.mouse.wheel(0, 20_000)
      await page.waitForTimeout(500)
      return card.count()
    })
    .toBe(1)
  expect(await height()).toBe(heights.before)
  await expectSound(page, 'home-new')
  await card.click()
  await page.waitForURL(`**/?token=${token.address}`)
})

test('a list that fails to refresh shows its age; one that never loaded offers a retry', {
  tags: 'release',
}, async ({ page, url }) => {
  let isDown = true
  await page.route('**/api/pools/**', (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.goto(`${url}/?pools`)
  await page.getByRole('heading', { name: 'Couldn’t load the pools' }).waitFor()
  await expectSound(page, 'pool-list-failed')

  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^(1 pool|\d[\d,]* pools|No pools yet)$/).waitFor()
})
