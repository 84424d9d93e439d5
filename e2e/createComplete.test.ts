import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, generateKeyPairSigner } from '@solana/kit'
import { createRpc } from '@solsmith/chain'
import { fetchToken, verifyReceipt } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { findBarriers } from './axe.ts'
import { createButton, madeMint, openCreateToken, readMint } from './createToken.ts'
import { test } from './fixtures.ts'
import { expectValidReceipt } from './verifyOnPage.ts'
import { installWallet } from './wallet.ts'

const tokenOf = (mint: string) => fetchToken(createRpc({ url: inject('rpcUrl') }), mint as Address)
const unfold = async (page: Page) => {
  await page.getByText('Extensions, vanity address, priority, template').click()
  await page.getByRole('region', { name: 'Extensions' }).waitFor()
}
const newAddress = async () => (await generateKeyPairSigner()).address

test("sets the fee's figures, its authorities, a confirmed dangerous authority, and a capped price as typed", {
  tags: 'release',
}, async ({ page, url, rpc, context, complaints }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const collector = await newAddress()
  await openCreateToken(page, url)
  await unfold(page)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Transfer fee / }) })
  await row.getByRole('checkbox').click()
  await row.getByLabel('Share of each transfer').fill('2.5')
  await row.getByLabel('Maximum per transfer').fill('1,000')
  await row.getByRole('radiogroup', { name: 'Transfer fee authority' }).getByRole('radio', { name: 'None' }).check()
  await row
    .getByRole('radiogroup', { name: 'Withheld fee authority' })
    .getByRole('radio', { name: 'Transfer to' })
    .check()
  await row.getByLabel('Withheld fee authority: address').fill(collector)
  const pausable = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Pausable / }) })
  await pausable.getByRole('checkbox').click()
  await pausable.getByLabel('Confirmation').fill('pause')
  await pausable.getByRole('button', { name: 'Add pausable' }).click()
  await page.getByRole('radiogroup', { name: 'Priority level' }).getByRole('radio', { name: 'Custom' }).check()
  await page.getByLabel('Micro-lamports per unit').fill('999999999999')
  await spell(page)
  await createButton(page).waitFor()
  const cost = (await page.getByRole('region', { name: 'Cost' }).innerText()).replace(/\s+/g, ' ')

  await createButton(page).click()
  const { extensions } = await tokenOf(await madeMint(page))

  expect(extensions).toContainEqual(
    expect.objectContaining({
      kind: 'transfer-fee',
      configAuthority: null,
      withdrawAuthority: collector,
      newer: expect.objectContaining({ basisPoints: 250, maximumFee: 1_000_000_000_000n }),
    }),
  )
  expect(extensions).toContainEqual(expect.objectContaining({ kind: 'pausable' }))
  expect(Number(/Signature and priority ([\d.]+)/.exec(cost)?.[1])).toBeCloseTo(0.005005, 5)
  expect(wallet.requests).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('distributes the supply and the authorities as typed', async ({ page, url, rpc, context, complaints }) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  const [receiver, friend, minter, freezer, updater] = await Promise.all(Array.from({ length: 5 }, newAddress))
  await openCreateToken(page, url)
  await page.getByRole('button', { name: 'Change recipient or split supply' }).click()
  await page.getByLabel('Recipient of the supply').fill(receiver ?? '')
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByLabel('Address 1', { exact: true }).fill(friend ?? '')
  await page.getByLabel('Share 1').fill('12.5')
  for (const [group, address] of [
    ['Mint', minter],
    ['Freeze', freezer],
    ['Update', updater],
  ] as const) {
    await page
      .getByRole('radiogroup', { name: `${group} authority` })
      .getByRole('radio', { name: 'Transfer to' })
      .check()
    await page.getByLabel(`Address to receive the ${group.toLowerCase()} authority`).fill(address ?? '')
  }
  await spell(page)
  const button = page.getByRole('button', { name: /^Create ANVL: \d signature/ }).first()
  await button.waitFor()
  expect(await page.getByRole('region', { name: 'What changes' }).innerText()).toContain('125,000,000')

  await button.click()
  const mint = await madeMint(page)

  expect(await readMint(rpc, mint)).toMatchObject({
    mintAuthority: minter,
    freezeAuthority: freezer,
    metadata: { updateAuthority: updater },
  })
  expect(await held(rpc, receiver, mint)).toBe('875000000')
  expect(await held(rpc, friend, mint)).toBe('125000000')
  expect(complaints).toEqual([])
})

