import { type Address, generateKeyPairSigner, type KeyPairSigner, lamports } from '@solana/kit'
import {
  createSeed,
  planBurn,
  planFreeze,
  planMintSupply,
  planSetAuthorities,
  planThaw,
  planUnwrap,
  planWrap,
} from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { findClipped } from './clipped.ts'
import type { Journey } from './fixtures.ts'
import { createOwnToken, engineRpc, runPlan } from './ownToken.ts'
import { drawPng } from './pictures.ts'
import { makeOwnPool, venue } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { modal, openAccount } from './walletModal.ts'
import { setWidth, widths } from './width.ts'

/** Stores an image and a description that names it, like the form. Returns the description's URL. */
async function storePicture(page: Page, url: string): Promise<string> {
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: url }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { cid: string; uri: string }
  }
  const base64 = (await drawPng(page, 64, 64)).toString('base64')
  const { cid: image } = await send('/api/media/images', { base64 })
  const kiln = { name: 'Kiln', symbol: 'KLS', description: '', website: null, x: null, telegram: null }
  return (await send('/api/media/metadata', { ...kiln, image })).uri
}

type Made = {
  readonly signer: KeyPairSigner
  /** Tokens whose authorities are kept; one has a pool. */
  readonly held: Address

  readonly lpMint: Address
}

async function liveThrough(rpc: Journey['rpc'], uri = 'http://localhost/kiln'): Promise<Made> {
  const signer = await generateKeyPairSigner()
  const wallet = signer.address
  await rpc.requestAirdrop(wallet, lamports(20_000_000_000n)).send()
  const run = async (plan: Parameters<typeof runPlan>[2]) => runPlan(rpc, signer, plan)
  const held = await createOwnToken(rpc, signer, {
    symbol: 'KLS',
    name: 'Kiln',
    uri,
  })
  const mint = held.address
  await run(await planMintSupply(engineRpc(), { mint, wallet, to: wallet, amount: 5_500_000n }))
  await run(await planBurn(engineRpc(), { mint, wallet, amount: 1_250_000n }))
  await run(await planFreeze(engineRpc(), { mint, wallet, target: wallet }))
  await run(await planThaw(engineRpc(), { mint, wallet, target: wallet }))
  await run(await planSetAuthorities(engineRpc(), { mint, wallet, moves: [{ power: 'mint', to: null }] }))
  await run(await planFreeze(engineRpc(), { mint, wallet, target: wallet }))
  const traded = await createOwnToken(rpc, signer, {
    symbol: 'POOL',
    mintAuthority: { mode: 'none' },
    freezeAuthority: { mode: 'none' },
  })
  const { pool } = await makeOwnPool(rpc, signer, traded)
  const quote = venue.quoteSwap(pool, { input: pool.quoteSide, amountIn: 500_000_000n }, 100)
  await run(await venue.planSwap(engineRpc(), { wallet, pool, quote, asSol: true }))
  const lock = { wallet, pool: await venue.fetchPool(engineRpc(), pool.address), lp: 100_000_000n, seed: createSeed() }
  await run(await venue.planLock(engineRpc(), lock))
  await run(await planWrap({ wallet, lamports: 250_000_000n }))
  await run(await planUnwrap({ wallet, lamports: null }))
  await run(await planWrap({ wallet, lamports: 125_000_000n }))
  return { signer, held: mint, lpMint: pool.lpMint }
}

const titles = (page: Page) => modal(page).getByRole('tabpanel').getByRole('listitem').allInnerTexts()

test('describes every transaction in the activity', async ({ page, url, rpc, context }) => {
  const { signer } = await liveThrough(rpc)
  await installWallet(context, rpc, { name: 'Test Wallet', signer })
  await openAccount(page, url)
  await modal(page).getByRole('tab', { name: 'Activity' }).click()

  const told = [
    'Wrapped 0.125 SOL',
    /^Unwrapped 0\.25\d* SOL/,
    'Wrapped 0.25 SOL',
    'Locked liquidity in POOL / SOL',
    'Swapped 0.5 SOL for POOL',
    'Created pool POOL / SOL',
    'Created POOL',
    'Froze KLS account',
    'Changed authorities for KLS',
    'Thawed KLS account',
    'Froze KLS account',
    'Burned 1.25 KLS',
    'Minted 5.5 KLS',
    'Created KLS',
    'Received 20 SOL',
  ]
  const rows = modal(page).getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(told.length)
  for (const [index, title] of told.entries()) {
    await rows.nth(index).scrollIntoViewIfNeeded()
    const text = () => rows.nth(index).innerText()
    await expect
      .poll(text, { message: `row ${index}` })
      .toMatch(typeof title === 'string' ? new RegExp(`^${title}`) : title)
  }
  expect((await titles(page)).filter((text) => /^Transaction/.test(text))).toEqual([])
  expect(await findBarriers(page)).toEqual([])
  for (const width of widths) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/activity-${width}.png` })
    expect.soft({ width, clipped: await findClipped(page) }).toEqual({ width, clipped: [] })
  }
})

test('lists tokens by name, with price, frozen mark, image and link, and collectibles separately', {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  const uri = await storePicture(page, url)
  const { signer, held, lpMint } = await liveThrough(rpc, uri)
  const collectible = { decimals: 0, supply: 1n, symbol: 'HAM' } as const
  await createOwnToken(rpc, signer, { ...collectible, name: 'Hammer 7', uri })
  await createOwnToken(rpc, signer, { ...collectible, name: 'Claim at x.com' })
  await installWallet(context, rpc, { name: 'Test Wallet', signer })
  await openAccount(page, url)

  const row = (name: string) =>
    modal(page).getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: name })
  await row('Wrapped SOL').getByText('wSOL', { exact: false }).waitFor()
  await row('POOL / SOL LP').getByRole('link').waitFor()
  expect(await row('POOL / SOL LP').getByRole('link').getAttribute('href')).toBe(`/?token=${lpMint}`)
  await row('Kiln').getByText('Frozen', { exact: true }).waitFor()
  // Re-encoded by this server, whatever the creator stored.
  const picture = row('Kiln').locator('img')
  await expect.poll(() => picture.getAttribute('src')).toMatch(new RegExp(`^/images/mint/solana:\\w+/${held}$`))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await row('Solana').getByText(/^\$/).waitFor()
  await modal(page)
    .getByText(/SOL \$[\d,]+\.\d\d$/)
    .waitFor()
  expect(await modal(page).getByText('Frozen', { exact: true }).count()).toBe(1)
  expect(await findBarriers(page)).toEqual([])
  for (const width of widths) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tokens-${width}.png` })
    expect.soft({ width, clipped: await findClipped(page) }).toEqual({ width, clipped: [] })
  }

  await setWidth(page, 1440)
  await modal(page).getByRole('tab', { name: 'NFTs' }).click()
  const nfts = modal(page).getByRole('list', { name: 'NFTs' }).getByRole('listitem')
  // Locked liquidity has a key, which is a collectible too.
  await expect.poll(async () => (await nfts.allInnerTexts()).toSorted()).toEqual(['Fee Key', 'Hammer 7'])
  const hammer = nfts.filter({ hasText: 'Hammer 7' })
  await expect
    .poll(() => hammer.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await hammer.getByRole('link').getAttribute('href')).toMatch(/^\/\?token=/)
  await modal(page).getByText('1 NFT is hidden as spam.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/nfts.png` })
  await modal(page).getByRole('tab', { name: 'Tokens' }).click()
  await row('Kiln').getByRole('link').click()
  await page.waitForURL(`${url}/?token=${held}`)
  await modal(page).waitFor({ state: 'detached' })
})
