import type { Address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillIn, madeMint, openCreateToken } from './createToken.ts'
import { engineRpc } from './ownToken.ts'
import { expectSound, venue } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'

/** Signs the lock, confirmed by its choice in the form, after which no one can withdraw. */
async function lockAll(page: Page, pool: Address): Promise<void> {
  await page.getByRole('button', { name: /^Lock 100% permanently: 1 signature/ }).click()
  await page.getByText('confirmed. The result matches the preview').waitFor()
  expect((await venue.fetchProof(engineRpc(), pool)).withdrawable).toBe(0n)
}

test('creates a token and its pool in one signature, then locks the pool', async ({
  page,
  url,
  rpc,
  context,
  takeClicks,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  takeClicks()
  await fillIn(page)
  await page.getByText('Add a pool', { exact: true }).click()
  await page.getByRole('radio', { name: 'Lock all' }).check()
  await page.getByLabel('SOL to deposit').fill('2')
  await page.getByText(/^Starting price 0\.0000000025 SOL per ANVL, market cap 2\.5 SOL\.$/).waitFor()
  const create = page.getByRole('button', { name: /^Create ANVL and its pool: 2 signatures, about / })
  await create.waitFor()
  const ledger = await page.getByRole('region', { name: 'What changes' }).innerText()
  expect(ledger).toMatch(/ANVL in the pool\s+none\s+\S*\s*800,000,000/)
  await expectSound(page, 'launch')
  // Read last: the priority fee of others changes the cost every 20 seconds.
  const cost = await page.getByRole('region', { name: 'Cost' }).innerText()
  expect(cost).toMatch(/Into the pool\s*your liquidity\s*2\.000000000/)
  const steps = await page.getByRole('region', { name: 'All steps' }).innerText()
  expect(steps).toMatch(/Lock the liquidity\s*1 signature\s*≈ 0\.02\d/)

  await create.click()
  const mint = (await madeMint(page)) as Address
  expect(wallet.requests).toHaveLength(1)
  const [pool] = await venue.findPools(engineRpc(), [mint, wrappedSolMint])
  expect(pool?.isCanonical).toBe(true)
  // Prominent and offered first: until the second signature buyers can lose the pool.
  await page.getByText('The liquidity of ANVL is not locked yet').waitFor()
  expect(await page.getByRole('link', { name: 'Add a pool' }).count()).toBe(0)
  const paid = await page.getByRole('region', { name: 'Receipt' }).innerText()
  for (const row of [
    /Into the pool\s*your liquidity\s*2\.000000000/,
    /Pool fee\s*paid to Raydium\s*0\.150000000/,
    /Pool vault/,
  ])
    expect(paid).toMatch(row)
  expect(paid).not.toMatch(/Other account|Token account of/)
  expect(/Total paid\s*(\d+\.\d{9})/.exec(paid)?.[1]).toBe(/Total\s*(\d+\.\d{9})/.exec(cost)?.[1])
  await expectSound(page, 'launch-made')

  await page.getByRole('link', { name: 'Lock liquidity (step 2 of 2)' }).click()
  await lockAll(page, pool?.address ?? mint)
  // Spelling, pool, lock, create, step 2, lock.
  expect(takeClicks()).toBe(6)
})

test("takes two transactions if one cannot hold it, and fills in the pool's page", { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  // Without the operator's lookup table nothing of this size fits.
  await page.route('**/api/lookup-tables', (route) =>
    route.fulfill({ json: { mainnet: null, devnet: null, sandbox: null } }),
  )
  await openCreateToken(page, url)
  await fillIn(page, { name: 'N'.repeat(32), symbol: 'SSSSSSSSSS' })
  await page.getByText('Add a pool', { exact: true }).click()
  await page.getByRole('radio', { name: 'Lock all' }).check()
  await page.getByText('This takes two signatures').waitFor()
  await page.getByText(/Yours is created at an unpredictable address\./).waitFor()
  await expectSound(page, 'launch-two')
  await page.getByRole('button', { name: /^Create SSSSSSSSSS and its pool: 3 signatures, about / }).click()
  const mint = (await madeMint(page)) as Address

  await page.getByRole('link', { name: 'Create the pool now' }).click()
  await page
    .getByText(/^The pool and its lock take 2 signatures, because one transaction would be \d{4} bytes/)
    .waitFor()
  await page.getByRole('button', { name: /^Create SSSSSSSSSS \/ SOL pool: 1 signature/ }).click()
  await page.getByRole('heading', { name: 'SSSSSSSSSS / SOL pool is live' }).waitFor()
  expect(wallet.requests).toHaveLength(2)
  const [pool] = await venue.findPools(engineRpc(), [mint, wrappedSolMint])
  expect(pool?.isCanonical).toBe(false)

  await page.reload()
  await page.getByText('Lock liquidity (step 2 of 2)').waitFor()
  await expectSound(page, 'create-lock')
  await lockAll(page, pool?.address ?? mint)
})

test('launches in one version 1 signature what version 0 cannot hold', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet', versions: ['legacy', 0, 1] })
  await page.route('**/api/lookup-tables', (route) =>
    route.fulfill({ json: { mainnet: null, devnet: null, sandbox: null } }),
  )
  await openCreateToken(page, url)
  await fillIn(page, { name: 'N'.repeat(32), symbol: 'SSSSSSSSSS' })
  await page.getByText('Add a pool', { exact: true }).click()
  await page.getByRole('radio', { name: 'Lock all' }).check()
  await page.getByRole('button', { name: /^Create SSSSSSSSSS and its pool: 2 signatures, about / }).click()
  const mint = (await madeMint(page)) as Address
  await page.getByText('The liquidity of SSSSSSSSSS is not locked yet').waitFor()

  expect(wallet.requests).toHaveLength(1)
  const [pool] = await venue.findPools(engineRpc(), [mint, wrappedSolMint])
  expect(pool?.isCanonical).toBe(true)
})
