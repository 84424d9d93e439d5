import { createSeed, getCpmmUpdatePoolStatusInstruction, planFreeze } from '@solsmith/tokens'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connect, createOwnToken, engineRpc, runPlan } from './ownToken.ts'
import { confirmTexts, expectSound, fairDraft, makeOwnPool, runAsVenue, venue } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { setWidth, widths } from './width.ts'

const done = 'confirmed. The result matches the preview'

/** Presses the button and waits for the end. */
async function press(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${verb}: 1 signature`) }).click()
  await page.getByText(done).waitFor()
}

test('adds, trades against and removes liquidity, and updates the list and the charts', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const { pool } = await makeOwnPool(rpc, wallet.signer)
  const read = () => venue.fetchPool(engineRpc(), pool.address)

  await page.goto(`${url}/manage-liquidity`)
  await connect(page)
  await page.getByRole('link', { name: 'ANVL / SOL', exact: true }).waitFor()
  await expectSound(page, 'manage-list')

  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByLabel('SOL to deposit').fill('1')
  await expect.poll(() => page.getByLabel('ANVL to deposit').inputValue()).toMatch(/^(199\.99|200)/)
  await page.getByRole('button', { name: /^Add to ANVL \/ SOL: 1 signature/ }).waitFor()
  await expectSound(page, 'manage-add')
  await press(page, 'Add to ANVL / SOL')
  const added = await read()
  expect(added.sides[added.quoteSide].reserve).toBeGreaterThanOrEqual(2_999_999_000n)

  await page.goto(`${url}/?pool=${pool.address}&do=swap`)
  await page.getByLabel('SOL you pay').fill('0.1')
  await page.getByRole('button', { name: /^Swap 0\.1 SOL for ANVL: 1 signature/ }).waitFor()
  await expectSound(page, 'manage-swap')
  await press(page, 'Swap 0\\.1 SOL for ANVL')
  const traded = await read()
  expect(traded.sides[traded.quoteSide].held - added.sides[added.quoteSide].held).toBe(100_000_000n)

  await page.goto(`${url}/?pool=${pool.address}`)
  // The first chart depends on what the site has indexed so far.
  await page.getByRole('img', { name: /^Prices? of ANVL \/ SOL/ }).waitFor()
  await page.getByText('vs. holding (impermanent loss)').waitFor()
  await expectSound(page, 'manage-pool')

  const { mint } = pool.sides[pool.quoteSide === 0 ? 1 : 0]
  await page.goto(`${url}/?token=${mint}`)
  const market = page.getByRole('region', { name: 'Market' })
  await market.getByRole('cell', { name: '0.1 SOL', exact: true }).waitFor()
  await market.getByRole('img', { name: /^Prices of ANVL \/ SOL in the last 1 period/ }).waitFor()
  expect(await market.locator('canvas').count()).toBeGreaterThan(0)
  // A new data set reuses the chart, so a zoom stays.
  const chart = await market.locator('canvas').first().elementHandle()
  await market.getByText('Line', { exact: true }).click()
  await expectSound(page, 'token-line')
  await market.getByText('Candles', { exact: true }).click()
  await market.getByText(/^O 0\.\S+ {2}H/).waitFor()
  expect(await chart?.evaluate((element) => element.isConnected)).toBe(true)
  await page.getByLabel('SOL you pay').fill('0.01')
  await page.getByRole('button', { name: /^Swap 0\.01 SOL for ANVL: 1 signature/ }).waitFor()
  await expectSound(page, 'token-market')
  await page.goto(`${url}/?pool=${pool.address}`)

  await page.getByRole('link', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: '50%' }).click()
  await page.getByRole('button', { name: /^Remove 50%: 1 signature/ }).waitFor()
  await expectSound(page, 'manage-remove')
  await press(page, 'Remove 50%')
  const removed = await read()
  expect(removed.lpSupply - 100n).toBe(traded.lpSupply - 100n - (traded.lpSupply - 100n) / 2n)

  await page.goto(`${url}/?portfolio`)
  const own = page.getByRole('region', { name: 'My pools' })
  await own.getByText(/^worth 3\.0\d+ SOL$/).waitFor()
  await expectSound(page, 'portfolio-pools')
  await own.getByRole('link', { name: 'ANVL / SOL' }).click()
  await page.getByRole('heading', { name: 'ANVL / SOL' }).waitFor()
})

test('warns at the button of a swap that moves the price by more than 5 %, and signs it only once accepted', {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const { pool } = await makeOwnPool(rpc, wallet.signer)
  await page.goto(`${url}/?pool=${pool.address}&do=swap`)
  await connect(page)
  await page.getByRole('button', { name: 'Enter an amount' }).waitFor()
  await page.getByLabel('SOL you pay').fill('1000000')
  await page.getByRole('button', { name: 'Not enough SOL' }).waitFor()

  await page.getByLabel('SOL you pay').fill('0.5')
  const swap = page.getByRole('button', { name: /^Swap 0\.5 SOL for ANVL: 1 signature/ })
  await swap.waitFor()
  const warning = page.getByRole('alert').filter({ hasText: /^Price impact is \d+(\.\d+)?%/ })
  for (const width of widths) {
    await setWidth(page, width)
    // The button sticks to the edge with the warning, on a phone once the costs are visible.
    if (width < 768) await page.getByRole('region', { name: 'Cost' }).scrollIntoViewIfNeeded()
    else await page.evaluate(() => scrollTo(0, 0))
    // Browsers scroll by whole pixels.
    const isWhole = async (part: Locator) => {
      const box = await part.boundingBox()
      return box !== null && box.y > -1 && box.y + box.height < (page.viewportSize()?.height ?? 0) + 1
    }
    for (const part of [warning, swap]) await expect.poll(() => isWhole(part)).toBe(true)
  }
  await expectSound(page, 'manage-impact')
  // Both are in view, so a press without the tick moves to it.
  const accept = page.getByRole('checkbox', { name: /^Swap anyway/ })
  await swap.click()
  await page.getByText('Tick this box first.').waitFor()
  expect(await accept.evaluate((box) => box === document.activeElement)).toBe(true)
  const cost = await page.getByRole('region', { name: 'Cost' }).innerText()
  expect(cost).toMatch(/You pay\s*0\.500000000/)
  expect(cost).not.toContain('yours')

  // Another amount is another risk.
  await accept.check()
  await page.getByLabel('SOL you pay').fill('0.6')
  await page.getByRole('button', { name: /^Swap 0\.6 SOL/ }).waitFor()
  expect(await accept.isChecked()).toBe(false)
  await accept.check()
  await press(page, 'Swap 0\\.6 SOL for ANVL')
  expect(await page.getByLabel('SOL you pay').inputValue()).toBe('')
})

test('locks a part, collects its fees and burns the rest; then nothing can be removed', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const { pool } = await makeOwnPool(rpc, wallet.signer)
  const link = (action: string) => `${url}/?pool=${pool.address}&do=${action}`
  await page.goto(link('lock'))
  await connect(page)
  await page.getByRole('button', { name: '50%' }).click()
  const confirm = (text: string) => page.getByRole('textbox', { name: `Type “${text}” to confirm` })
  const lock = page.getByRole('button', { name: /^Lock 50% permanently: 1 signature/ })
  await lock.waitFor()
  // Only the exact word is accepted.
  await confirm(confirmTexts.lock).fill('loc')
  expect(await lock.isDisabled()).toBe(true)
  await confirm(confirmTexts.lock).fill(confirmTexts.lock)
  await expectSound(page, 'manage-lock')
  await press(page, 'Lock 50% permanently')

  await page.goto(link('swap'))
  await page.getByLabel('SOL you pay').fill('1')
  await page.getByRole('checkbox', { name: /^Swap anyway/ }).check()
  await press(page, 'Swap 1 SOL for ANVL')

  await page.goto(link('collect'))
  await page.getByRole('button', { name: /^Collect fees: 1 signature/ }).waitFor()
  await expectSound(page, 'manage-collect')
  await press(page, 'Collect fees')

  await page.goto(link('burn'))
  // Permanent choices are never preselected.
  expect(await page.getByRole('button', { name: 'Choose how much' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '100%' }).click()
  await page.getByRole('button', { name: /^Burn 100% permanently: 1 signature/ }).waitFor()
  await confirm(confirmTexts.burn).fill(confirmTexts.burn)
  await expectSound(page, 'manage-burn')
  await press(page, 'Burn 100% permanently')

  await page.goto(link('remove'))
  await page.getByText('This position is locked; only fees can be collected.').waitFor()
  const proof = await venue.fetchProof(engineRpc(), pool.address)
  expect(proof.burnt).toBeGreaterThan(0n)
  expect(proof.holders).toEqual([])
})

test('explains a missing share, wallet or pool', { tags: 'release' }, async ({ page, url, rpc, context }) => {
  const maker = await installWallet(context, rpc, { name: 'Maker' })
  await installWallet(context, rpc, { name: 'Test Wallet' })
  const { pool } = await makeOwnPool(rpc, maker.signer)

  await page.goto(`${url}/manage-liquidity`)
  await page.getByText('Connect a wallet to see its pools').waitFor()
  await connect(page)
  await page.getByRole('heading', { name: /^No pools found for .{4}….{4} on Sandbox$/ }).waitFor()
  await page.getByLabel('Pool address').fill('not an address')
  await page.getByRole('button', { name: 'Open pool' }).click()
  await page.getByText('Not a valid address.').waitFor()
  await expectSound(page, 'manage-empty')

  await page.getByLabel('Pool address').fill(pool.address)
  await page.getByRole('button', { name: 'Open pool' }).click()
  await page.getByText('You have no position in this pool.').waitFor()
  await page.goto(`${url}/?pool=${pool.address}&do=remove`)
  await page.getByText('You have nothing to remove in this pool.').waitFor()

  await page.goto(`${url}/?pool=${pool.sides[0].vault}`)
  await page.getByText('and is not a Raydium').waitFor()
  await page.goto(`${url}/?pool=${maker.signer.address}x`)
  await page.getByText('Not a valid address.').waitFor()
})

test('explains what the venue pauses, an issuer freezes and cannot be read, and shows the rest', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
  const wallet = signer.address
  const frozen = await createOwnToken(rpc, signer, { ...fairDraft, freezeAuthority: { mode: 'keep' } })
  const { pool } = await makeOwnPool(rpc, signer, frozen)
  await runPlan(rpc, signer, await venue.planLock(engineRpc(), { wallet, pool, lp: 400_000_000n, seed: createSeed() }))
  const { positions } = await venue.fetchPositions(engineRpc(), { wallet })
  const state = positions.find(({ kind }) => kind === 'locked')?.lock?.state ?? ''
  // The node answers everything except the lock's location.
  await page.route('**/rpc/**', async (route) => {
    const asked: unknown = JSON.parse(route.request().postData() ?? 'null')
    if (!JSON.stringify(asked).includes(state)) return route.fallback()
    const about = [asked].flat().filter((one) => JSON.stringify(one).includes(state)) as { readonly id: number }[]
    const answers = [await (await route.fetch()).json()].flat() as { readonly id: number }[]
    const error = { code: -32_005, message: 'Node is behind' }
    const given = answers.map((one) =>
      about.some(({ id }) => id === one.id) ? { jsonrpc: '2.0', id: one.id, error } : one,
    )
    await route.fulfill({ json: Array.isArray(asked) ? given : given[0] })
  })
  await page.goto(`${url}/manage-liquidity`)
  await connect(page)
  await page.getByText(/^Couldn’t load all Raydium positions\. Missing: .+\.$/).waitFor()
  await page.getByRole('link', { name: 'ANVL / SOL', exact: true }).waitFor()
  await expectSound(page, 'manage-unread')
  await page.unrouteAll()

  // Bits: 1 no deposits, 4 no trades.
  await runAsVenue(rpc, (admin) => ({
    subject: pool.address,
    instruction: getCpmmUpdatePoolStatusInstruction({ admin, pool: pool.address, status: 5 }),
  }))
  const [side] = pool.sides.filter(({ mint }) => mint === frozen.address)
  const target = side?.vault ?? pool.address
  const freeze = { mint: frozen.address, wallet, target, insistsOnPoolVault: true }
  await runPlan(rpc, signer, await planFreeze(engineRpc(), freeze))
  await page.goto(`${url}/?pool=${pool.address}`)
  await page.getByText('Pool is paused by the venue (status bit).').first().waitFor()
  await page.getByText('Currently not possible: adding, trading.').waitFor()
  await page.getByText('The ANVL in this pool is frozen and can’t be traded or withdrawn.').waitFor()
  await expectSound(page, 'manage-paused')
  await page.goto(`${url}/?pool=${pool.address}&do=swap`)
  await page.getByLabel('SOL you pay').fill('0.1')
  await page.getByText('Pool is paused by the venue (status bit).').first().waitFor()
})
