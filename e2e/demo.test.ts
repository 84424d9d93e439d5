import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openGallery } from '../scripts/gallery.ts'
import { findBarriers } from './axe.ts'
import { findClipped } from './clipped.ts'
import {
  delegateAccount,
  deployAccountFactory,
  deploySmartAccounts,
  deployToken,
  type SmartAccountContracts,
} from './evm/deployContracts.ts'
import { whyNoAnvil } from './evm/findAnvil.ts'
import { type Anvil, startAnvil } from './evm/startAnvil.ts'
import { type Bundler, startBundler } from './evm/startBundler.ts'
import { type EvmTestWallet, installEvmWallet } from './evmWallet.ts'
import type { Journey } from './fixtures.ts'
import { test as base } from './visit.ts'

const missing = whyNoAnvil()
let anvil: Anvil
let contracts: SmartAccountContracts
let bundler: Bundler
let factory: string
let gallery: Awaited<ReturnType<typeof openGallery>>

beforeAll(async () => {
  if (missing !== null) return
  anvil = await startAnvil()
  contracts = await deploySmartAccounts(anvil)
  bundler = await startBundler(anvil, contracts)
  factory = await deployAccountFactory(anvil, contracts)
  gallery = await openGallery({ '/rpc/evm': anvil.url, '/rpc/bundler': bundler.url })
})
afterAll(async () => {
  await gallery?.[Symbol.asyncDispose]()
  await bundler?.[Symbol.asyncDispose]()
  await anvil?.[Symbol.asyncDispose]()
})

/** The demo on a real chain, with a wallet whose keys anvil holds. */
const test = base.extend<Pick<Journey, 'url'> & { wallet: EvmTestWallet; open: (query?: string) => Promise<void> }>({
  url: async ({ task: _ }, use) => use(gallery?.url ?? ''),
  wallet: async ({ context }, use) => use(await installEvmWallet(context, anvil)),
  open: async ({ page, wallet: _, task: __ }, use) => {
    await use(async (query = 'kinds=eip155') => {
      const rpc = new URL('/rpc/evm', gallery.url).href
      await page.goto(`${gallery.url}demo.html?evm=${encodeURIComponent(rpc)}&evmChain=${anvil.chainId}&${query}`)
    })
  },
})

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Example Wallet/ })
    .click()
  await page.getByText(/eip155:31337:0x/).waitFor()
}

test('connects a wallet on an EVM chain, signs, and sends what was shown', async ({ page, open, wallet, skip }) => {
  skip(missing !== null, missing ?? '')
  const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const before = await balanceOf(receiver)
  await open()
  await connect(page)
  await page.getByRole('button', { name: /(10,000\.000|9,99\d\.\d{3}) ETH/ }).waitFor()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.getByText(/^0x[0-9a-f]{130}$/).waitFor()
  await page.getByRole('button', { name: 'Sign typed data' }).click()
  await expect.poll(() => wallet.asked).toContain('eth_signTypedData_v4')
  await page.getByRole('button', { name: 'Latest block (EIP-1193)' }).click()
  await page.getByText(/^Block \d+$/).waitFor()
  await page.getByRole('button', { name: 'Send two calls' }).click()
  await page.getByText(/^0x[0-9a-f]{64} 0x[0-9a-f]{64}$/).waitFor()
  await page.getByText('One by one', { exact: true }).waitFor()

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
  await expect.poll(() => balanceOf(receiver)).toBe(before + sent)
})

/** 1.25 ETH in wei. */
const sent = 1_250_000_000_000_000_000n

/** In wei. The chain keeps an earlier attempt's payments. */
const balanceOf = async (address: string) => BigInt(String(await anvil.request('eth_getBalance', [address, 'latest'])))

