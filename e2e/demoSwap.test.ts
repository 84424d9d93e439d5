import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type EvmSite, putAnswers, startEvmSite, toEvm } from '../apps/server/src/testing/evmSite.ts'
import type { FakeUpstream } from '../apps/server/src/testing/fakeUpstream.ts'
import { settler, startFakeZeroEx } from '../apps/server/src/testing/fakeZeroEx.ts'
import { createTestApp, type TestApp } from '../apps/server/src/testing/testApp.ts'
import { openGallery } from '../scripts/gallery.ts'
import { findBarriers } from './axe.ts'
import { findClipped } from './clipped.ts'
import { word } from './evm/abi.ts'
import { deployToken } from './evm/deployContracts.ts'
import { writeExchangeCode } from './evm/exchangeCode.ts'
import { whyNoAnvil } from './evm/findAnvil.ts'
import { makeStubborn } from './evm/stubbornToken.ts'
import type { Journey } from './fixtures.ts'
import { test as base } from './visit.ts'

const test = base.extend<Pick<Journey, 'url'>>({
  url: async ({ task: _ }, use) => use(gallery?.url ?? ''),
})

const missing = whyNoAnvil()
const holder = '0x0000000000001ff3684f28c67538d4d072c22734'
const registry = '0x00000000000004533fe15556b1e086bb1a72ceae'
const unit = 10n ** 18n
/** Price of one KLN. */
const price = 2n * 10n ** 15n

let chain: EvmSite
let zeroEx: FakeUpstream
let site: TestApp
let gallery: Awaited<ReturnType<typeof openGallery>>
let account: string
let token: string

beforeAll(async () => {
  if (missing !== null) return
  zeroEx = await startFakeZeroEx(() => ({ buyAmount: price }))
  chain = await startEvmSite(1)
  ;[account = ''] = chain.anvil.accounts
  token = await deployToken(chain.anvil, { name: 'Kiln', symbol: 'KLN', supply: 1_000n * unit, owner: account })
  await putAnswers(chain.anvil, registry, {
    [`0x6352211e${word(2)}`]: word(settler),
    [`0xe2603dc2${word(2)}`]: word(settler),
  })
  // Effect of 0x's contract: it takes the token, and gives the coin.
  const code = writeExchangeCode({ takes: { token, amount: unit }, gives: { token: null, amount: price } })
  await chain.anvil.request('anvil_setCode', [holder, code])
  await chain.anvil.request('anvil_setBalance', [holder, `0x${unit.toString(16)}`])
  site = await createTestApp({
    ...toEvm({ 'eip155:1': chain.anvil.url }, [`eip155:1:${token}`]),
    zeroEx: { url: zeroEx.url, apiKey: 'a-key' },
  })
  gallery = await openGallery({ '/rpc/evm': chain.anvil.url })
})
afterAll(async () => {
  await gallery?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
  await chain?.[Symbol.asyncDispose]()
  await zeroEx?.[Symbol.asyncDispose]()
})

const ofToken = async (data: string) =>
  BigInt(String(await chain.anvil.request('eth_call', [{ to: token, data }, 'latest'])))

async function open(page: Page, asked: unknown[], assets: (() => unknown) | null): Promise<void> {
  await page.exposeFunction('askAnvil', async (method: string, params: unknown[] = []) => {
    if (method === 'eth_sendTransaction') asked.push(...params)
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return { result: [account] }
    if (method === 'wallet_getCapabilities' && assets)
      return { result: { '0x1': { assetDiscovery: { supported: true } } } }
    if (method === 'wallet_getAssets' && assets) return { result: assets() }
    if (method.startsWith('wallet_')) return { code: 4_200 }
    return { result: await chain.anvil.request(method, params) }
  })
  await page.addInitScript(() => {
    type Answer = { readonly result?: unknown; readonly code?: number }
    // Playwright puts the exposed function on the window.
    const { askAnvil } = window as unknown as { askAnvil: (method: string, params?: unknown) => Promise<Answer> }
    const provider = {
      async request({ method, params }: { method: string; params?: unknown }) {
        const { result, code } = await askAnvil(method, params)
        if (code !== undefined) throw Object.assign(new Error('Unsupported method.'), { code })
        return result
      },
      on: () => {},
      removeListener: () => {},
    }
    const info = { uuid: '1', rdns: 'io.example', name: 'Example Wallet', icon: '' }
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  })
  const api = new URL(gallery.url).origin
  await page.route((url) => url.origin === api && /^\/v1(\/|$)/.test(url.pathname), passToServer)
  const rpc = new URL('/rpc/evm', gallery.url).href
  await page.goto(
    `${gallery.url}demo.html?evm=${encodeURIComponent(rpc)}&evmChain=1&api=${encodeURIComponent(api)}&kinds=eip155`,
  )
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Example Wallet/ })
    .click()
  await page.getByText(/eip155:1:0x/).waitFor()
}

type Route = Parameters<Parameters<Page['route']>[1]>[0]

