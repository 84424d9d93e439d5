import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openGallery } from '../scripts/gallery.ts'
import { findBarriers } from './axe.ts'
import { findClipped } from './clipped.ts'
import { whyNoAnvil } from './evm/findAnvil.ts'
import { type Anvil, startAnvil } from './evm/startAnvil.ts'
import type { Journey } from './fixtures.ts'
import { test as base } from './visit.ts'

const missing = whyNoAnvil()
let anvil: Anvil
let gallery: Awaited<ReturnType<typeof openGallery>>

beforeAll(async () => {
  if (missing !== null) return
  anvil = await startAnvil()
  gallery = await openGallery({ '/rpc/evm': anvil.url })
})
afterAll(async () => {
  await gallery?.[Symbol.asyncDispose]()
  await anvil?.[Symbol.asyncDispose]()
})

/** What a wallet's software gives back: a result, or the code of a failure. */
type Answer = { readonly result?: unknown; readonly code?: number; readonly message?: string }

type Wallet = { readonly asked: readonly string[]; readonly decline: () => void }

/** The demo on a real chain, and a wallet that announces itself and whose keys anvil holds. */
const test = base.extend<Pick<Journey, 'url'> & { wallet: Wallet; open: (query?: string) => Promise<void> }>({
  url: async ({ task: _ }, use) => use(gallery?.url ?? ''),
  wallet: async ({ context }, use) => {
    const asked: string[] = []
    const sent: unknown[] = []
    let isDeclined = false
    await context.exposeFunction('askAnvil', async (method: string, params: unknown[] = []) => {
      asked.push(method)
      if (isDeclined && /sign|send/i.test(method)) return { code: 4_001, message: 'User rejected the request.' }
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return { result: anvil.accounts.slice(0, 1) }
      if (method === 'wallet_revokePermissions') return { result: null }
      if (method === 'wallet_getCapabilities')
        return { result: { [`0x${anvil.chainId.toString(16)}`]: { atomic: { status: 'ready' } } } }
      if (method === 'wallet_sendCalls') {
        // As the toolkit asks (EIP-5792).
        const [{ from, calls }] = params as [{ from: string; calls: readonly Record<string, string>[] }]
        for (const call of calls) sent.push(await anvil.request('eth_sendTransaction', [{ from, ...call }]))
        return { result: { id: 'batch' } }
      }
      if (method === 'wallet_getCallsStatus')
        return {
          result: { status: 200, atomic: false, receipts: sent.map((transactionHash) => ({ transactionHash })) },
        }
      try {
        return { result: await anvil.request(method, params) }
      } catch (error) {
        const { code = -32_603, message } = error as Error & { code?: number }
        return { code, message }
      }
    })
    await context.addInitScript(() => {
      // Playwright puts the exposed function on the window.
      const { askAnvil } = window as unknown as { askAnvil: (method: string, params?: unknown) => Promise<Answer> }
      const provider = {
        async request({ method, params }: { method: string; params?: unknown }) {
          const { result, code, message } = await askAnvil(method, params)
          if (code !== undefined) throw Object.assign(new Error(message), { code })
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
    await use({
      asked,
      decline: () => {
        isDeclined = true
      },
    })
  },
  open: async ({ page, wallet: _, task: __ }, use) => {
    await use(async (query = 'kinds=eip155') => {
      const rpc = new URL('/rpc/evm', gallery.url).href
      await page.goto(`${gallery.url}demo.html?evm=${encodeURIComponent(rpc)}&evmChain=${anvil.chainId}&${query}`)
    })
  },
})

/** Connects by the button, as a person does. */
async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Example Wallet/ })
    .click()
  await page.getByText(/eip155:31337:0x/).waitFor()
}

test('on a chain of Ethereum a wallet connects, signs, and sends what was shown', async ({
  page,
  open,
  wallet,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  await open()
  await connect(page)
  await page.getByRole('button', { name: /10,000\.000 ETH/ }).waitFor()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.getByText(/^0x[0-9a-f]{130}$/).waitFor()
  await page.getByRole('button', { name: 'Sign typed data' }).click()
  await expect.poll(() => wallet.asked).toContain('eth_signTypedData_v4')
  await page.getByRole('button', { name: 'Send two calls' }).click()
  await page.getByText(/^0x[0-9a-f]{64} 0x[0-9a-f]{64}$/).waitFor()

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Select token', exact: true }).click()
  await dialog.getByRole('button', { name: /ETH/ }).click()
  await dialog.getByLabel('Amount').fill('1.25')
  await dialog.getByLabel('To', { exact: true }).fill(receiver)
  await dialog.getByRole('button', { name: 'Preview send' }).click()
  await dialog.getByText('Network cost, at most').waitFor()
  expect(await dialog.textContent()).toContain(receiver)
  expect(await findBarriers(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/demo-review.png` })
  await dialog.getByRole('button', { name: 'Send 1.25 ETH' }).click()
  await dialog
    .getByText(/1\.25 ETH/)
    .first()
    .waitFor()
  await expect.poll(() => anvil.request('eth_getBalance', [receiver, 'latest'])).toBe('0x1158e460913d0000')
})

test('what the person declines is not sent, and the modal says why', async ({ page, open, wallet, skip }) => {
  skip(missing !== null, missing ?? '')
  await open()
  await connect(page)
  wallet.decline()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.getByText('You rejected the request. Nothing was sent.').waitFor()
})

test('every switch is in the code, and no text is cut at 375 pixels', async ({ page, open, skip }) => {
  skip(missing !== null, missing ?? '')
  await page.setViewportSize({ width: 375, height: 800 })
  await open('kinds=solana,eip155')
  await page.getByLabel('Solana', { exact: true }).uncheck()
  await page.getByLabel('Activity').uncheck()
  await page.getByLabel('German').check()
  const code = page.getByRole('region', { name: 'Code' })
  expect(await code.textContent()).toContain('features: { history: false }')
  expect(await code.textContent()).not.toContain('createNetworks')
  await page.getByRole('button', { name: 'Wallet verbinden' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/demo-375.png`, fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(await findClipped(page)).toEqual([])
})