async function beginSend(page: Page, receiver: string) {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Select token', exact: true }).click()
  await dialog.getByRole('button', { name: /ETH/ }).click()
  await dialog.getByLabel('Amount').fill('1.25')
  await dialog.getByLabel('To', { exact: true }).fill(receiver)
  await dialog.getByRole('button', { name: 'Preview send' }).click()
  await dialog.getByRole('button', { name: 'Send 1.25 ETH' }).click()
}

test('finds an interrupted send on the next visit; only the user ends one that cannot be found', {
  tags: 'release',
}, async ({ page, open, wallet, skip }) => {
  skip(missing !== null, missing ?? '')
  const receiver = '0x0000000000000000000000000000000000C0FFEE'
  const before = await balanceOf(receiver)
  const dialog = page.getByRole('dialog')
  const openAccount = async () => {
    await page.getByRole('button', { name: /\d ETH/ }).click()
    await dialog.getByText('Unfinished: Send ETH').waitFor()
  }
  await open()
  await connect(page)
  wallet.goSilent('sends')
  await beginSend(page, receiver)
  await expect.poll(() => balanceOf(receiver)).toBe(before + sent)

  await open()
  await page.getByText(/eip155:31337:0x/).waitFor()
  await openAccount()
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'unfinished-1440')
  await dialog.getByRole('button', { name: 'Check what happened' }).click()
  await dialog.getByText('ETH went through.').waitFor()
  await shoot(page, 'resumed-1440')
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)

  wallet.goSilent('asks')
  await open()
  await page.getByText(/eip155:31337:0x/).waitFor()
  await beginSend(page, receiver)
  await expect.poll(() => wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
  await open()
  await page.getByText(/eip155:31337:0x/).waitFor()
  await openAccount()
  await dialog.getByRole('button', { name: 'Check what happened' }).click()
  await dialog.getByText('Unconfirmed: ETH').waitFor()
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await findClipped(page)).toEqual([])
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'unknown-375')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'It did not go through' }).click()
  await dialog.getByText('Unconfirmed: ETH').waitFor({ state: 'detached' })
  expect(await dialog.getByText('Unfinished: Send ETH').count()).toBe(0)
  expect(await balanceOf(receiver)).toBe(before + sent)
})