async function passToServer(route: Route): Promise<void> {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  const headers = { origin: site.instance.publicUrl }
  const { status, text } =
    request.method() === 'POST'
      ? await site.post(`${pathname}${search}`, request.postDataJSON(), headers)
      : await site.get(`${pathname}${search}`, headers)
  await route.fulfill({ status, contentType: 'application/json', body: text })
}

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/demo-${name}.png` })
}

async function openAccount(page: Page) {
  await page.getByRole('button', { name: /ETH/ }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Swap', exact: true }).waitFor()
  return dialog
}

test("approves exactly the paid amount of a token, and swaps it at 0x by the server's quote", async ({
  page,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const asked: unknown[] = []
  await open(page, asked, null)
  const dialog = await openAccount(page)
  await dialog.getByText('Kiln').first().waitFor()
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  await dialog.getByRole('button', { name: 'Token: ETH. Change' }).click()
  await dialog.getByRole('searchbox').fill('KLN')
  await dialog.getByText('Kiln').first().click()
  await dialog.getByRole('button', { name: 'Select token', exact: true }).first().click()
  await dialog.getByText('Ether').first().click()
  await dialog.getByLabel('Amount you pay').fill('1')
  await shoot(page, 'swap-form')
  await dialog.getByRole('button', { name: 'Review swap' }).click()

  const approve = dialog.getByRole('button', { name: 'Approve 1 KLN' })
  await approve.waitFor()
  expect((await dialog.textContent())?.toLowerCase()).toContain(holder)
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'approve-1440')
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await findClipped(page)).toEqual([])
  await shoot(page, 'approve-375')
  await page.setViewportSize({ width: 1440, height: 900 })
  await approve.click()

  const swap = dialog.getByRole('button', { name: 'Swap 1 KLN' })
  await swap.waitFor()
  const spender = word(holder)
  expect(await ofToken(`0xdd62ed3e${word(account)}${spender}`)).toBe(unit)
  expect(await dialog.getByText('Minimum received').locator('..').textContent()).toContain('0.00198 ETH')
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'review-swap-1440')
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await findClipped(page)).toEqual([])
  await shoot(page, 'review-swap-375')
  await page.setViewportSize({ width: 1440, height: 900 })
  await swap.click()

  await expect.poll(() => ofToken(`0x70a08231${word(account)}`)).toBe(999n * unit)
  expect(await ofToken(`0xdd62ed3e${word(account)}${spender}`)).toBe(0n)
  expect(asked).toMatchObject([
    { to: token, data: `0x095ea7b3${spender}${word(unit)}` },
    { to: expect.stringMatching(new RegExp(holder, 'i')), value: '0x0', data: expect.stringMatching(/^0x2213bc0b/) },
  ])
  await dialog.getByText('Transaction started').waitFor()
})

async function reviewSwap(page: Page) {
  const dialog = await openAccount(page)
  await dialog.getByText('Kiln').first().waitFor()
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  await dialog.getByRole('button', { name: 'Token: ETH. Change' }).click()
  await dialog.getByRole('searchbox').fill('KLN')
  await dialog.getByText('Kiln').first().click()
  await dialog.getByRole('button', { name: 'Select token', exact: true }).first().click()
  await dialog.getByText('Ether').first().click()
  await dialog.getByLabel('Amount you pay').fill('1')
  await dialog.getByRole('button', { name: 'Review swap' }).click()
  return dialog
}

test('first removes an approval that the token refuses to change, then approves and swaps', {
  tags: 'release',
}, async ({ page, skip }) => {
  skip(missing !== null, missing ?? '')
  const asked: unknown[] = []
  const spender = word(holder)
  const earlier = { from: account, to: token, data: `0x095ea7b3${spender}${word(7n)}` }
  await chain.anvil.send(earlier)
  await makeStubborn(chain.anvil, token)
  // Such a token refuses another amount now.
  const other = chain.anvil.send({ ...earlier, data: `0x095ea7b3${spender}${word(unit)}` })
  await expect(other.then(({ status }) => status)).rejects.toThrow()
  const before = await ofToken(`0x70a08231${word(account)}`)
  await open(page, asked, null)
  const dialog = await reviewSwap(page)

  const remove = dialog.getByRole('button', { name: 'Remove approval' })
  await remove.waitFor()
  await dialog.getByText('the existing approval for this token must be removed').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'remove-approval-1440')
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await findClipped(page)).toEqual([])
  await shoot(page, 'remove-approval-375')
  await page.setViewportSize({ width: 1440, height: 900 })
  await remove.click()

  const approve = dialog.getByRole('button', { name: 'Approve 1 KLN' })
  await approve.waitFor()
  expect(await ofToken(`0xdd62ed3e${word(account)}${spender}`)).toBe(0n)
  await approve.click()
  const swap = dialog.getByRole('button', { name: 'Swap 1 KLN' })
  await swap.waitFor()
  expect(await ofToken(`0xdd62ed3e${word(account)}${spender}`)).toBe(unit)
  await swap.click()

  await expect.poll(() => ofToken(`0x70a08231${word(account)}`)).toBe(before - unit)
  expect(asked).toMatchObject([
    { to: token, data: `0x095ea7b3${spender}${word(0n)}` },
    { to: token, data: `0x095ea7b3${spender}${word(unit)}` },
    { to: expect.stringMatching(new RegExp(holder, 'i')), data: expect.stringMatching(/^0x2213bc0b/) },
  ])
})

test('lists the balances that a wallet reports, if it supports it', { tags: 'release' }, async ({ page, skip }) => {
  skip(missing !== null, missing ?? '')
  const asset = {
    address: token,
    balance: '0x4563918244f40000',
    type: 'ERC20',
    metadata: { name: 'Wallet Kiln', symbol: 'WKLN', decimals: 18, price: 2, iconUrl: '' },
  }
  await open(page, [], () => ({ '0x1': [asset] }))
  const dialog = await openAccount(page)
  await dialog.getByText('Wallet Kiln').first().waitFor()
  expect(await dialog.getByText('Kiln', { exact: true }).count()).toBe(0)
  await shoot(page, 'wallet-assets')
})
