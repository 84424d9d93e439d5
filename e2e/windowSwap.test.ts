import type { Address, KeyPairSigner } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { findEnglish } from './findEnglish.ts'
import type { Journey } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { createOwnToken } from './ownToken.ts'
import { fairDraft, makeOwnPool } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { modal, openAccount } from './walletModal.ts'
import { findSideways } from './width.ts'

async function makePair(rpc: Journey['rpc'], signer: KeyPairSigner): Promise<readonly [Address, Address]> {
  const tokens = []
  for (const [symbol, name] of [
    ['ANVIL', 'Anvil'],
    ['TONGS', 'Tongs'],
  ] as const) {
    const token = await createOwnToken(rpc, signer, { ...fairDraft, name, symbol })
    await makeOwnPool(rpc, signer, token)
    tokens.push(token.address)
  }
  const [from, to] = tokens
  if (!from || !to) throw new TypeError('Two tokens are expected.')
  return [from, to]
}

async function heldOf(rpc: Journey['rpc'], owner: Address, mint: Address): Promise<bigint> {
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' } as const
  const { value } = await rpc.getTokenAccountsByOwner(owner, { mint }, options).send()
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

const detail = (page: Page, name: string) =>
  modal(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/window-swap-${name}.png` })
}

/** Base units of a figure with six decimals. */
const units = (text: string, decimals = 6): bigint => {
  const [whole = '', fraction = ''] = text.replaceAll(/[^\d.]/g, '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Chooses a token in the list that searches by address. */
async function chooseByKeyboard(page: Page, button: RegExp, mint: Address, symbol: string): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Search tokens$/)
  await page.keyboard.type(mint)
  await expect.poll(() => modal(page).getByRole('listitem').count()).toBeGreaterThan(0)
  await tabTo(page, new RegExp(`${symbol}`))
  await page.keyboard.press('Enter')
  await modal(page).getByLabel('Amount you pay').waitFor()
}

test('on a desktop, with only the keyboard, swaps one token for another through two pools, as previewed', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const { address: me } = wallet.signer
  const [from, to] = await makePair(rpc, wallet.signer)
  await openAccount(page, url)
  await tabTo(page, /^Swap$/)
  await page.keyboard.press('Enter')
  await modal(page).getByLabel('Amount you pay').waitFor()
  await chooseByKeyboard(page, /^Token: SOL\. Change$/, from, 'Anvil')
  await chooseByKeyboard(page, /^Select token$/, to, 'Tongs')

  await tabTo(page, /^Amount you pay$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1')
  await expect.poll(() => modal(page).getByLabel('Amount you receive').inputValue()).toMatch(/^\d/)
  await modal(page).getByRole('button', { name: 'Review swap', disabled: false }).waitFor()
  const names = await modal(page).locator('dt').allInnerTexts()
  expect(names).not.toContain('Provider fee')
  await shoot(page, 'form-1440')
  expect(await findBarriers(page)).toEqual([])
  await tabTo(page, /^Review swap$/)
  await page.keyboard.press('Enter')

  await detail(page, 'Route').waitFor()
  expect(await detail(page, 'Route').innerText()).toBe('ANVIL → SOL → TONGS')
  const promised = units(await detail(page, 'You receive').innerText())
  const least = units(await detail(page, 'Minimum received').innerText())
  // The default slippage of 1%.
  expect(least).toBeGreaterThanOrEqual((promised * 99n) / 100n - 1n)
  expect(least).toBeLessThan(promised)
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'preview-1440')
  const accept = modal(page).getByRole('checkbox', { name: /^I accept/ })
  if ((await accept.count()) > 0) {
    await tabTo(page, /^I accept/)
    await page.keyboard.press('Space')
  }
  const before = await heldOf(rpc, me, to)
  await tabTo(page, /^Swap 1 ANVIL$/)
  await page.keyboard.press('Enter')

  await expect.poll(async () => (await heldOf(rpc, me, to)) - before).toBe(promised)
  expect(wallet.requests).toHaveLength(1)
  await modal(page).getByRole('heading', { name: 'Your wallet' }).waitFor()
})

test('on a phone, in German, swaps with the slippage from Settings', {
  tags: 'release',
}, async ({ browser, url, rpc }) => {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const { address: me } = wallet.signer
  const [from, to] = await makePair(rpc, wallet.signer)
  const page = await context.newPage()
  await page.goto(`${url}/?settings`)
  await page
    .getByRole('radiogroup', { name: 'Slippage' })
    .getByText(/^0,1\s?%$/)
    .click()
  await page.goto(`${url}/faq`)
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wallet verbinden' }).click()
  await modal(page).last().getByRole('button', { name: 'Test Wallet' }).click()
  const account = page
    .getByRole('button', { name: /^Ihre Wallet, / })
    .filter({ visible: true })
    .first()
  await account.click()
  await modal(page).getByRole('button', { name: 'Tauschen' }).click()
  for (const [button, mint, name] of [
    [/^Token: SOL/, from, 'Anvil'],
    [/^Token wählen$/, to, 'Tongs'],
  ] as const) {
    await modal(page).getByLabel(button).last().click()
    await modal(page).getByRole('searchbox').fill(mint)
    await modal(page).getByRole('listitem').getByText(name, { exact: true }).first().click()
  }
  await modal(page).getByLabel('Betrag, den Sie zahlen').fill('1')
  await expect.poll(() => modal(page).getByLabel('Betrag, den Sie erhalten').inputValue()).toMatch(/^\d/)
  await shoot(page, 'form-375')
  expect(await findSideways(page)).toEqual([])
  expect(await findEnglish(page)).toEqual([])
  const building = page.waitForRequest('**/v1/convert/build-transaction**')
  await modal(page).getByRole('button', { name: 'Tausch prüfen' }).click()

  expect((await building).postDataJSON()).toMatchObject({ eip155: { slippage: 0.1 } })
  await detail(page, 'Route').waitFor()
  expect(await detail(page, 'Route').innerText()).toBe('ANVIL → SOL → TONGS')
  await shoot(page, 'preview-375')
  expect(await findSideways(page)).toEqual([])
  expect(await findBarriers(page)).toEqual([])
  const accept = modal(page).getByRole('checkbox')
  if ((await accept.count()) > 0) await accept.check()
  const before = await heldOf(rpc, me, to)
  await modal(page)
    .getByRole('button', { name: /^1 ANVIL tauschen$/ })
    .click()

  await expect.poll(async () => (await heldOf(rpc, me, to)) - before > 0n).toBe(true)
  await context.close()
})
