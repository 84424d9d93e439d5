import { wrappedSolMint } from '@solsmith/chain'
import { getCpmmUpdateConfigInstruction } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tabTo } from './keyboard.ts'
import { connect, createOwnToken, engineRpc } from './ownToken.ts'
import { confirmTexts, expectSound, fairDraft, makeOwnPool, runAsVenue, venue } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'

const openButton = (page: Page) =>
  page.getByRole('button', { name: /^Create ANVL \/ SOL pool and lock 100% permanently: 1 signature/ })

const confirm = (page: Page) =>
  page.getByRole('textbox', { name: `Type “${confirmTexts.lock}” to confirm` }).fill(confirmTexts.lock)

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Anvil/ }).click()
  await page.getByLabel('SOL to deposit').fill('2')
  await page.getByLabel('ANVL to deposit').fill('400')
  await page.getByRole('radio', { name: 'Lock all' }).check()
}

test("opens a pool with the wallet's token, locks it in one signature, and trades", async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer, fairDraft)
  await page.goto(`${url}/create-liquidity`)
  await connect(page)
  await fillIn(page)
  expect(await page.getByLabel('Starting price').inputValue()).toBe('0.005')
  expect(await page.getByLabel('Market cap').inputValue()).toBe('5')
  await openButton(page).waitFor()
  const receipt = await page.getByRole('region', { name: 'Cost' }).innerText()
  expect(receipt).toMatch(/Into the pool\s*your liquidity\s*2\.000000000/)
  expect(receipt).toMatch(/Pool fee\s*paid to Raydium\s*0\.150000000/)
  const ledger = await page.getByRole('region', { name: 'What changes' }).innerText()
  expect(ledger).toMatch(/Locked LP tokens\s+none/)
  expect(ledger).toMatch(/Your fee NFT\s+none\s+\S*\s*1/)
  expect(await openButton(page).isDisabled()).toBe(true)
  await confirm(page)
  await expectSound(page, 'create')

  await openButton(page).click()
  await page.getByRole('heading', { name: 'ANVL / SOL pool is live' }).waitFor()
  expect(wallet.requests).toHaveLength(1)
  const [pool] = await venue.findPools(engineRpc(), [token.address, wrappedSolMint])
  expect(pool?.sides.map(({ reserve }) => reserve).toSorted()).toEqual([2_000_000_000n, 400_000_000n].toSorted())
  const proof = await venue.fetchProof(engineRpc(), pool?.address ?? token.address)
  expect([proof.withdrawable, proof.locked]).toEqual([0n, proof.lpSupply - 100n])

  await page.reload()
  await page.getByRole('button', { name: 'Buy for 0.001 SOL' }).click()
  await page.getByRole('button', { name: /^Buy for 0\.001 SOL: 1 signature/ }).click()
  await page.getByText('confirmed. The result matches the preview').waitFor()
  const after = await venue.fetchPool(engineRpc(), pool?.address ?? token.address)
  expect(after.sides[after.quoteSide].reserve).toBeGreaterThan(2_000_000_000n)
})

test('shows an existing pool of the pair, which can take the liquidity instead', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const { pool } = await makeOwnPool(rpc, wallet.signer)
  await page.goto(`${url}/create-liquidity`)
  await connect(page)
  await page.getByRole('button', { name: /Anvil/ }).click()
  await page.getByText('This pair already has a pool').waitFor()
  await page.getByText('0.005 SOL per ANVL').waitFor()
  // The standard address is taken, so another pool gets its own.
  await page.getByText('A pool for this pair and fee already exists.').waitFor()
  await page.getByLabel('SOL to deposit').fill('1')
  await page.getByLabel('Starting price').fill('0.01')
  await page.getByRole('radio', { name: 'Lock all' }).check()
  expect(await page.getByLabel('ANVL to deposit').inputValue()).toBe('100')
  await openButton(page).waitFor()
  await expectSound(page, 'create-existing')

  await page.getByRole('link', { name: 'Add liquidity instead' }).click()
  await page.getByRole('heading', { name: 'Add liquidity to ANVL / SOL' }).waitFor()
  expect(page.url()).toContain(pool.address)
})

test('reports a pool that someone else creates between quote and signature, at no cost', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer, fairDraft)
  await page.goto(`${url}/create-liquidity`)
  await connect(page)
  await fillIn(page)
  await openButton(page).waitFor()
  await makeOwnPool(rpc, wallet.signer, token)

  await confirm(page)
  await openButton(page).click()
  await page.getByText('No changes made').waitFor()
  expect(wallet.requests).toEqual([])
  await page.getByRole('button', { name: 'Review again' }).click()
  await page
    .getByText(/A pool of these tokens with this fee already exists|This pair already has a pool/)
    .first()
    .waitFor()
  expect(await venue.findPools(engineRpc(), [token.address, wrappedSolMint])).toHaveLength(1)
})

