import { generateKeyPairSigner, lamports } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { openPhone } from '../packages/connect/src/testing/phoneWallet.ts'
import { startRelay } from '../packages/connect/src/testing/relay.ts'
import type { Journey } from './fixtures.ts'
import { openHost } from './hostPage.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { fillSend, modal, press } from './walletModal.ts'

const names = Array.from({ length: 95 }, (_, index) => `Wallet ${String(index + 1).padStart(2, '0')}`)
const wallets = names.map((name, index) => ({
  id: `id-${index}`,
  name,
  homepage: `https://wallet-${index}.example`,
  mobile_link: `https://wallet-${index}.example/app`,
}))
const asked: string[] = []
let isDown = false

/** Answers like the list service: pages, search, and totals. */
function list(query: URLSearchParams): unknown {
  asked.push(query.toString())
  if (isDown) return null
  const search = query.get('search')?.toLowerCase()
  const found = search ? wallets.filter(({ name }) => name.toLowerCase().includes(search)) : wallets
  const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

let relay: Awaited<ReturnType<typeof startRelay>>
let host: Awaited<ReturnType<typeof openHost>>
let genesisHash: string

beforeAll(async () => {
  relay = await startRelay()
  host = await openHost(inject('rpcUrl'), { relayUrl: relay.url, list })
  const answer = await fetch(inject('rpcUrl'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getGenesisHash' }),
  })
  genesisHash = ((await answer.json()) as { result: string }).result
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await relay[Symbol.asyncDispose]()
})

const site = test.extend<Pick<Journey, 'url'>>({ url: async ({ task: _ }, use) => use(host.url) })

const address = (wanted: string) => `${host.url}?sandbox=${genesisHash}&with=${wanted}`
const open = { name: 'Connect wallet', exact: true }

describe('all wallets', () => {
  site(
    'C109: come page by page while they are scrolled, each once, and stop at the last',
    { tags: 'release' },
    async ({ page, rpc, context }) => {
      await installWallet(context, rpc, { name: 'Wallet 50' })
      asked.length = 0
      await page.goto(address('list,relay'))
      expect(asked).toEqual([])
      await page.getByRole('button', open).click()
      await press(page, /^All Wallets/)
      const tiles = modal(page).getByRole('list', { name: 'All Wallets' }).getByRole('listitem')
      await tiles.first().waitFor()

      await expect
        .poll(async () => {
          await tiles.last().scrollIntoViewIfNeeded()
          return tiles.count()
        })
        .toBe(95)

      const texts = await tiles.allInnerTexts()
      expect(new Set(texts).size).toBe(95)
      expect(texts[0]).toContain('Wallet 50')
      expect(asked.filter((query) => query.includes('entries=40')).length).toBe(3)
    },
  )

  site(
    'C107, C108: their number is rounded down; two letters are looked for when the typing pauses',
    async ({ page }) => {
      await page.goto(address('list,relay'))
      await page.getByRole('button', open).click()
      await modal(page).getByRole('button', { name: 'All Wallets 90+' }).click()
      const tiles = modal(page).getByRole('list', { name: 'All Wallets' }).getByRole('listitem')
      await tiles.first().waitFor()
      asked.length = 0

      await modal(page).getByRole('searchbox', { name: 'Search wallets' }).pressSequentially(' 42 ', { delay: 60 })

      await expect.poll(() => tiles.count()).toBe(1)
      expect(
        asked.map((query) => new URLSearchParams(query)).map((query) => [query.get('search'), query.get('entries')]),
      ).toEqual([['42', '100']])
      await modal(page).getByRole('searchbox').fill('4')
      await expect.poll(() => tiles.count()).toBeGreaterThan(1)
      await modal(page).getByRole('searchbox').fill('zzz')
      await modal(page).getByText('No Wallet found').waitFor()
    },
  )

  site(
    'C115: that cannot be had leave the built-in ones, and no noise',
    { tags: 'release' },
    async ({ page, complaints }) => {
      isDown = true
      await page.goto(address('list,relay'))
      await page.getByRole('button', open).click()
      await press(page, /^All Wallets/)

      await modal(page).getByRole('button', { name: 'Phantom' }).waitFor()
      await modal(page).getByRole('button', { name: 'Solflare' }).waitFor()
      isDown = false
      expect(complaints).toEqual([])
    },
  )

  site('C103: one that is here is asked at once; one that is not, by its code', async ({ page, rpc, context }) => {
    await installWallet(context, rpc, {
      name: 'Wallet 03',
      behaviour: { beforeConnecting: () => new Promise(() => {}) },
    })
    await page.goto(address('list,relay'))
    await page.getByRole('button', open).click()
    await press(page, /^All Wallets/)

    await press(page, /^Wallet 03/)
    await modal(page).getByText('Continue in Wallet 03').waitFor()
    await press(page, 'Back')
    await press(page, /^Wallet 04/)

    await page.getByRole('dialog', { name: 'Wallet 04' }).waitFor()
    await modal(page).getByRole('img', { name: 'QR code for your wallet' }).waitFor()
    await press(page, 'No Wallet 04 yet?')
    await modal(page).getByRole('link', { name: 'Website wallet-3.example' }).waitFor()
  })
})

describe('WalletConnect', () => {
  site(
    'from the code on the screen to a confirmed transfer, with a wallet on another device',
    async ({ page, rpc, context }) => {
      const signer = await generateKeyPairSigner()
      const receiver = await generateKeyPairSigner()
      await rpc.requestAirdrop(signer.address, lamports(2_000_000_000n)).send()
      await using phone = await openOnPhone(signer)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(address('relay'))
      await page.getByRole('button', open).click()
      await press(page, 'WalletConnect qr code')
      await modal(page).getByRole('img', { name: 'QR code for your wallet' }).waitFor()
      await press(page, 'Copy link')
      await modal(page).getByText('Link copied').waitFor()

      await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))

      const account = page.getByRole('button', { name: /^Your wallet, / })
      await account.waitFor()
      await modal(page).waitFor({ state: 'detached' })
      await account.click()
      await press(page, 'Send')
      await fillSend(page, { amount: '0.5', to: receiver.address })
      await press(page, 'Preview Send')
      await press(page, /^Send 0\.5 SOL/)
      await expect
        .poll(async () => (await rpc.getBalance(receiver.address, { commitment: 'confirmed' }).send()).value)
        .toBe(500_000_000n)
      expect(phone.asked).toEqual(['solana_signTransaction'])
    },
  )

  site('C113: a no on the phone is told, and the view before comes back', { tags: 'release' }, async ({ page }) => {
    const signer = await generateKeyPairSigner()
    await using phone = await openOnPhone(signer, { rejectsSession: true })
    await page.goto(address('relay'))
    await page.getByRole('button', open).click()
    await press(page, 'WalletConnect qr code')
    await press(page, 'Copy link')
    await modal(page).getByText('Link copied').waitFor()

    const link = await page.evaluate(() => navigator.clipboard.readText())
    // Toasts disappear, so the page records every one from the start.
    await page.evaluate(noteStatuses)
    await phone.pair(link)
    await expect.poll(() => page.evaluate(() => window.statuses)).toMatch(/rejected/i)

    await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
  })
})

declare global {
  interface Window {
    /** Text of every status. */
    statuses?: string
  }
}

/** Runs in the page: records statuses, including those that disappear. */
function noteStatuses() {
  window.statuses = ''
  const look = () => {
    for (const status of document.querySelectorAll('[role="status"]')) window.statuses += ` ${status.textContent}`
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
}

async function openOnPhone(
  signer: Awaited<ReturnType<typeof generateKeyPairSigner>>,
  behaviour: { readonly rejectsSession?: boolean } = {},
) {
  const phone = await openPhone(relay.url, signer, { chain: `solana:${genesisHash.slice(0, 32)}`, ...behaviour })
  return { ...phone, [Symbol.asyncDispose]: async () => phone.close() }
}
