import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, getAddressDecoder } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { startStack } from '../scripts/stack.ts'
import { findBarriers } from './axe.ts'
import { createButton, fillIn, madeMint, openCreateToken, readMint } from './createToken.ts'
import type { Journey } from './fixtures.ts'
import { focusedName, hasFocusInside, tabTo } from './keyboard.ts'
import { header, test } from './visit.ts'
import { findSideways, setWidth, widths } from './width.ts'

const name = 'Sandbox wallet'
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Approve transaction' })
const accountButton = (page: Page) => header(page).getByRole('button', { name: /^Your wallet, / })
const shorten = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`

const balanceOf = async (rpc: Journey['rpc'], address: Address) =>
  (await rpc.getBalance(address, { commitment: 'processed' }).send()).value

async function openSheet(page: Page, url: string) {
  await openCreateToken(page, url, name)
  await fillIn(page)
  await createButton(page).click()
  await sheet(page).waitFor()
}

/** Every wallet registered on the page through the Wallet Standard. */
const registered = (page: Page) =>
  page.evaluate(() => {
    const names: string[] = []
    const register = (...wallets: { name: string }[]) => {
      for (const wallet of wallets) names.push(wallet.name)
      return () => {}
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    return names
  })

/** Reads what the browser stores for the wallet, and tries to export its key. */
async function readKey(page: Page) {
  const { publicKey, ...rest } = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('solsmith-sandbox-wallet'))
    const { keys } = await done(database.transaction('keys').objectStore('keys').get('wallet'))
    database.close()
    const formats = ['pkcs8', 'jwk', 'raw'] as const
    const exports = formats.map((format) =>
      crypto.subtle.exportKey(format as 'jwk', keys.privateKey).then(
        () => 'exported',
        (error) => error.name,
      ),
    )
    const exported = await crypto.subtle.exportKey('raw', keys.publicKey)
    return {
      isExtractable: keys.privateKey.extractable as boolean,
      exports: await Promise.all(exports),
      publicKey: [...new Uint8Array(exported)],
    }
  })
  return { ...rest, address: getAddressDecoder().decode(new Uint8Array(publicKey)) }
}

test('the sandbox wallet is funded, and creates a token through its sheet, which shows what is signed', async ({
  page,
  url,
  rpc,
  takeClicks,
}) => {
  await openCreateToken(page, url, name)
  // Connect.
  expect(takeClicks()).toBe(2)
  const { address } = await readKey(page)
  await accountButton(page).getByText('10.000 SOL').waitFor()
  await accountButton(page).getByText(shorten(address), { exact: true }).waitFor()
  expect(await balanceOf(rpc, address)).toBe(10_000_000_000n)
  await fillIn(page)
  await createButton(page).click()

  await sheet(page).waitFor()
  await sheet(page).getByText('works on the sandbox only').waitFor()
  const changes = sheet(page).getByRole('region', { name: 'Balance changes' })
  expect(await changes.evaluate(isInSight)).toBe(true)
  const balances = await changes.innerText()
  expect(balances).toMatch(/−0\.00\d+ SOL/)
  expect(balances).toMatch(/\+1,000,000,000 ANVL/)
  const instructions = await sheet(page).getByRole('listitem').allInnerTexts()
  const said = instructions.map((text) => text.replace(/\s+/g, ' '))
  expect(said).toContainEqual(expect.stringMatching(/^System Create an account from a seed/))
  expect(said).toContainEqual(expect.stringMatching(/^Token-2022 Initialize metadata pointer/))
  expect(said).toContainEqual(expect.stringMatching(/^Token-2022 Initialize mint/))
  expect(said).toContainEqual(expect.stringMatching(/^Token-2022 Initialize token metadata Anvil \(ANVL\) http/))
  expect(said).toContainEqual(expect.stringMatching(/^Associated Token Create an associated token account/))
  expect(said).toContainEqual(
    expect.stringMatching(/^Token-2022 Mint tokens 1,000,000,000 ANVL → you To: [1-9A-HJ-NP-Za-km-z]{32,44}$/),
  )
  expect(said).toContainEqual(expect.stringMatching(/^Token-2022 Set authority Mint → no one/))
  expect(said.filter((text) => /unknown/i.test(text))).toEqual([])
  expect(await sheet(page).innerText()).toMatch(new RegExp(`Fee payer\\s+you\\s+Signs with\\s+${address}`))
  await sheet(page).getByRole('button', { name: 'Sign' }).click()

  const token = await readMint(rpc, await madeMint(page))
  // Spelling, create, sign.
  expect(takeClicks()).toBe(3)
  expect(token).toMatchObject({
    supply: 1_000_000_000_000_000_000n,
    mintAuthority: null,
    metadata: { updateAuthority: address, name: 'Anvil', symbol: 'ANVL' },
  })
})

test('more SOL is one press away, and the inbox shows what was sent until it is cleared', { tags: 'release' }, async ({
  page,
  url,
}) => {
  await openCreateToken(page, url, name)
  await accountButton(page).click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: 'Get more SOL' }).click()
  await accountButton(page).getByText('20.000 SOL').waitFor()
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })

  await fillIn(page)
  await createButton(page).click()
  await sheet(page).getByRole('button', { name: 'Sign' }).click()
  await madeMint(page)
  const bell = header(page).getByRole('button', { name: 'Notifications, 1 new' })
  await bell.waitFor()
  await bell.click()
  const inbox = page.getByRole('region', { name: 'Notifications' })
  expect(await inbox.innerText()).toMatch(/Token created ANVL[\s\S]*Confirmed/)
  await setWidth(page, 768)
  expect(await findSideways(page)).toEqual([])
  expect(await findBarriers(page)).toEqual([])
  await setWidth(page, 375)
  await page.keyboard.press('Escape')
  await header(page).getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByText('Notifications', { exact: true }).click()
  await page.getByRole('dialog').getByText('Confirmed').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await setWidth(page, 1440)

  await page.reload()
  await header(page).getByRole('button', { name: 'Notifications', exact: true }).click()
  await inbox.getByRole('button', { name: 'Clear' }).click()
  await inbox.getByText('No notifications yet.').waitFor()
})

/** Checks the sheet's accessibility and layout at every width, with its buttons in view. */
async function lookAtSheet(page: Page) {
  for (const width of widths) {
    await setWidth(page, width)
    expect({ width, sideways: await findSideways(page) }).toEqual({ width, sideways: [] })
    if (width > 320) expect({ width, barriers: await findBarriers(page) }).toEqual({ width, barriers: [] })
    expect(await sheet(page).getByRole('button', { name: 'Sign' }).evaluate(isInSight)).toBe(true)
  }
  await setWidth(page, 1440)
}

const isInSight = (element: Element) => element.getBoundingClientRect().bottom <= innerHeight

test('its sheet can be declined by button and Escape, and a later approval still works', async ({ page, url, rpc }) => {
  await openSheet(page, url)
  const { address } = await readKey(page)
  const before = await balanceOf(rpc, address)
  // Keys pressed too early do not sign.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  expect(await sheet(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  expect(await hasFocusInside(page, 'dialog')).toBe(true)
  await lookAtSheet(page)
  const noes = [() => sheet(page).getByRole('button', { name: 'Reject' }).click(), () => page.keyboard.press('Escape')]

  for (const sayNo of noes) {
    await sheet(page).waitFor()
    await sayNo()
    await sheet(page).waitFor({ state: 'detached' })
    await page.getByRole('alert').getByText('You rejected the request, and nothing was sent.').waitFor()
    expect(await focusedName(page)).toMatch(/ANVL/)
    expect(await balanceOf(rpc, address)).toBe(before)
    await page.getByRole('button', { name: 'Rebuild' }).click()
    await createButton(page).click()
  }

  await sheet(page).getByRole('button', { name: 'Sign' }).click()
  await madeMint(page)
  expect(await balanceOf(rpc, address)).toBeLessThan(before)
})

test('its key cannot be exported, and is the same after a reload and in another tab', { tags: 'release' }, async ({
  page,
  url,
  context,
}) => {
  await openCreateToken(page, url, name)

  const key = await readKey(page)
  expect(key).toMatchObject({
    isExtractable: false,
    exports: ['InvalidAccessError', 'InvalidAccessError', 'InvalidAccessError'],
  })
  await page.reload()
  await accountButton(page).getByText(shorten(key.address), { exact: true }).waitFor()
  expect((await readKey(page)).address).toBe(key.address)
  const other = await context.newPage()
  await other.goto(`${url}/faq`)
  await accountButton(other).getByText(shorten(key.address), { exact: true }).waitFor()
})

test('creates a token with it with only the keyboard', { tags: 'release' }, async ({ page, url, rpc }) => {
  await page.goto(`${url}/create-token`)
  await page.getByRole('heading', { name: 'Create a token' }).waitFor()
  await tabTo(page, /^Connect wallet$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /Sandbox wallet/)
  await page.keyboard.press('Enter')
  await accountButton(page).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await focusedName(page)).toMatch(/^Your wallet/)
  await tabTo(page, /^Name/)
  await page.keyboard.type('Tongs')
  await tabTo(page, /^Symbol/)
  await page.keyboard.type('TONG')
  await tabTo(page, /I checked the spelling/)
  await page.keyboard.press('Space')
  await createButton(page).waitFor()
  await tabTo(page, /^Create TONG/)
  await page.keyboard.press('Enter')
  await sheet(page).waitFor()
  await tabTo(page, /^Sign$/)
  await page.keyboard.press('Enter')

  const token = await readMint(rpc, await madeMint(page))
  expect(token?.metadata?.symbol).toBe('TONG')
})

/** An instance with every network configured. */
const everywhere = test.extend<Pick<Journey, 'url'>>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  url: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-networks-'))
    // A silent address: an RPC of another network would be refused at the start.
    const env = { MAINNET_RPC_URL: 'http://127.0.0.1:9', DEVNET_RPC_URL: 'http://127.0.0.1:9' }
    const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: inject('webDist'), env })
    await use(stack.url)
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

everywhere(
  'it is offered on the sandbox alone, and leaves when the network changes',
  { tags: 'release' },
  async ({ page, url }) => {
    const network = header(page).getByRole('button', { name: /^Network: / })
    const connect = header(page).getByRole('button', { name: 'Connect wallet' })
    const choose = async (wanted: RegExp) => {
      await network.click()
      await page.getByRole('menuitemradio', { name: wanted }).click()
    }
    /** Checks both the modal's list and the page's registered wallets. */
    const isOffered = async () => {
      await connect.click()
      const modal = page.getByRole('dialog')
      await modal.getByText(/^Supported on|wallet found in this browser/).waitFor()
      const isListed = (await modal.getByRole('button', { name }).count()) > 0
      await page.keyboard.press('Escape')
      await modal.waitFor({ state: 'detached' })
      return { isListed, registered: await registered(page) }
    }
    const not = { isListed: false, registered: [] }

    await page.goto(`${url}/faq`)
    await network.waitFor()
    expect(await network.getAttribute('aria-label')).toBe('Network: Mainnet. Change')
    expect(await isOffered()).toEqual(not)

    await choose(/^Sandbox/)
    await expect.poll(() => registered(page)).toEqual([name])
    expect(await isOffered()).toEqual({ isListed: true, registered: [name] })
    await connect.click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await accountButton(page).waitFor()

    await choose(/^Devnet/)
    await connect.waitFor()
    expect(await isOffered()).toEqual(not)

    await page.reload()
    await connect.waitFor()
    expect(await isOffered()).toEqual(not)
  },
)