test('explains why a token needs several signatures, shows each, and creates it', async ({
  page,
  url,
  rpc,
  context,
  complaints,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const friends = await Promise.all(Array.from({ length: 8 }, newAddress))
  await openCreateToken(page, url)
  await page.getByRole('button', { name: 'Change recipient or split supply' }).click()
  for (const [index, friend] of friends.entries()) {
    await page.getByRole('button', { name: 'Add address' }).click()
    await page.getByLabel(`Address ${index + 1}`, { exact: true }).fill(friend)
  }
  await spell(page)
  const button = page.getByRole('button', { name: /^Create ANVL: [2-9] signatures/ }).first()
  await button.waitFor()
  expect(await page.getByText(/One transaction would be \d+ bytes/).innerText()).toMatch(/1,?232/)

  await button.click()
  for (let part = 2; wallet.requests.length < 9; part++) {
    const next = page.getByRole('button', { name: new RegExp(`^Sign ${part} of`) })
    await Promise.race([next.waitFor(), page.getByRole('heading', { name: /is live$/ }).waitFor()])
    if (!(await next.isVisible())) break
    await next.click()
  }
  const mint = await madeMint(page)

  expect(wallet.requests.length).toBeGreaterThan(1)
  for (const friend of friends) expect(await held(rpc, friend, mint)).toBe('100000000')
  expect(await readMint(rpc, mint)).toMatchObject({ mintAuthority: null })
  expect(complaints).toEqual([])
})

test('resumes half a token after a reload, and repeats nothing', async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const friends = await Promise.all(Array.from({ length: 8 }, newAddress))
  await openCreateToken(page, url)
  await page.getByRole('button', { name: 'Change recipient or split supply' }).click()
  for (const [index, friend] of friends.entries()) {
    await page.getByRole('button', { name: 'Add address' }).click()
    await page.getByLabel(`Address ${index + 1}`, { exact: true }).fill(friend)
  }
  await spell(page)
  await page
    .getByRole('button', { name: /^Create ANVL: [2-9] signatures/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Sign 2 of/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Continue with ANVL' }).first().click()
  for (let part = 2; part < 9; part++) {
    const next = page.getByRole('button', { name: new RegExp(`^Sign ${part} of`) })
    await Promise.race([next.waitFor(), page.getByRole('heading', { name: /is live$/ }).waitFor()])
    if (!(await next.isVisible())) break
    await next.click()
  }
  const mint = await madeMint(page)

  for (const friend of friends) expect(await held(rpc, friend, mint)).toBe('100000000')
  expect(await readMint(rpc, mint)).toMatchObject({ supply: 1_000_000_000_000_000_000n, mintAuthority: null })
  expect(wallet.requests.length).toBeGreaterThan(1)

  await page.getByText(`All ${wallet.requests.length} transactions together.`).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download receipt' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toHaveLength(wallet.requests.length)
  await expectValidReceipt(page, text)
})

describe('long texts, two extensions and eight recipients', () => {
  const fill = async (page: Page, url: string) => {
    await openCreateToken(page, url)
    await unfold(page)
    for (const title of ['Transfer fee', 'Close authority'])
      await page.getByRole('checkbox', { name: new RegExp(`^${title} `) }).click()
    await page.getByRole('button', { name: 'Change recipient or split supply' }).click()
    const friends = await Promise.all(Array.from({ length: 8 }, newAddress))
    for (const [index, friend] of friends.entries()) {
      await page.getByRole('button', { name: 'Add address' }).click()
      await page.getByLabel(`Address ${index + 1}`, { exact: true }).fill(friend)
    }
    await spell(page)
    await page.getByLabel('Name', { exact: true }).fill('N'.repeat(32))
    await page.getByLabel('Symbol', { exact: true }).fill('S'.repeat(10))
    return friends
  }
  const version1 = (page: Page) => page.getByRole('radio', { name: 'Version 1' })

  test('are signed in one version 1 transaction, verified, stored and read back', async ({
    page,
    url,
    rpc,
    context,
    complaints,
  }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet', versions: ['legacy', 0, 1] })
    const friends = await fill(page, url)
    expect(await version1(page).isEnabled()).toBe(true)
    // Version 0 is split, whatever the wallet supports.
    await page.getByRole('radio', { name: 'Version 0' }).check()
    await page
      .getByRole('button', { name: /^Create \S+: [2-9] signatures/ })
      .first()
      .waitFor()
    await version1(page).check()
    await createButton(page).waitFor()

    await createButton(page).click()
    const mint = await madeMint(page)

    expect(wallet.requests.map((bytes) => bytes.length > 1_232)).toEqual([true])
    // Unlike other versions it starts with the version byte, not with a signature count.
    expect(wallet.requests[0]?.[0]).toBe(0x81)
    expect(await page.getByText(/does not match the preview/).count()).toBe(0)
    for (const friend of friends) expect(await held(rpc, friend, mint)).toBe('100000000')
    expect((await tokenOf(mint)).extensions.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['transfer-fee', 'close-authority']),
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download receipt' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(text).facts).toContainEqual(expect.objectContaining({ does: 'priority-fee' }))
    await expectValidReceipt(page, text)
    expect((await verifyReceipt(text.replace('"does": "mint-to"', '"does": "burn"'))).differences).not.toEqual([])
    expect(complaints).toEqual([])
  })
})

test('finds a requested address ending in WebAssembly workers, and creates the token there', {
  tags: 'release',
}, async ({ page, url, rpc, context, complaints }) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  await unfold(page)
  const panel = page.getByRole('region', { name: 'Vanity address' })
  await panel.getByLabel('Ends with').fill('0l')
  await panel.getByText('Addresses have no 0, O, I or l. The ending has 0 l.').waitFor()
  // Long enough to watch; then one that is found immediately.
  await panel.getByLabel('Ends with').fill('zzzzz')
  await panel.getByRole('button', { name: 'Search' }).click()
  await panel.getByText(/\d per second/).waitFor()
  expect(await panel.innerText()).not.toContain('WebAssembly is not available')
  const tried = async () => Number(/([\d,]+) tried/.exec(await panel.innerText())?.[1]?.replaceAll(',', '') ?? '0')
  await panel.getByRole('button', { name: 'Stop' }).click()
  const before = await tried()
  await panel.getByRole('button', { name: 'Continue searching' }).click()
  await expect.poll(tried).toBeGreaterThan(before)
  await panel.getByRole('button', { name: 'Stop' }).click()
  await panel.getByLabel('Ends with').fill('Z5')
  await panel.getByRole('button', { name: /Continue searching|Search/ }).click()
  const requested = await panel.getByTestId('vanity').innerText()
  await spell(page)

  await createButton(page).click()

  expect(requested).toMatch(/Z5$/)
  expect(await madeMint(page)).toBe(requested)
  expect(complaints).toEqual([])
})

test('carries a form to another draft by a template, and back', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  const friend = await newAddress()
  await openCreateToken(page, url)
  await page.getByRole('button', { name: 'Change recipient or split supply' }).click()
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByLabel('Address 1', { exact: true }).fill(friend)
  await unfold(page)
  await page.getByRole('checkbox', { name: /^Interest / }).click()
  await spell(page)
  const save = () =>
    Promise.all([
      page.waitForEvent('download'),
      page.getByRole('region', { name: 'Template' }).getByRole('button', { name: 'Save as file' }).click(),
    ])
  const [first] = await save()
  const text = await readFile(await first.path(), 'utf8')

  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Clear form' }).click()
  const file = join(tmpdir(), `template-${friend}.json`)
  await writeFile(file, text)
  await page.getByLabel('Open file').setInputFiles(file)
  await page.getByText('The form was filled in from the file.').waitFor()

  expect(await page.getByLabel('Symbol', { exact: true }).inputValue()).toBe('ANVL')
  const [second] = await save()
  expect(await readFile(await second.path(), 'utf8')).toBe(text)
  await page
    .getByLabel('Open file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[') })
  await page.getByText('Not a token template.').waitFor()
})

