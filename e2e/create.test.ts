import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Address } from '@solana/kit'
import { createRpc, formatFixed } from '@solsmith/chain'
import { type ActionReceipt, fetchToken, verifyReceipt } from '@solsmith/tokens'
import { describe, expect, inject } from 'vitest'
import { findBarriers } from './axe.ts'
import { balanceOf, countTokens, createButton, fillIn, madeMint, openCreateToken, readMint } from './createToken.ts'
import { test } from './fixtures.ts'
import { drawPng } from './pictures.ts'
import { expectValidReceipt } from './verifyOnPage.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth, widths } from './width.ts'

test('creates a Classic token, readable by every wallet and exchange, at the shown cost in one signature, and empties the form', {
  tags: 'release',
}, async ({ page, url, rpc, context, complaints }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const before = await balanceOf(rpc, wallet)
  await openCreateToken(page, url)
  await page.getByRole('radio', { name: 'Classic' }).check()
  await fillIn(page)
  await createButton(page).waitFor()
  const cost = await page.getByRole('region', { name: 'Cost' }).innerText()
  const changes = await page.getByRole('region', { name: 'What changes' }).innerText()
  expect(changes).toMatch(/Name\s+none\s+\S*\s*Anvil/)

  await createButton(page).click()
  const mint = await madeMint(page)

  const paid = before - (await balanceOf(rpc, wallet))
  expect(cost).toMatch(/Metadata fee\s+paid to Metaplex/)
  expect(cost.replace(/\s/g, '')).toContain(`Total${formatFixed(paid, 9)}SOL`)
  expect(wallet.requests).toHaveLength(1)
  expect(await fetchToken(createRpc({ url: inject('rpcUrl') }), mint as Address)).toMatchObject({
    program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    supply: 1_000_000_000_000_000_000n,
    mintAuthority: null,
    metadata: { name: 'Anvil', symbol: 'ANVL', updateAuthority: wallet.signer.address },
  })
  await page.getByText('Metadata fee').waitFor()

  // Continuing must not create it again.
  await page.getByRole('link', { name: 'Create another token', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Create a token' }).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  expect(await page.getByText(/draft from your last visit|was already created/).count()).toBe(0)
  expect(await page.getByRole('button', { name: /ANVL/ }).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'What changes' }).innerText()).not.toContain('simulated')
  expect(complaints).toEqual([])
})

test('stores image, metadata and every link of the form where the token points, readable by any site', async ({
  page,
  url,
  rpc,
  context,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'anvil.png', mimeType: 'image/png', buffer })
  await choose(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))
  await page.getByText('is not a valid image').waitFor()
  // A wide image is cropped by its owner, with the keyboard too.
  await choose(await drawPng(page, 800, 400))
  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  await dialog.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('slider').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Apply crop' }).click()
  await page.getByText('512 × 512').waitFor()
  expect(await page.getByRole('img', { name: 'Image of the token' }).isVisible()).toBe(true)
  await page.getByLabel('Description').fill('Made in the open, by hand.')
  await page.getByLabel('Website').fill('https://anvil.example')
  await page.getByRole('button', { name: 'Add more profiles' }).click()
  await page.getByLabel('Telegram').fill('@anviltoken')
  await page.getByLabel('Discord').fill('https://discord.gg/anvil')
  await page.getByLabel('GitHub').fill('anvil/token')
  await page.getByLabel('Instagram').fill('https://www.instagram.com/anvil.token/')
  await fillIn(page)
  await page.getByText('Extensions, vanity address, priority, template').click()
  await page.getByRole('checkbox', { name: /Mention this site/ }).uncheck()

  await createButton(page).click()
  const token = await readMint(rpc, await madeMint(page))

  const answer = await fetch(token?.metadata?.uri ?? '')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('content-type')).toMatch(/application\/json/)
  const metadata = (await answer.json()) as Record<string, string>
  expect(metadata).toMatchObject({
    name: 'Anvil',
    symbol: 'ANVL',
    description: 'Made in the open, by hand.',
    external_url: 'https://anvil.example',
    telegram: 'https://t.me/anviltoken',
    discord: 'https://discord.gg/anvil',
    github: 'https://github.com/anvil/token',
    instagram: 'https://instagram.com/anvil.token',
    extensions: { telegram: 'https://t.me/anviltoken', instagram: 'https://instagram.com/anvil.token' },
  })
  expect(metadata).not.toHaveProperty('createdOn')
  const image = await fetch(metadata.image ?? '')
  expect(image.headers.get('access-control-allow-origin')).toBe('*')
  expect(image.headers.get('content-type')).toBe('image/webp')
  const bytes = new Uint8Array(await image.arrayBuffer())
  expect(metadata.image).toContain(cidOf(bytes))
  await expect.poll(() => page.locator('header svg image').getAttribute('href')).toContain('/media/')
})