test('explains invalid numbers, times and tokens, and restores the draft after a reload', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  await createOwnToken(rpc, wallet.signer, { ...fairDraft, freezeAuthority: { mode: 'keep' } })
  await page.goto(`${url}/create-liquidity`)
  await page.getByText('Connect a wallet to choose from its tokens, or paste an address.').waitFor()
  await expectSound(page, 'create-empty')
  await page.getByLabel('Token address').fill('nothing')
  await page.getByText(/^Not a valid address\./).waitFor()
  await page.getByLabel('Token address').fill('')
  await connect(page)
  await page.getByRole('button', { name: /Anvil/ }).click()
  await page.getByText('Freezable').waitFor()

  await page.getByLabel('SOL to deposit').fill('0.5')
  await page.getByLabel('Share of the supply').fill('50')
  expect(await page.getByLabel('ANVL to deposit').inputValue()).toBe('500')
  await page.getByText(/^With less than 1 SOL, a single small trade moves the price by [\d.]+%\.$/).waitFor()
  await page.getByText(/can freeze the pool and stop all trading/).waitFor()
  await page.getByLabel('SOL to deposit').fill('0.000000001')
  await page.getByLabel('ANVL to deposit').fill('0.000001')
  await page.getByText('Amounts are too small to create a pool.').waitFor()
  await page.getByLabel('ANVL to deposit').fill('5000')
  await page.getByText('You have 1,000 ANVL. Enter less.').waitFor()
  await page.getByLabel('ANVL to deposit').fill('1.2345678')
  await page.getByText('Enter a number greater than 0 with at most 6 decimals.').waitFor()
  await page.getByText('Later').click()
  await page.getByLabel('Trading starts').fill('2020-01-01T00:00')
  await page.getByText('Choose a time at least 1 minute from now.').waitFor()
  await page.getByLabel('Trading starts').fill('2099-01-01T00:00')
  await page.getByText('Choose a time within 30 days.').waitFor()

  await page.getByRole('radio', { name: /^4%/ }).check()

  const dearest = (await venue.fetchTiers(engineRpc())).at(-1)
  if (!dearest) throw new TypeError('The sandbox has tiers.')
  const close = (disabled: boolean) =>
    runAsVenue(rpc, (admin) => ({
      subject: dearest.address,
      instruction: getCpmmUpdateConfigInstruction({
        admin,
        config: dearest.address,
        change: { field: 'disabled', disabled },
      }),
    }))
  await close(true)
  try {
    await page.reload()
    await page.getByText('Your draft was restored').waitFor()
    expect(await page.getByLabel('ANVL to deposit').inputValue()).toBe('1.2345678')
    await page.getByText('This tier is closed for new pools.').waitFor()
    expect(await page.getByRole('radio', { name: /^4%/ }).count()).toBe(0)
  } finally {
    await close(false)
  }
})

test('opens a pool of a token with a transfer fee and another token, by keyboard', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
  const keep = { mode: 'keep' } as const
  const powers = { configAuthority: keep, withdrawAuthority: keep }
  const fee = { kind: 'transfer-fee', basisPoints: 100, maximumFee: 10n ** 12n, ...powers } as const
  const token = await createOwnToken(rpc, signer, { ...fairDraft, extensions: [fee] })
  const gold = await createOwnToken(rpc, signer, { ...fairDraft, name: 'Gold', symbol: 'GOLD' })
  await page.goto(`${url}/create-liquidity`)
  await connect(page)
  await page.getByRole('button', { name: /Anvil/ }).waitFor()

  const type = async (label: RegExp, text: string) => {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  await tabTo(page, /Anvil/)
  await page.keyboard.press('Enter')
  await page.getByText('Transfer fee').waitFor()
  await tabTo(page, /^SOL$/)
  await page.keyboard.press('ArrowRight')
  await type(/^Address of the other token/, gold.address)
  await page.getByLabel('GOLD to deposit').waitFor()
  await type(/^ANVL to deposit/, '400')
  await type(/^GOLD to deposit/, '100')
  await page.getByText(/^Each transfer of this token withholds 1%/).waitFor()
  await tabTo(page, /^Lock all/)
  await page.keyboard.press('Space')
  const open = page.getByRole('button', { name: /^Create ANVL \/ GOLD pool and lock 100% permanently: 1 signature/ })
  await open.waitFor()
  await type(/^Type “lock” to confirm/, confirmTexts.lock)
  await expect.poll(() => open.isEnabled()).toBe(true)
  await expectSound(page, 'create-fee')
  await tabTo(page, /^Create ANVL \/ GOLD pool and lock/)
  await page.keyboard.press('Enter')

  // Without a quote currency, the pool's order decides the price direction.
  await page.getByRole('heading', { name: /^(ANVL \/ GOLD|GOLD \/ ANVL) pool is live$/ }).waitFor()
  const [pool] = await venue.findPools(engineRpc(), [token.address, gold.address])
  const reserveOf = (mint: string) => pool?.sides.find((side) => side.mint === mint)?.reserve
  // 400 minus 1%.
  expect([reserveOf(token.address), reserveOf(gold.address)]).toEqual([396_000_000n, 100_000_000n])
  expect((await venue.fetchProof(engineRpc(), pool?.address ?? token.address)).withdrawable).toBe(0n)
})
