import { generateKeyPairSigner } from '@solana/kit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { openPhone } from '../packages/connect/src/testing/phoneWallet.ts'
import { startRelay } from '../packages/connect/src/testing/relay.ts'
import { findBarriers } from './axe.ts'
import { findClipped } from './clipped.ts'
import { whyNoAnvil } from './evm/findAnvil.ts'
import { type Anvil, startAnvil } from './evm/startAnvil.ts'
import type { Journey } from './fixtures.ts'
import { openHost } from './hostPage.ts'
import { test as base } from './visit.ts'
import { modal, press } from './walletModal.ts'

const missing = whyNoAnvil()
let anvil: Anvil
let relay: Awaited<ReturnType<typeof startRelay>>
let host: Awaited<ReturnType<typeof openHost>>

beforeAll(async () => {
  if (missing !== null) return
  anvil = await startAnvil()
  relay = await startRelay()
  host = await openHost(inject('rpcUrl'), { relayUrl: relay.url, evmUrl: anvil.url })
})
afterAll(async () => {
  await host?.[Symbol.asyncDispose]()
  await relay?.[Symbol.asyncDispose]()
  await anvil?.[Symbol.asyncDispose]()
})

/** A phone with an anvil account, which signs or declines. */
type Phone = {
  readonly texts: readonly string[]
  readonly pair: (page: Page) => Promise<void>
  readonly address: string
}

const test = base.extend<Pick<Journey, 'url'> & { phone: Phone; open: (wanted: string) => Promise<void> }>({
  url: async ({ task: _ }, use) => use(host?.url ?? ''),
  phone: async ({ context, skip }, use) => {
    skip(missing !== null, missing ?? '')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [address = ''] = anvil.accounts
    const texts: string[] = []
    const sign = async (text: string) => {
      texts.push(text)
      return String(await anvil.request('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, address]))
    }
    const kit = await openPhone(relay.url, await generateKeyPairSigner(), {
      chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      evm: {
        address,
        chains: [anvil.caip2],
        methods: ['personal_sign', 'eth_sendTransaction'],
        answer: (method, params) => anvil.request(method, params as readonly unknown[]),
        signIn: sign,
      },
    })
    await use({
      texts,
      address,
      async pair(page) {
        await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
        await press(page, 'WalletConnect qr code')
        await press(page, 'Copy link')
        await modal(page).getByText('Link copied').waitFor()
        await kit.pair(await page.evaluate(() => navigator.clipboard.readText()))
      },
    })
    kit.close()
  },
  open: async ({ page, phone: _ }, use) => {
    await use(async (wanted) => {
      // Toasts disappear, so the page records every one.
      await page.addInitScript(() => {
        window.heard = ''
        const look = () => {
          for (const status of document.querySelectorAll('[role="status"]')) window.heard += ` ${status.textContent}`
        }
        new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
      })
      await page.goto(`${host.url}?sandbox=&evmChain=${anvil.chainId}&with=${wanted}`)
    })
  },
})

declare global {
  interface Window {
    /** Text of every status. */
    heard?: string
  }
}

test('C150: on EVM chains only, one prompt on the phone connects and signs in, and the page says so meanwhile', async ({
  page,
  phone,
  open,
}) => {
  await open('evm,relay,slow-siwx')
  await phone.pair(page)

  await page.getByRole('button', { name: /^Your wallet, / }).waitFor()
  await modal(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.heard)).toContain('Authenticating...')
  const [text = '', ...others] = phone.texts
  expect(others).toEqual([])
  expect(text).toContain(`${new URL(host.url).host} wants you to sign in with your Ethereum account:\n${phone.address}`)
  // The site stores what was signed, and asks for nothing after a reload.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain('I further authorize')
  await page.reload()
  await page.getByRole('button', { name: /^Your wallet, / }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(phone.texts).toHaveLength(1)
})

test('C150: with a network of another kind there are two prompts', { tags: 'release' }, async ({
  page,
  phone,
  open,
}) => {
  await open('evm,solana,relay,siwx')
  await phone.pair(page)

  await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
  expect(phone.texts).toEqual([])
  expect(await page.evaluate(() => window.heard)).not.toContain('Authenticating...')
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await findClipped(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/two-questions-375.png` })
})