test('creates a token in one signature: the preview is true, and the receipt is exact to the lamport', async ({
  page,
  url,
  rpc,
  context,
  complaints,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const before = await balanceOf(rpc, wallet)
  await openCreateToken(page, url)
  await fillIn(page)
  await createButton(page).waitFor()
  const shown = await page.getByRole('region', { name: 'What changes' }).innerText()
  const total = await page.getByRole('region', { name: 'Cost' }).innerText()
  await createButton(page).click()
  const mint = await madeMint(page)

  const paid = before - (await balanceOf(rpc, wallet))
  expect(total).toContain(`0.00${paid.toString().padStart(7, '0')}`)
  expect(shown).toMatch(/Your ANVL\s+none\s+\S*\s*1,000,000,000/)
  expect(shown).toContain('Cannot be undone. The supply stays at 1,000,000,000.')
  expect(shown).toMatch(/Freeze authority\s+none\s+\S*\s*None/)
  expect(wallet.requests).toHaveLength(1)
  expect(wallet.requests[0]?.[0]).toBe(1)
  expect(await readMint(rpc, mint)).toMatchObject({
    decimals: 9,
    supply: 1_000_000_000_000_000_000n,
    mintAuthority: null,
    freezeAuthority: null,
    pointer: { authority: wallet.signer.address, metadata: mint },
    metadata: { updateAuthority: wallet.signer.address, mint, name: 'Anvil', symbol: 'ANVL' },
  })
  expect(complaints).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download receipt' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  const receipt = JSON.parse(text) as ActionReceipt
  const own = receipt.observed.balances.find(({ account }) => account === wallet.signer.address)

  expect(download.suggestedFilename()).toBe('ANVL-receipt.json')
  expect((await verifyReceipt(text)).differences).toEqual([])
  expect(BigInt(own?.before ?? 0) - BigInt(own?.after ?? 0)).toBe(paid)
  expect(receipt).toMatchObject({ kind: 'create-token', subject: mint, feePayer: wallet.signer.address })
  expect(receipt.facts.find(({ does }) => does === 'write-metadata')?.with).toMatchObject({ name: 'Anvil' })
  expect(receipt.files.map(({ name }) => name)).toContain('metadata')
  await expect.poll(() => page.getByText('Total paid').isVisible()).toBe(true)

  await page.getByRole('link', { name: 'View and print' }).click()
  await page.getByRole('heading', { level: 1, name: 'Receipt for ANVL' }).waitFor()
  await page.getByText(receipt.signature, { exact: true }).first().waitFor()
  for (const width of widths) {
    await setWidth(page, width)
    expect(await findSideways(page)).toEqual([])
  }
  expect(await findBarriers(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByText(receipt.signature, { exact: true }).first().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await expectValidReceipt(page, text)
})

test('works from start to end by keyboard', async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel)
  /** Presses Tab until an element is focused. */
  const tabTo = async (wanted: RegExp, limit = 60) => {
    for (let press = 0; press < limit; press++) {
      await page.keyboard.press('Tab')
      if (wanted.test((await focused()) ?? '')) return
      const label = await page.evaluate(() => {
        const input = document.activeElement
        return input instanceof HTMLInputElement ? (input.labels?.[0]?.textContent ?? input.type) : ''
      })
      if (wanted.test(label)) return
    }
    throw new TypeError(`Tab never reached ${wanted}`)
  }
  await page.goto(url)
  await page.getByRole('link', { name: 'Create Token' }).first().waitFor()
  await tabTo(/^Create Token$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Create a token' }).waitFor()
  await tabTo(/^Name/)
  await page.keyboard.type('Tongs')
  await tabTo(/^Symbol/)
  await page.keyboard.type('TONG')
  await tabTo(/I checked the spelling/)
  await page.keyboard.press('Space')
  await tabTo(/^Connect wallet$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(/^TTest Wallet|^Test Wallet/)
  await page.keyboard.press('Enter')
  await createButton(page).waitFor()
  await tabTo(/^Create TONG/, 120)
  await page.keyboard.press('Enter')

  const token = await readMint(rpc, await madeMint(page))
  expect(token?.metadata?.symbol).toBe('TONG')
  expect(wallet.requests).toHaveLength(1)
})

describe('two clicks or two tabs', () => {
  test('a double click creates one token', async ({ page, url, rpc, context }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page)

    await createButton(page).dblclick()
    await madeMint(page)

    expect(wallet.requests).toHaveLength(1)
    expect(await countTokens(rpc, wallet)).toBe(1)
  })

  test('two tabs with one draft create one token, and both know which', async ({ page, url, rpc, context }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page)
    await createButton(page).waitFor()
    const other = await context.newPage()
    await other.goto(`${url}/create-token`)
    await other.getByRole('checkbox').check()
    await createButton(other).waitFor()

    await Promise.all([createButton(page).click(), createButton(other).click()])

    const finished = (tab: typeof page) =>
      expect
        .poll(async () => (await tab.getByText(/is live$|was already created|in another tab/).count()) > 0)
        .toBe(true)
    await Promise.all([finished(page), finished(other)])
    expect(await countTokens(rpc, wallet)).toBe(1)
  })

  test('a tab whose draft became a token elsewhere links to it, and offers nothing to sign', {
    tags: 'release',
  }, async ({ page, url, rpc, context }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page, { symbol: 'TABS' })
    await createButton(page).waitFor()
    const other = await context.newPage()
    await other.goto(`${url}/create-token`)
    await other.getByRole('checkbox').check()
    await createButton(other).waitFor()

    await createButton(page).click()
    const mint = await madeMint(page)

    const see = other.getByRole('complementary').getByRole('link', { name: 'View TABS' })
    await see.waitFor()
    expect(await createButton(other).count()).toBe(0)
    expect(await other.getByText('simulated', { exact: true }).count()).toBe(0)
    await other.getByText('TABS was already created from this draft').waitFor()
    await see.click()
    expect(await madeMint(other)).toBe(mint)
    expect(await countTokens(rpc, wallet)).toBe(1)
  })
})

/** CIDv1, raw, sha2-256, base32: computed by hand to check the server's library. */
function cidOf(bytes: Uint8Array): string {
  const data = [1, 0x55, 0x12, 0x20, ...createHash('sha256').update(bytes).digest()]
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{1,5}/g) ?? []
  return `b${letters.map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')}`
}
