import { generateKeyPairSigner } from '@solana/kit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { openGallery } from '../scripts/gallery.ts'
import { serveDevnet } from '../scripts/serveDevnet.ts'
import { findBarriers } from './axe.ts'
import { findClipped } from './clipped.ts'
import { whyNoAnvil } from './evm/findAnvil.ts'
import { type Anvil, startAnvil } from './evm/startAnvil.ts'
import { installEvmWallet } from './evmWallet.ts'
import type { Journey } from './fixtures.ts'
import { test as base } from './visit.ts'
import { installWallet } from './wallet.ts'
import { fillSend, modal, press } from './walletModal.ts'
import { findSideways, setWidth } from './width.ts'

const missing = whyNoAnvil()
let anvil: Anvil
let devnet: Awaited<ReturnType<typeof serveDevnet>>
let gallery: Awaited<ReturnType<typeof openGallery>>

beforeAll(async () => {
  if (missing !== null) return
  anvil = await startAnvil()
  devnet = await serveDevnet(inject('rpcUrl'))
  gallery = await openGallery({ '/rpc/evm': anvil.url, '/rpc/solana': devnet.url })
})
afterAll(async () => {
  await gallery?.[Symbol.asyncDispose]()
  await devnet?.[Symbol.asyncDispose]()
  await anvil?.[Symbol.asyncDispose]()
})

const test = base.extend<Pick<Journey, 'url'>>({
  url: async ({ task: _ }, use) => use(gallery?.url ?? ''),
})

