import { createSolanaRpc, generateKeyPairSigner, lamports } from '@solana/kit'
import { serverBatch } from '@solsmith/chain'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { openDevnetSite } from './openSite.ts'
import { makeOwnPool } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { accountButton, connectButton, fillSend, modal, openAccount, press } from './walletModal.ts'
import { findSideways } from './width.ts'

const toast = (page: Page, words: string) => modal(page).getByText(words)

test('a network change in the header empties the form of a send', { tags: 'release' }, async ({ browser }) => {
  await using site = await openDevnetSite()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  try {
    await installWallet(context, createSolanaRpc(site.rpcUrl), { name: 'Test Wallet' })
    const page = await context.newPage()
    const { address } = await generateKeyPairSigner()
    await openAccount(page, site.url)
    await press(page, 'Send')
    await fillSend(page, { amount: '0.5', to: address })
    await page.keyboard.press('Escape')
    for (const network of ['Devnet', 'Sandbox']) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Network: / })
        .click()
      await page.getByRole('menuitemradio', { name: new RegExp(network) }).click()
    }

    await accountButton(page).click()
    await press(page, 'Send')

    expect(await modal(page).getByLabel('Amount', { exact: true }).inputValue()).toBe('')
    expect(await modal(page).getByLabel('To', { exact: true }).inputValue()).toBe('')
  } finally {
    await context.close()
  }
})

test("announces the faucet's SOL when it has arrived, and never repeats an unconfirmed request", async ({
  page,
  url,
  rpc,
  context,
}) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet', sol: 0 })
  const balance = async () => (await rpc.getBalance(signer.address).send()).value
  await openAccount(page, url)
  await press(page, 'Get more SOL')
  await toast(page, '10 SOL arrived.').waitFor()
  expect(await balance()).toBe(10_000_000_000n)

  // From here on, no status of a transaction is answered.
  let asked = 0
  await page.route('**/rpc/**', async (route) => {
    const text = route.request().postData() ?? ''
    if (text.includes('"requestAirdrop"')) asked += 1
    if (!text.includes('"getSignatureStatuses"')) return route.continue()
    const { id, params } = JSON.parse(text)
    const value = params[0].map(() => null)
    await route.fulfill({ json: { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } } })
  })
  await press(page, 'Get more SOL')
  await toast(page, 'The network did not confirm the SOL in time. It may still arrive.').waitFor()
  expect(asked).toBe(1)
  expect(await balance()).toBe(20_000_000_000n)
})

test('asks a multichain wallet for Solana directly on a Solana-only site', {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  const chains = ['solana:localnet', 'eip155:1', 'sui:mainnet']
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet', chains })
  await page.goto(`${url}/faq`)
  await connectButton(page).click()
  await press(page, 'Test Wallet')

  await accountButton(page).waitFor()
  expect(wallet.connectRequests).toBe(1)
})

test('never batches more than the server accepts, and nothing is refused', async ({ page, url, rpc }) => {
  const maker = await generateKeyPairSigner()
  await rpc.requestAirdrop(maker.address, lamports(10_000_000_000n)).send()
  const { pool } = await makeOwnPool(rpc, maker)
  const sizes: number[] = []
  const refused: string[] = []
  page.on('response', async (response) => {
    const text = response.request().postData()
    if (!response.url().includes('/rpc/') || !text?.startsWith('[')) return
    sizes.push(JSON.parse(text).length)
    if (!response.ok()) refused.push(text)
  })
  await page.goto(`${url}/?pool=${pool.address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => sizes.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')

  expect(Math.max(...sizes)).toBeLessThanOrEqual(serverBatch.size)
  expect(refused).toEqual([])
})

test('leads a wallet on a removed network to an available one', {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await page.addInitScript(() => localStorage.getItem('seen') ?? localStorage.setItem('solsmith:network', 'mainnet'))
  await page.addInitScript(() => localStorage.setItem('seen', 'yes'))
  await page.goto(`${url}/faq`)
  await connectButton(page).click()
  await press(page, 'Test Wallet')
  await modal(page).waitFor({ state: 'detached' })
  await accountButton(page).click()
  const stopped = modal(page).getByText('Solsmith does not support your wallet’s network. Choose one of these.')
  await stopped.waitFor()
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/stopped-${width}.png` })
    expect([await findSideways(page), await findBarriers(page)]).toEqual([[], []])
  }
  await page.keyboard.press('Escape')
  await stopped.waitFor()
  const rows = modal(page).getByRole('list', { name: 'Networks' }).getByRole('button')
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringMatching(/^Sandbox/)])
  await rows.click()

  await modal(page).waitFor({ state: 'detached' })
  await accountButton(page).click()
  await modal(page).getByText('10.000 SOL').waitFor()
})