test('restores the whole draft, with everything accessible', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  await unfold(page)
  await page.getByRole('checkbox', { name: /^Transfer fee / }).click()
  await page.getByRole('checkbox', { name: /^Pausable / }).click()
  await page.getByRole('button', { name: 'Change recipient or split supply' }).click()
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByLabel('Address 1', { exact: true }).fill(await newAddress())
  await spell(page)
  await page.getByTestId('score').waitFor()

  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  // The end of the page, where the button's bar covers nothing.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

  await page.reload()
  expect(await page.getByRole('checkbox', { name: /^Transfer fee / }).isChecked()).toBe(true)
  expect(await page.getByLabel('Address 1', { exact: true }).inputValue()).toMatch(/^\w{32,44}$/)
})

test('checks the logo of a new token, and finds what is wrong with a link', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
  complaints,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  await unfold(page)
  await page.getByLabel('Link to the metadata').fill('https://10.0.0.1/anvil.json')
  await page.getByRole('button', { name: 'Check logo' }).click()
  await page
    .getByText(/inside a private network/)
    .first()
    .waitFor()
  await page.getByLabel('Link to the metadata').fill('')
  await spell(page)
  await createButton(page).click()
  await madeMint(page)

  await page.getByRole('button', { name: 'Check logo' }).click()
  await page.getByText('The metadata contains no image link.').first().waitFor()

  await page.getByText(/^All \d+ checks$/).click()
  await page.getByText('The name matches on chain and in the file.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(complaints).toEqual([])
})

/** Ticks the spelling box on a page with other boxes. */
async function spell(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Anvil')
  await page.getByLabel('Symbol', { exact: true }).fill('ANVL')
  await page.getByRole('checkbox', { name: /I checked the spelling/ }).check()
}

/** Reads an owner's balance as displayed. */
async function held(rpc: Parameters<typeof readMint>[0], owner: string | undefined, mint: string) {
  const { value } = await rpc
    .getTokenAccountsByOwner(owner as Address, { mint: mint as Address }, { encoding: 'jsonParsed' })
    .send()
  return value[0]?.account.data.parsed.info.tokenAmount.uiAmountString
}