test('sends a token as shown, from the click to its block', { tags: 'release' }, async ({
  page,
  open,
  wallet,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const [owner = ''] = anvil.accounts
  const supply = 1_000n * 10n ** 18n
  const token = await deployToken(anvil, { name: 'Test Coin', symbol: 'COIN', supply, owner })
  const about = { decimals: 18, price: 0, iconUrl: '' }
  wallet.hold([
    {
      address: 'native',
      balance: '0xde0b6b3a7640000',
      type: 'NATIVE',
      metadata: { ...about, name: 'Ether', symbol: 'ETH' },
    },
    {
      address: token,
      balance: `0x${supply.toString(16)}`,
      type: 'ERC20',
      metadata: { ...about, name: 'Test Coin', symbol: 'COIN' },
    },
  ])
  await open()
  await connect(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Select token', exact: true }).click()
  await dialog.getByRole('button', { name: /COIN/ }).click()
  await dialog.getByLabel('Amount').fill('12.5')
  await dialog.getByLabel('To', { exact: true }).fill(receiver)
  await dialog.getByRole('button', { name: 'Preview send' }).click()
  await dialog.getByText('Network cost, at most').waitFor()
  expect(await dialog.textContent()).toContain(receiver)
  expect(await dialog.textContent()).toContain('12.5 COIN')
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'token-review')
  await dialog.getByRole('button', { name: 'Send 12.5 COIN' }).click()

  const data = `0x70a08231${receiver.slice(2).toLowerCase().padStart(64, '0')}`
  const amount = 12_500_000_000_000_000_000n
  await expect
    .poll(async () => BigInt(String(await anvil.request('eth_call', [{ to: token, data }, 'latest']))))
    .toBe(amount)
  await page.getByText('Sent 12.5 COIN').first().waitFor()
  await shoot(page, 'token-sent')
  const block = await anvil.request('eth_getBlockByNumber', ['latest', true])
  expect(block).toMatchObject({
    transactions: [
      {
        from: owner.toLowerCase(),
        to: token,
        value: '0x0',
        input: `0xa9059cbb${receiver.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
      },
    ],
  })
})

test('finds an interrupted batch by its id without resending; only the user ends one that its wallet has forgotten', async ({
  page,
  open,
  wallet,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const dialog = page.getByRole('dialog')
  const batchesAsked = () => wallet.asked.filter((method) => method === 'wallet_sendCalls').length
  const [account = ''] = anvil.accounts
  const count = async () => Number(await anvil.request('eth_getTransactionCount', [account, 'latest']))
  const reopen = async () => {
    await open()
    await page.getByText(/eip155:31337:0x/).waitFor()
    await page.getByRole('button', { name: /\d ETH/ }).click()
    await dialog.getByText('Unfinished: Batch Two calls').waitFor()
  }
  await open()
  await connect(page)
  wallet.goSilent('sends')
  const before = await count()
  await page.getByRole('button', { name: 'Send two calls' }).click()
  await expect.poll(count).toBe(before + 2)
  await reopen()
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'batch-unfinished')
  await dialog.getByRole('button', { name: 'Check what happened' }).click()
  await dialog.getByText('Two calls went through.').waitFor()
  expect([batchesAsked(), await count()]).toEqual([1, before + 2])

  await open()
  await page.getByText(/eip155:31337:0x/).waitFor()
  await page.getByRole('button', { name: 'Send two calls' }).click()
  await expect.poll(count).toBe(before + 4)
  wallet.forgetIds()
  await open()
  await page.getByText(/eip155:31337:0x/).waitFor()
  await page.getByRole('button', { name: 'Send two calls' }).click()
  await page.getByText(/We don’t know whether it went through/).waitFor()
  await reopen()
  await dialog.getByRole('button', { name: 'Check what happened' }).click()
  await dialog.getByText('Unconfirmed: Two calls').waitFor()
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await findClipped(page)).toEqual([])
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'batch-unknown-375')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'It did not go through' }).click()
  await dialog.getByText('Unconfirmed: Two calls').waitFor({ state: 'detached' })
  expect([batchesAsked(), await count()]).toEqual([2, before + 4])
})

test('sends nothing after a declined prompt, and says why', { tags: 'release' }, async ({
  page,
  open,
  wallet,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  await open()
  await connect(page)
  wallet.decline()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.getByText('You rejected the request, and nothing was sent.').waitFor()
})

test('asks a wallet to add an unknown network, switches, and sends', { tags: 'release' }, async ({
  page,
  open,
  wallet,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const receiver = '0x000000000000000000000000000000000000bEEF'
  const before = await balanceOf(receiver)
  await open()
  await connect(page)
  wallet.goElsewhere()
  await beginSend(page, receiver)
  await expect.poll(() => balanceOf(receiver)).toBe(before + sent)
  const changes = wallet.asked.filter((method) => /EthereumChain$/.test(method))
  expect(changes).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test('has every switch in the code sample, and cuts no text at 375 pixels', async ({ page, open, skip }) => {
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

/** Bytes, gzip -9, of code for accounts whose wallet has no batches. */
const batchCodeBar = 50_000

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/demo-${name}.png`, fullPage: true })
}

test('grants limited permissions, lists them after a reload too, and revokes them in the wallet', async ({
  page,
  open,
  wallet,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  await open()
  await page.getByLabel('Smart sessions', { exact: true }).check()
  const code = page.getByRole('region', { name: 'Code' })
  expect(await code.textContent()).toContain('features: { smartSessions: true }')
  expect(await code.textContent()).toContain('grant.mutate')
  await connect(page)
  wallet.decline()
  const panel = page.getByRole('region', { name: 'Permissions' })
  await panel.getByRole('button', { name: /Allow 0\.01 ETH/ }).click()
  await panel.getByText('0xc0ffee').waitFor()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Smart session created' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'session-created')

  await dialog.getByRole('button', { name: /sessions/i }).click()
  await dialog.getByText('1 permission').waitFor()
  await shoot(page, 'sessions')
  await dialog.getByRole('button', { name: /Revoke/ }).click()
  await dialog.getByText('revoked').waitFor()
  expect(wallet.asked).toContain('wallet_revokePermissions')

  await page.reload()
  await page.getByLabel('Smart sessions', { exact: true }).check()
  await panel.getByText('Smart sessions: 0').waitFor()
  await panel.getByRole('button', { name: 'Show sessions' }).click()
  await dialog.getByText('revoked').waitFor()
})

test('runs two calls of a delegated account in one transaction, after a preview', { tags: 'release' }, async ({
  page,
  open,
  wallet,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const [account = ''] = anvil.accounts
  wallet.forgetBatches()
  await delegateAccount(anvil, account, contracts.implementation)
  await open()
  await connect(page)
  const panel = page.getByRole('region', { name: 'Calls as one' })
  await panel.getByText('by the account itself (EIP-7702)').waitFor()
  await panel.getByRole('button', { name: 'Send two calls' }).click()
  const review = panel.getByRole('region', { name: 'Review' })
  await review.getByText('Cost, at most').waitFor()
  await shoot(page, 'self-call-1440')
  await review.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByText('You rejected the request, and nothing was sent.').waitFor()
  expect(wallet.asked).not.toContain('eth_sendTransaction')

  await panel.getByRole('button', { name: 'Send two calls' }).click()
  await review.getByRole('button', { name: 'Sign in wallet' }).click()
  await panel.getByText('Done', { exact: true }).waitFor()
  await panel.getByText('All or none', { exact: true }).waitFor()
  const hash = await panel.getByText(/^0x[0-9a-f]{64}$/).textContent()
  expect(await anvil.request('eth_getTransactionReceipt', [hash])).toMatchObject({
    from: account,
    to: account,
    status: '0x1',
  })
  await delegateAccount(anvil, account, null)
})

test('runs two calls of an account without delegation through the bundler, by a smart account', async ({
  page,
  open,
  wallet,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  wallet.forgetBatches()
  const loaded = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    loaded.set(pathname, gzipSync(await response.body(), { level: 9 }).length)
  })
  const url = encodeURIComponent(new URL('/rpc/bundler', gallery.url).href)
  await open(`kinds=eip155&bundler=${url}&factory=${factory}`)
  expect(await page.getByRole('region', { name: 'Code' }).textContent()).toContain(`factory: "${factory}"`)
  const isBatchCode = (path: string) => path.includes('ownBatch')
  expect([...loaded.keys()].filter(isBatchCode)).toEqual([])
  await connect(page)
  const panel = page.getByRole('region', { name: 'Calls as one' })
  await panel.getByText('through the bundler (ERC-4337)').waitFor()
  const [code = '', ...others] = [...loaded.keys()].filter(isBatchCode)
  expect(others).toEqual([])
  expect(loaded.get(code)).toBeLessThanOrEqual(batchCodeBar)
  const send = panel.getByRole('button', { name: 'Send two calls' })

  await send.click()
  const poor = await panel.getByText(/^The smart account 0x/).textContent()
  const [smart = ''] = /0x[0-9a-fA-F]{40}/.exec(poor ?? '') ?? []
  await anvil.send({ from: anvil.accounts[0] ?? '', to: smart, value: '0xde0b6b3a7640000' })

  const sign = panel.getByRole('button', { name: 'Sign in wallet' })
  await send.click()
  await panel.getByText(`${smart} (made with this)`).waitFor()
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(await findClipped(page)).toEqual([])
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'operation-375')
  await page.setViewportSize({ width: 1440, height: 900 })
  await shoot(page, 'operation-1440')

  wallet.decline()
  await sign.click()
  await panel.getByText('You rejected the request, and nothing was sent.').waitFor()
  wallet.decline(false)
  bundler.fault = 'refuses'
  await send.click()
  await sign.click()
  await panel.getByText(/^The bundler rejected it: AA25/).waitFor()
  bundler.fault = null
  expect(await anvil.request('eth_getCode', [smart, 'latest'])).toBe('0x')

  await send.click()
  await sign.click()
  await panel.getByText('Done', { exact: true }).waitFor()
  const hash = await panel.getByText(/^0x[0-9a-f]{64}$/).textContent()
  expect(await anvil.request('eth_getTransactionReceipt', [hash])).toMatchObject({
    to: contracts.entryPoint,
    status: '0x1',
  })
  expect(await anvil.request('eth_getCode', [smart, 'latest'])).not.toBe('0x')
})

/** A page that answers like the embedded wallet, with a key and a smart account on anvil. */
const framePage = (eoa: string, smart: string) => `<!doctype html><script>
const eoa = ${JSON.stringify(eoa)}, smart = ${JSON.stringify(smart)}
const say = (message) => parent.postMessage(message, location.origin)
const answers = {
  CONNECT_EMAIL: () => ({ action: 'CONNECT' }),
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [${anvil.chainId}] }),
  SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address: type === 'eoa' ? eoa : smart }),
  GET_USER: ({ chainId, preferredAccountType }) => ({
    email: 'smith@example.org', chainId, preferredAccountType,
    address: preferredAccountType === 'smartAccount' ? smart : eoa,
    accounts: [{ address: eoa, type: 'eoa' }, { address: smart, type: 'smartAccount' }],
  }),
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  RPC_REQUEST: async ({ method, params }) => (await parent.askAnvil(method, params)).result ?? null,
}
addEventListener('message', async ({ data }) => {
  if (!String(data?.type).startsWith('@w3m-app/')) return
  const type = data.type.slice(9)
  say({ type: '@w3m-frame/' + type + '_SUCCESS', id: data.id, payload: await answers[type]?.(data.payload ?? {}) })
})
say({ type: '@w3m-frame/READY', payload: { version: '4' } })
</script>`

test("shows the embedded wallet's smart account or key as chosen, after a reload too, until disconnected", {
  tags: 'release',
}, async ({ page, open, wallet, skip }) => {
  skip(missing !== null, missing ?? '')
  const [, eoa = '', smart = ''] = anvil.accounts
  await page.route('**/frame-double**', (route) =>
    route.fulfill({ contentType: 'text/html', body: framePage(eoa, smart) }),
  )
  const frame = encodeURIComponent(new URL('/frame-double', gallery.url).href)
  const visit = () => open(`kinds=eip155&frame=${frame}`)
  await visit()
  const account = (address: string) => page.getByText(new RegExp(`eip155:31337:${address}`, 'i'))
  const dialog = page.getByRole('dialog')
  const login = async () => {
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog.getByRole('textbox', { name: /e-?mail/i }).fill('smith@example.org')
    await page.keyboard.press('Enter')
  }
  await login()
  await account(smart).waitFor()
  await page.getByText('Smart account', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Account settings' }).click()
  await dialog.getByRole('button', { name: 'Switch to your EOA' }).waitFor()
  await shoot(page, 'account-type-1440')
  await dialog.getByRole('button', { name: 'Switch to your EOA' }).click()
  await account(eoa).waitFor()
  await page.setViewportSize({ width: 375, height: 800 })
  await shoot(page, 'account-type-375')
  await page.setViewportSize({ width: 1440, height: 900 })

  await visit()
  await account(eoa).waitFor()
  await page.getByText('Key (EOA)', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.getByText(/^0x[0-9a-f]{130}$/).waitFor()
  expect(wallet.asked).toContain('personal_sign')

  await page.getByRole('button', { name: 'Account settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Not connected').waitFor()
  await login()
  await account(smart).waitFor()
})
