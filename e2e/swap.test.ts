import { planFreeze } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { awaitCall, cutRpc } from './cutRpc.ts'
import { connect, createOwnToken, engineRpc, runPlan } from './ownToken.ts'
import { expectSound, fairDraft, makeOwnPool } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'

const done = 'confirmed. The result matches the preview'

const unique = () =>
  `K${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 4)
    .toUpperCase()}${Date.now() % 1_000}`

/** The index follows a moment after the block. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.waitFor()
  await expect
    .poll(async () => {
      await field.fill('')
      await field.fill(text)
      await page.waitForTimeout(1_000)
      return page.getByRole('dialog', { name: 'Search' }).getByRole('group', { name: 'Tokens' }).count()
    })
    .toBe(1)
}

test('a buyer finds a token, reads its page and the proof of its pool, and swaps', async ({
  page,
  url,
  rpc,
  context,
  takeClicks,
}) => {
  const buyer = await installWallet(context, rpc, { name: 'Test Wallet' })
  const maker = await installWallet(context, rpc, { name: 'Maker' })
  const symbol = unique()
  const { pool, token } = await makeOwnPool(
    rpc,
    maker.signer,
    await createOwnToken(rpc, maker.signer, { ...fairDraft, name: `${symbol} coin`, symbol }),
  )
  await page.goto(url)
  await connect(page)
  takeClicks()

  await search(page, symbol)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/?token=${token.address}`)
  const pools = page.getByRole('region', { name: 'Pools' })
  await pools.getByRole('link', { name: /%$/ }).click()
  await page.waitForURL(`**/?proof=${pool.address}`)
  await page.getByText('All of it can be withdrawn').first().waitFor()
  expect(takeClicks()).toBe(1)

  await page.goto(`${url}/?swap&to=${token.address}`)
  await page.getByLabel('SOL you pay').fill('0.05')
  await page.getByRole('button', { name: /^1 SOL = / }).waitFor()
  const swap = page.getByRole('button', { name: new RegExp(`^Swap 0\\.05 SOL for ${symbol}: 1 signature`) })
  await swap.waitFor()
  // The maker can withdraw the pool.
  await page.getByTestId('buy-risks').getByText('Liquidity not locked').first().waitFor()
  const read = page.getByRole('checkbox', { name: 'I have read the risks' })
  await read.waitFor()
  await page
    .getByRole('alert')
    .getByText(/Most of it can be withdrawn. You then can’t sell\./)
    .waitFor()
  await swap.press('Enter')
  await page.getByText('Tick this box first.').waitFor()
  await page.getByRole('img', { name: /^Prices? of / }).waitFor()
  await expectSound(page, 'swap')
  await read.check()
  await swap.click()
  await page.getByText(done).waitFor()
  expect([buyer.requests.length, takeClicks()]).toEqual([1, 2])
  await page.getByRole('link', { name: 'View and print' }).click()
  await page.getByText(`Swapped 0.05 SOL for ${symbol}`, { exact: true }).waitFor()
  for (const text of [`${symbol} received`, `Swap: SOL → ${symbol}`, `pool: ${pool.address}`])
    await page.getByText(text, { exact: true }).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/receipt.png`, fullPage: true })

  await page.goto(`${url}/?swap`)
  await page.getByLabel('SOL you pay').waitFor()
  await page.getByRole('button', { name: 'Switch direction' }).click()
  await page.getByRole('button', { name: `Max: all your ${symbol}` }).click()
  const restore = await cutRpc(page, 'sendTransaction')
  const lost = awaitCall(page, 'sendTransaction')
  await page.getByRole('button', { name: new RegExp(`^Swap [\\d.,]+ ${symbol} for SOL: 1 signature`) }).click()
  await lost
  await page.reload()
  await restore()
  await page.getByText(done).waitFor()
})

test('with only the keyboard, chooses two tokens and swaps them through two pools', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const names = [unique(), `${unique()}B`] as const
  for (const symbol of names) {
    const token = await createOwnToken(rpc, wallet.signer, { ...fairDraft, name: `${symbol} coin`, symbol })
    await makeOwnPool(rpc, wallet.signer, token)
  }
  await page.goto(`${url}/?swap`)
  await connect(page)

  for (const [button, title, symbol] of [
    ['SOL , change token', 'Token you pay', names[0]],
    [/, change token$|^Choose a token$/, 'Token you receive', names[1]],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).last().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('group', { name: 'Your tokens' }).getByText(symbol, { exact: true }).waitFor()
    if (symbol === names[0]) await expectSound(page, 'picker')
    await page.keyboard.type(symbol)
    await expect.poll(() => dialog.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByLabel(`${names[0]} you pay`).fill('1')
  await page.getByText(`${names[0]} / SOL → ${names[1]} / SOL`).waitFor()
  await page
    .getByRole('button', { name: new RegExp(`^Swap 0\\.99\\d* ${names[0]} for ${names[1]}: 1 signature`) })
    .waitFor()
  await expectSound(page, 'swap-two')
  // The SOL in between is neither paid nor received.
  expect(await page.getByRole('region', { name: 'Cost' }).innerText()).not.toMatch(/You pay\s*0/)
  await page.getByRole('button', { name: new RegExp(`^Swap 0\\.99\\d* ${names[0]}`) }).click()
  await page.getByText(done).waitFor()
  expect(wallet.requests).toHaveLength(1)
})

test('a holder whose account is frozen reads so before a quote, on Swap and in the trade box', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer, { mintAuthority: { mode: 'none' } })
  await makeOwnPool(rpc, wallet.signer, token)
  const freeze = { mint: token.address, wallet: wallet.signer.address, target: wallet.signer.address }
  await runPlan(rpc, wallet.signer, await planFreeze(engineRpc(), freeze))
  await page.goto(`${url}/?swap&from=${token.address}`)
  await connect(page)
  const frozen = new RegExp(
    `^Your ANVL account is frozen. Only the freeze authority \\(${token.freezeAuthority?.slice(0, 4)}`,
  )

  await page.getByText(frozen).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Your account is frozen' }).isDisabled()).toBe(true)
  await page.goto(`${url}/?token=${token.address}`)
  await page.getByLabel('SOL you pay').fill('0.1')
  await page.getByText(frozen).waitFor()
  for (const name of ['Try again', 'Get 10 test SOL']) expect(await page.getByRole('button', { name }).count()).toBe(0)
})

test('tokens without a pool say so and offer to create one, in German too', {
  tags: 'release',
}, async ({ page, url, rpc, context, browser }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer, fairDraft)
  await page.goto(`${url}/?swap&to=${token.address}`)
  await page.getByText('No pool for this pair yet.').waitFor()
  expect(await page.getByRole('link', { name: 'Create a pool' }).getAttribute('href')).toContain(token.address)
  await expectSound(page, 'swap-none')

  const german = await browser.newContext({ locale: 'de-DE', viewport: { width: 375, height: 812 } })
  const visit = await german.newPage()
  await visit.goto(`${url}/?swap&to=${token.address}`)
  await visit.getByText('Noch kein Pool für dieses Paar.').waitFor()
  await german.close()
})