async function open(page: Page): Promise<void> {
  const address = (path: string) => encodeURIComponent(new URL(path, gallery.url).href)
  // Only requests are forwarded, no socket, so the page polls.
  await page.routeWebSocket(/\/rpc\/solana/, (socket) => socket.close())
  await page.goto(
    `${gallery.url}demo.html?solana=${address('/rpc/solana')}&evm=${address('/rpc/evm')}&evmChain=${anvil.chainId}&kinds=solana,eip155`,
  )
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/kinds-${name}.png` })
}

const networkButton = (page: Page) => page.getByRole('button', { name: /^Network: / }).first()
const accountButton = (page: Page) => page.getByRole('button', { name: /^Your wallet, / })
const account = (page: Page, kind: 'solana' | 'eip155') => page.getByText(new RegExp(`^${kind}:\\S+:\\S+$`))

/** Chooses a network of the other kind in the page's list. */
async function chooseNetwork(page: Page, name: string): Promise<void> {
  await networkButton(page).click()
  await modal(page)
    .getByRole('list', { name: 'Networks' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

async function switchTo(page: Page, name: string, kind: 'solana' | 'eip155'): Promise<void> {
  await chooseNetwork(page, name)
  await account(page, kind).waitFor()
  await modal(page).getByRole('list', { name: 'Networks' }).waitFor()
  await close(page)
}

const openSend = async (page: Page) => {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await modal(page).getByRole('heading', { name: 'Send' }).waitFor()
}

const readForm = (page: Page) =>
  Promise.all(['Amount', 'To'].map((label) => modal(page).getByLabel(label, { exact: true }).inputValue()))

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'detached' })
}

test('connects two kinds of chain on one page, and every press shows the account, balance and form of one of them', async ({
  page,
  context,
  rpc,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const evm = await installEvmWallet(context, anvil)
  const solana = await installWallet(context, rpc, { name: 'Sol Wallet', features: ['signTransaction', 'signMessage'] })
  const [evmAccount = ''] = anvil.accounts
  const to = (await generateKeyPairSigner()).address
  await open(page)

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal(page)
    .getByRole('button', { name: /Sol Wallet/ })
    .waitFor()
  expect(
    await modal(page)
      .getByRole('button', { name: /Example Wallet/ })
      .count(),
  ).toBe(0)
  await press(page, /Sol Wallet/)
  await account(page, 'solana').waitFor()
  expect(await account(page, 'solana').textContent()).toContain(solana.signer.address)
  await page.getByRole('button', { name: /10\.000 SOL/ }).waitFor()

  await openSend(page)
  await press(page, /^Select token|^Token: SOL/)
  await modal(page)
    .getByRole('list', { name: 'Tokens' })
    .getByRole('button', { name: /^Solana/ })
    .click()
  await fillSend(page, { amount: '1.5', to })
  await close(page)

  await chooseNetwork(page, `Chain ${anvil.chainId}`)
  await modal(page).getByRole('heading', { name: 'Switch to EVM Networks' }).waitFor()
  await setWidth(page, 375)
  expect([await findClipped(page), await findSideways(page), await findBarriers(page)]).toEqual([[], [], []])
  await shoot(page, 'switch-375')
  await setWidth(page, 1440)
  await press(page, 'Switch')
  await modal(page)
    .getByRole('button', { name: /Example Wallet/ })
    .waitFor()
  expect(
    await modal(page)
      .getByRole('button', { name: /Sol Wallet/ })
      .count(),
  ).toBe(0)
  await press(page, /Example Wallet/)
  await account(page, 'eip155').waitFor()
  expect((await account(page, 'eip155').textContent())?.toLowerCase()).toContain(evmAccount.toLowerCase())
  await page.getByRole('button', { name: /10,000\.000 ETH|9,99\d\.\d{3} ETH/ }).waitFor()
  expect(await networkButton(page).textContent()).toBe(`Chain ${anvil.chainId}`)
  await openSend(page)
  expect(await readForm(page)).toEqual(['', ''])
  expect(await modal(page).getByText('SOL', { exact: true }).count()).toBe(0)
  await press(page, /^Select token/)
  await modal(page).getByRole('button', { name: /ETH/ }).click()
  await fillSend(page, { amount: '2', to: '0x000000000000000000000000000000000000bEEF' })
  await close(page)

  const connectRequests = solana.connectRequests
  await switchTo(page, 'Devnet', 'solana')
  await page.getByRole('button', { name: /10\.000 SOL/ }).waitFor()
  expect(solana.connectRequests).toBe(connectRequests)
  await openSend(page)
  expect(await readForm(page)).toEqual(['', ''])
  await close(page)

  await page.reload()
  await account(page, 'solana').waitFor()
  await switchTo(page, `Chain ${anvil.chainId}`, 'eip155')
  await page.getByRole('button', { name: /ETH$/ }).waitFor()
  expect(evm.asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  expect(solana.connectRequests).toBe(connectRequests)

  await accountButton(page).click()
  await press(page, 'Disconnect')
  await page.getByText('Not connected').waitFor()
  await chooseNetwork(page, 'Devnet')
  await account(page, 'solana').waitFor()
  await close(page)
  await page.reload()
  await account(page, 'solana').waitFor()
  expect([solana.approvals, evm.asked.filter((method) => /^eth_send/.test(method))]).toEqual([0, []])
})

test('keeps an open send on its kind of chain, while the other kind sends its own', { tags: 'release' }, async ({
  page,
  context,
  rpc,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const evm = await installEvmWallet(context, anvil)
  const solana = await installWallet(context, rpc, { name: 'Sol Wallet', features: ['signTransaction', 'signMessage'] })
  const receiver = '0x00000000000000000000000000000000000000AA'
  const to = (await generateKeyPairSigner()).address
  await open(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await press(page, /Sol Wallet/)
  await account(page, 'solana').waitFor()
  await chooseNetwork(page, `Chain ${anvil.chainId}`)
  await press(page, 'Switch')
  await press(page, /Example Wallet/)
  await account(page, 'eip155').waitFor()

  evm.goSilent('asks')
  await openSend(page)
  await press(page, /^Select token/)
  await modal(page).getByRole('button', { name: /ETH/ }).click()
  await fillSend(page, { amount: '1.25', to: receiver })
  await press(page, 'Preview send')
  await press(page, 'Send 1.25 ETH')
  await expect.poll(() => evm.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  await shoot(page, 'asked')
  await close(page)
  await switchTo(page, 'Devnet', 'solana')

  await accountButton(page).click()
  await modal(page).getByRole('tab', { name: 'Tokens' }).waitFor()
  expect(await modal(page).getByText(/ETH/).count()).toBe(0)
  await shoot(page, 'other-account')
  await close(page)
  await openSend(page)
  expect(await readForm(page)).toEqual(['', ''])
  await press(page, /^Select token|^Token: SOL/)
  await modal(page)
    .getByRole('list', { name: 'Tokens' })
    .getByRole('button', { name: /^Solana/ })
    .click()
  await fillSend(page, { amount: '1.5', to })
  await press(page, 'Preview Send')
  await press(page, 'Send 1.5 SOL')
  await modal(page)
    .getByText(/^Sent 1\.5 SOL to/)
    .waitFor()
  const { value } = await rpc.getBalance(to, { commitment: 'confirmed' }).send()
  expect([value, solana.approvals]).toEqual([1_500_000_000n, 1])
  await shoot(page, 'other-sent')

  await close(page)
  await page.reload()
  await account(page, 'solana').waitFor()
  await switchTo(page, `Chain ${anvil.chainId}`, 'eip155')
  await accountButton(page).click()
  await modal(page).getByText('Unfinished: Send ETH').waitFor()
  await shoot(page, 'still-open')
  expect(await anvil.request('eth_getBalance', [receiver, 'latest'])).toBe('0x0')
  expect(evm.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})
