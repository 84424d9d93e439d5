import { lamports } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connect, engineRpc, runPlan } from './ownToken.ts'
import { makeOwnPool, venue } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'

const termOf = (page: Page, term: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .first()
    .locator('xpath=following-sibling::dd[1]')

const numberIn = (text: string) => Number(/[+−-]?\d[\d,.]*/.exec(text)?.[0]?.replace(/[+,]/g, ''))

const impactOn = async (page: Page) => {
  const text = page
    .locator('main')
    .getByText(/^Price impact/)
    .first()
    .locator('xpath=..')
  const read = async () => /Price impact\s*([\d.]+)\s?%/.exec(await text.innerText())?.[1]
  await expect.poll(read).toBeDefined()
  return read()
}

test('shows the same change, volume, liquidity and price impact on every page', async ({ page, url, rpc, context }) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
  await rpc.requestAirdrop(signer.address, lamports(10_000_000_000n)).send()
  const { pool, token } = await makeOwnPool(rpc, signer)
  const now = await venue.fetchPool(engineRpc(), pool.address)
  const quote = venue.quoteSwap(
    now,
    { input: now.sides[0].mint === wrappedSolMint ? 0 : 1, amountIn: 200_000_000n },
    500,
  )
  await runPlan(
    rpc,
    signer,
    await venue.planSwap(engineRpc(), { wallet: signer.address, pool: now, quote, asSol: true }),
  )

  await page.goto(`${url}/?token=${token.address}`)
  await connect(page)
  await expect.poll(async () => numberIn(await termOf(page, '24 h change').innerText())).toBeGreaterThan(0)
  const change = numberIn(await termOf(page, '24 h change').innerText())
  await expect.poll(() => termOf(page, '24 h volume').innerText()).toContain('$')
  const volumeText = await termOf(page, '24 h volume').innerText()
  const volume = numberIn(volumeText)
  const dollars = /\$[\d.,]+/.exec(volumeText)?.[0] ?? 'a value in dollars'
  expect(volume).toBe(0.2)
  const pools = page.getByRole('region', { name: 'Pools' }).getByRole('row')
  expect(await pools.nth(1).innerText()).toContain(`${volume} SOL`)
  await expect.poll(async () => numberIn(await termOf(page, 'Liquidity').innerText())).toBeGreaterThan(0)
  const liquidity = numberIn(await termOf(page, 'Liquidity').innerText())
  await page.getByLabel('SOL you pay').fill('0.05')
  const impact = await impactOn(page)

  await page.goto(`${url}/?pool=${pool.address}`)
  await expect.poll(async () => numberIn(await termOf(page, 'Liquidity').innerText())).toBe(liquidity)
  await expect.poll(async () => numberIn(await termOf(page, 'Volume 24 h').innerText())).toBe(volume)

  for (const link of [`/?pool=${pool.address}&do=swap`, `/?swap&from=${wrappedSolMint}&to=${token.address}`]) {
    await page.goto(`${url}${link}`)
    await page.getByLabel('SOL you pay').fill('0.05')
    expect([link, await impactOn(page)]).toEqual([link, impact])
  }

  await page.goto(`${url}/?pools`)
  await page.getByRole('searchbox').fill(token.address)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${pool.address}"]`) })
  await expect.poll(() => row.count()).toBe(1)
  await expect.poll(async () => numberIn(await row.getByRole('cell').nth(0).innerText())).toBe(liquidity)
  expect(numberIn(await row.getByRole('cell').nth(1).innerText())).toBe(volume)

  await page.goto(`${url}/copy-trending`)
  await page.getByRole('radio', { name: '24h' }).check()
  await page.getByRole('searchbox', { name: 'Search trending tokens' }).fill(token.address)
  const listed = page.getByRole('row').filter({ has: page.locator(`a[href*="${token.address}"]`) })
  await expect.poll(() => listed.count()).toBe(1)
  expect(await listed.innerText()).toContain(dollars)
  const shown = /\+(\d+(?:\.\d+)?)%/.exec(await listed.innerText())?.[1]
  expect(Number(shown)).toBeCloseTo(change, 0)
})
