import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { openGallery } from '../scripts/gallery.ts'
import { type Stack, startStack } from '../scripts/stack.ts'
import { approve as approveIn } from './approve.ts'
import { awaitRunning } from './awaitRunning.ts'
import { findBarriers } from './axe.ts'
import { deploySmartAccounts, deployToken, type SmartAccountContracts } from './evm/deployContracts.ts'
import { whyNoAnvil } from './evm/findAnvil.ts'
import { type Anvil, startAnvil } from './evm/startAnvil.ts'
import { test } from './fixtures.ts'
import { findCode, followLink, typeCode } from './inbox.ts'
import { restoreByLogin } from './restoreChoice.ts'
import { watchPolicy } from './visit.ts'

const missing = whyNoAnvil()
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
let anvil: Anvil
let contracts: SmartAccountContracts
let stack: Stack
let gallery: Awaited<ReturnType<typeof openGallery>>
let site: string
let dataDir: string
beforeAll(async () => {
  if (missing !== null) return
  anvil = await startAnvil()
  contracts = await deploySmartAccounts(anvil)
  gallery = await openGallery({ '/rpc/evm': anvil.url }, () => stack?.walletUrl ?? null)
  // Another name of this machine would be another site to the wallet's frame, whose storage the browser would refuse.
  site = gallery.url.replace('127.0.0.1', 'localhost')
  dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  stack = await startStack({
    port: 0,
    rpcPort: 0,
    dataDir,
    webDist: inject('webDist'),
    env: {
      LOGINS: 'on',
      ALLOWED_ORIGINS: new URL(site).origin,
      EVM_RPC_URLS: `${anvil.caip2}=${anvil.url}`,
    },
  })
  await awaitRunning(stack)
})
afterAll(async () => {
  await stack?.stop()
  await gallery?.[Symbol.asyncDispose]()
  await anvil?.[Symbol.asyncDispose]()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

const frameOf = (page: Page) => page.frameLocator('#w3m-iframe')
const answer = (page: Page) => page.locator('output').first()

async function openDemo(page: Page, query = ''): Promise<void> {
  const url = new URL('demo.html', site)
  url.searchParams.set('evm', new URL('/rpc/evm', site).href)
  url.searchParams.set('evmChain', String(anvil.chainId))
  url.searchParams.set('kinds', 'eip155')
  url.searchParams.set('frame', `${stack.walletUrl}/sdk`)
  await page.goto(url.href + query)
}

const newEmail = () => `ann-${crypto.randomUUID().slice(0, 8)}@example.org`

/** Logs in by email in one browser. @returns The account's address. */
async function logIn(context: BrowserContext, page: Page, email = newEmail()): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const field = page.getByRole('dialog').getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')
  await followLink(context, stack, email)
  await typeCode(page, await findCode(context, stack, email))
  await restoreByLogin(page, /^Use email instead$/)
  const account = page.getByText(/^eip155:31337:0x[0-9a-fA-F]{40}$/)
  await account.waitFor()
  // The window closes then.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  return (await account.innerText()).split(':')[2] ?? ''
}

async function approve(page: Page, picture: string): Promise<void> {
  const frame = frameOf(page)
  await frame.getByRole('button', { name: /^(Sign|Review in a window)$/ }).waitFor()
  if (process.env.SHOTS)
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${process.env.SHOTS}/evm-${picture}-${width}.png` })
    }
  await approveIn(page)
}

/** Sends a message to the frame like a script of the page, without the toolkit. */
const askFrame = (page: Page, method: string, params: unknown): Promise<string> =>
  page.evaluate(
    async ({ payload, origin }) => {
      const id = crypto.randomUUID()
      return new Promise<string>((done) => {
        window.addEventListener('message', ({ data }) => {
          if (data?.id === id) done(JSON.stringify(data.payload))
        })
        const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
        frame?.contentWindow?.postMessage({ type: '@w3m-app/RPC_REQUEST', id, payload }, origin)
      })
    },
    { payload: { method, params }, origin: stack.walletUrl ?? '' },
  )

const showFrame = (page: Page): Promise<void> =>
  page.locator('#w3m-iframe').evaluate((frame: HTMLElement) => {
    const holder = frame.closest('dialog')
    if (!holder) return
    holder.style.cssText =
      'position: fixed; inset: 20px auto auto 8px; margin: 0; padding: 0; border: 0; width: 359px; height: 820px'
    frame.style.cssText = 'display: block; border: 0; width: 100%; height: 100%'
    if (!holder.open) holder.showModal()
  })

const hexOf = (address: string) => address as `0x${string}`
const balanceOf = async (address: string) => BigInt(String(await anvil.request('eth_getBalance', [address, 'latest'])))

test('signs messages and typed data after an email login, and sends coins as shown, from click to mined', async ({
  context,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  await openDemo(page)
  const address = await logIn(context, page)
  const frame = frameOf(page)

  await page.getByRole('button', { name: 'Sign a message' }).click()
  await frame.getByRole('heading', { name: 'Sign message' }).waitFor()
  await frame.getByText(`Requested by ${new URL(site).origin}`).waitFor()
  await frame.getByText('Hello from the Solsmith demo').waitFor()
  await approve(page, 'message')
  await answer(page)
    .getByText(/^0x[0-9a-f]{130}$/)
    .waitFor()
  const signed = hexOf(await answer(page).innerText())
  expect(
    await verifyMessage({ address: hexOf(address), message: 'Hello from the Solsmith demo', signature: signed }),
  ).toBe(true)

  await page.getByRole('button', { name: 'Sign typed data' }).click()
  await frame.getByRole('heading', { name: 'Sign typed data' }).waitFor()
  await frame.getByText('Data: Greeting').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await approve(page, 'typed')
  await expect
    .poll(async () => (await answer(page).innerText()) !== signed && (await answer(page).innerText()))
    .toMatch(/^0x[0-9a-f]{130}$/)
  expect(
    await verifyTypedData({
      address: hexOf(address),
      domain: { name: 'Solsmith demo', chainId: anvil.chainId },
      types: { Greeting: [{ name: 'text', type: 'string' }] },
      primaryType: 'Greeting',
      message: { text: 'Hello' },
      signature: hexOf(await answer(page).innerText()),
    }),
  ).toBe(true)

  await anvil.request('anvil_setBalance', [address, '0x8ac7230489e80000'])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('button', { name: 'Select token', exact: true }).click()
  await dialog.getByRole('button', { name: /ETH/ }).click()
  await dialog.getByLabel('Amount').fill('1.25')
  await dialog.getByLabel('To', { exact: true }).fill(receiver)
  await dialog.getByRole('button', { name: 'Preview send' }).click()
  await dialog.getByRole('button', { name: 'Send 1.25 ETH' }).click()
  await frame.getByRole('heading', { name: 'Approve transaction' }).waitFor()
  await frame.getByText('1.25 ETH', { exact: true }).waitFor()
  await frame.getByText(receiver).waitFor()
  await frame.getByText('Simulated: it would succeed.').waitFor()
  const shownTotal = await frame.locator('dt', { hasText: 'Total, at most' }).locator('+ dd').innerText()
  await approve(page, 'send')
  await expect.poll(() => balanceOf(receiver)).toBe(1_250_000_000_000_000_000n)
  const paid = 10_000_000_000_000_000_000n - (await balanceOf(address))
  expect(paid <= BigInt(Math.round(Number(shownTotal.split(' ')[0]) * 1e9)) * 1_000_000_000n + 1_000_000_000n).toBe(
    true,
  )
  expect(await anvil.request('eth_getTransactionCount', [address, 'latest'])).toBe('0x1')
  expect(violations).toEqual([])
})

test('sends nothing without approval, and refuses other accounts, chains and sites without a prompt', async ({
  context,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const page = await context.newPage()
  await openDemo(page)
  const address = await logIn(context, page)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  const frame = frameOf(page)
  await frame.getByRole('heading', { name: 'Sign message' }).waitFor()
  await frame.getByRole('button', { name: 'Reject' }).click()
  await answer(page)
    .getByText(/declined|rejected/i)
    .waitFor()

  const ask = (method: string, params: unknown) => askFrame(page, method, params)
  const typed = (chainId: number) => ({
    types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], A: [] },
    primaryType: 'A',
    domain: { chainId },
    message: {},
  })
  const two = [receiver, receiver].map((to) => ({ to, value: '0x1' }))
  const signIn = `bank.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://bank.example`
  for (const [method, params, said] of [
    ['personal_sign', ['0x00', receiver], /another account/],
    ['personal_sign', [signIn, address], /bank\.example, not to the site that requests it/],
    ['personal_sign', [`0x02ca${'80'.repeat(9)}c0`, address], /in disguise/],
    ['eth_signTypedData_v4', [address, typed(1)], /for chain 1/],
    ['eth_signTypedData_v4', [address, { ...typed(anvil.chainId), types: [] }], /not valid/],
    ['eth_sendTransaction', [{ from: receiver, to: receiver, value: '0x1' }], /another account/],
    ['eth_sendTransaction', [{ from: address, to: receiver, value: '0x1', chainId: '0x1' }], /for chain 1/],
    ['eth_sendTransaction', [{ from: address, to: receiver, nonce: '0x7' }], /sent another transaction/],
    ['eth_sendTransaction', [{ from: address, authorizationList: [] }], /does not sign/],
    ['wallet_sendCalls', [{ calls: two, version: '1.0' }], /does not sign this version.*-32602/],
    ['wallet_sendCalls', [{ calls: two, from: receiver }], /another account.*4100/],
    [
      'wallet_sendCalls',
      [{ calls: two, capabilities: { paymasterService: {} } }],
      /does not support paymasterService.*5700/,
    ],
    ['wallet_sendCalls', [{ calls: two, chainId: '0x1' }], /for chain 1,.*5710/],
    ['wallet_sendCalls', [{ calls: Array(21).fill(two[0]) }], /at most 20 calls.*5740/],
    ['wallet_sendCalls', [{ calls: [...two, { to: address, data: '0x34fcd5be' }] }], /call of the account to itself/],
    ['wallet_getCallsStatus', ['unknown'], /no batch with that id.*5730/],
    ['wallet_grantPermissions', [{}], /does not support.*4200/],
    ['eth_sign', [address, '0x00'], /not allowed/],
  ] as const)
    expect([method, await ask(method, params)]).toEqual([method, expect.stringMatching(said)])
  expect(await ask('eth_accounts', [])).toBe(JSON.stringify([address]))
  expect(await ask('eth_chainId', [])).toBe(JSON.stringify('0x7a69'))
  expect(BigInt(JSON.parse(await ask('eth_blockNumber', [])))).toBeGreaterThanOrEqual(0n)
  expect(await frame.getByRole('button', { name: /^(Sign|Review in a window)$/ }).count()).toBe(0)
  expect(await anvil.request('eth_getTransactionCount', [address, 'latest'])).toBe('0x0')
})

const tokenWords = (...parts: readonly (string | bigint)[]) =>
  parts.map((part) => BigInt(part).toString(16).padStart(64, '0')).join('')

test("runs two calls as one: only the first batch sets the account's code, and an interrupted one is found", {
  tags: 'release',
}, async ({ context, skip }) => {
  skip(missing !== null, missing ?? '')
  const page = await context.newPage()
  await openDemo(page)
  const address = await logIn(context, page)
  await anvil.request('anvil_setBalance', [address, '0x8ac7230489e80000'])
  const frame = frameOf(page)
  const panel = page.getByRole('region', { name: 'Calls as one' })
  const codeOf = () => anvil.request('eth_getCode', [address, 'latest'])
  const code = `0xef0100${contracts.implementation.slice(2)}`
  /** Requests two calls, and waits until the frame shows them. */
  const ask = async () => {
    await panel.getByRole('button', { name: 'Send two calls' }).click()
    await frame.getByRole('heading', { name: 'Approve 2 calls as one' }).waitFor()
    await frame.getByText('They run as one transaction, all or none.').waitFor()
  }
  /** Reads the hash shown after a batch, and its transaction on chain. */
  const readDone = async (other: string) => {
    const shown = panel.getByText(/^0x[0-9a-f]{64}$/)
    await expect.poll(async () => (await shown.count()) > 0 && (await shown.innerText()) !== other).toBe(true)
    const hash = await shown.innerText()
    return { hash, sent: (await anvil.request('eth_getTransactionByHash', [hash])) as Record<string, unknown> }
  }
  await panel.getByText('by the wallet').waitFor()
  await page.getByText('Smart account', { exact: true }).waitFor()

  await ask()
  await frame.getByRole('heading', { name: 'Your account gets code' }).waitFor()
  await frame.getByText('Simple7702Account').waitFor()
  await frame.getByRole('button', { name: 'Reject' }).click()
  await panel.getByText('You rejected the request, and nothing was sent.').waitFor()
  expect([await codeOf(), await anvil.request('eth_getTransactionCount', [address, 'latest'])]).toEqual(['0x', '0x0'])

  await ask()
  await frame.getByText('Simulated: it would succeed.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await approve(page, 'batch')
  await panel.getByText('All or none', { exact: true }).waitFor()
  const first = await readDone('')
  expect(first.sent).toMatchObject({
    type: '0x4',
    from: address.toLowerCase(),
    to: address.toLowerCase(),
    value: '0x0',
  })
  expect(first.sent.authorizationList).toMatchObject([{ address: contracts.implementation, nonce: '0x1' }])
  expect(await codeOf()).toBe(code)

  await ask()
  expect(await frame.getByRole('heading', { name: 'Your account gets code' }).count()).toBe(0)
  await approve(page, 'batch-again')
  const second = await readDone(first.hash)
  expect(second.sent).toMatchObject({ type: '0x2', to: address.toLowerCase(), input: first.sent.input })

  // The page closes before a block includes it.
  await anvil.request('evm_setAutomine', [false])
  onTestFinished(async () => void (await anvil.request('evm_setAutomine', [true])))
  await ask()
  await approve(page, 'batch-left')
  // Three transactions, and the authorization of the first one.
  await expect.poll(() => anvil.request('eth_getTransactionCount', [address, 'pending'])).toBe('0x4')
  await page.reload()
  await page.getByText(/^eip155:31337:0x[0-9a-fA-F]{40}$/).waitFor()
  await anvil.request('evm_setAutomine', [true])
  await anvil.request('evm_mine', [])
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /\d ETH/ }).click()
  await dialog.getByText('Unfinished: Batch Two calls').waitFor()
  await dialog.getByRole('button', { name: 'Check what happened' }).click()
  await dialog.getByText('Two calls went through.').waitFor()
  expect(await anvil.request('eth_getTransactionCount', [address, 'latest'])).toBe('0x4')
  await page.keyboard.press('Escape')

  // The plain key, by choice: it has the same address and runs no batches.
  await page.getByRole('button', { name: 'Account settings' }).click()
  await dialog.getByRole('button', { name: 'Switch to your EOA' }).click()
  const back = dialog.getByRole('button', { name: 'Switch to your smart account' })
  await expect.poll(async () => (await back.count()) === 1 && (await back.isEnabled())).toBe(true)
  const capabilities = () => askFrame(page, 'wallet_getCapabilities', [address, ['0x7a69']])
  expect(JSON.parse(await capabilities())).toEqual({ '0x7a69': { atomic: { status: 'unsupported' } } })
  await page.reload()
  await page.getByText('Key (EOA)', { exact: true }).waitFor()
  await page.getByText(`eip155:31337:${address}`).waitFor()
})

test("sends a token as shown, in German, singly and in a batch, removes the account's code, and exports the key", {
  tags: 'release',
}, async ({ context, skip }) => {
  skip(missing !== null, missing ?? '')
  const email = newEmail()
  const page = await context.newPage()
  await openDemo(page)
  const address = await logIn(context, page, email)
  await anvil.request('anvil_setBalance', [address, '0x8ac7230489e80000'])
  const token = await deployToken(anvil, { name: 'A token', symbol: 'TKN', supply: 10n ** 24n, owner: address })
  await context.setExtraHTTPHeaders({ 'accept-language': 'de' })
  await page.reload()
  const frame = frameOf(page)
  await frame.locator('html[lang="de"]').waitFor({ state: 'attached' })
  // It listens once its code is loaded.
  const soon = () => Promise.race([askFrame(page, 'eth_accounts', []), page.waitForTimeout(1_000)])
  await expect.poll(soon).toBe(JSON.stringify([address]))

  const agree = async (name: string) => {
    await frame.getByRole('button', { name: /^(Signieren|Im Fenster prüfen)$/ }).waitFor()
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/evm-de-${name}-${width}.png` })
    }
    await approveIn(page, { review: 'Im Fenster prüfen', yes: 'Signieren' })
  }
  const words = tokenWords
  const send = (data: string) => askFrame(page, 'eth_sendTransaction', [{ from: address, to: token, data }])
  await showFrame(page)

  const approving = send(`0x095ea7b3${words(receiver, (1n << 256n) - 1n)}`)
  await frame.getByRole('heading', { name: 'Ausgeben eines Tokens erlauben' }).waitFor()
  expect(await frame.locator('body').textContent()).toMatch(/Unbegrenzt/)
  await agree('approve')
  expect(await approving).toMatch(/^"0x[0-9a-f]{64}"$/)
  const allowed = { to: token, data: `0xdd62ed3e${words(address, receiver)}` }
  await expect.poll(() => anvil.request('eth_call', [allowed, 'latest'])).toBe(`0x${'f'.repeat(64)}`)

  const sending = send(`0xa9059cbb${words(receiver, 1_500_000_000_000_000_000n)}`)
  await frame.getByRole('heading', { name: 'Token senden' }).waitFor()
  expect(await frame.locator('body').textContent()).toContain('1,5 TKN')
  await agree('token')
  await sending
  const held = { to: token, data: `0x70a08231${words(receiver)}` }
  await expect.poll(() => anvil.request('eth_call', [held, 'latest'])).toBe(`0x${words(1_500_000_000_000_000_000n)}`)

  const failing = send(`0xa9059cbb${words(receiver, 10n ** 30n)}`)
  await frame.getByText(/Sie würde scheitern: /).waitFor()
  await frame.getByText('1.000.000.000.000 TKN').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/evm-de-fails-1440.png` })
  await frame.getByRole('button', { name: 'Ablehnen' }).click()
  expect(await failing).toContain('abgelehnt')

  const calls = [
    { to: receiver, value: '0xde0b6b3a7640000' },
    { to: token, data: `0xa9059cbb${words(receiver, 500_000_000_000_000_000n)}` },
    { to: token, data: `0x095ea7b3${words(receiver, 0n)}` },
  ]
  const batch = askFrame(page, 'wallet_sendCalls', [{ version: '2.0.0', id: 'mine', atomicRequired: true, calls }])
  await frame.getByRole('heading', { name: '3 Aufrufe als einen freigeben' }).waitFor()
  for (const text of ['1. Senden', '2. Token senden', '0,5 TKN', 'Ihr Konto erhält Code'])
    await frame.getByText(text, { exact: true }).waitFor()
  await agree('batch')
  expect(await batch).toBe(JSON.stringify({ id: 'mine' }))
  const statusOf = async () => JSON.parse(await askFrame(page, 'wallet_getCallsStatus', ['mine']))
  await expect.poll(async () => (await statusOf()).status).toBe(200)
  expect(await statusOf()).toMatchObject({
    version: '2.0.0',
    chainId: '0x7a69',
    atomic: true,
    receipts: [{ status: '0x1' }],
  })
  expect(await anvil.request('eth_call', [allowed, 'latest'])).toBe(`0x${words(0n)}`)
  expect(await anvil.request('eth_call', [held, 'latest'])).toBe(`0x${words(2_000_000_000_000_000_000n)}`)
  expect(await askFrame(page, 'wallet_sendCalls', [{ id: 'mine', calls }])).toContain('5720')

  await context.setExtraHTTPHeaders({ 'accept-language': 'en' })
  const own = await context.newPage()
  await own.goto(`${stack.walletUrl}/dashboard`)
  await own.getByLabel('Email address').fill(email)
  const request = own.getByRole('button', { name: 'Send code' })
  const field = own.getByLabel('Code', { exact: true })
  // A device waits 30 seconds between two codes.
  const press = async () => {
    if ((await request.count()) > 0 && (await request.isEnabled())) await request.click()
    return field.count()
  }
  await expect.poll(press, { timeout: 90_000, interval: 2_000 }).toBe(1)
  await field.fill(await findCode(context, stack, email))
  await own.getByRole('button', { name: 'Log in', exact: true }).click()
  const remove = own.getByRole('button', { name: 'Remove the code on Anvil (31337)' })
  await remove.waitFor()
  for (const width of [375, 1440]) {
    await own.setViewportSize({ width, height: 900 })
    if (process.env.SHOTS) await own.screenshot({ path: `${process.env.SHOTS}/evm-code-${width}.png`, fullPage: true })
  }
  await remove.click()
  await own.getByText('Your account no longer has code there.').waitFor()
  expect(await anvil.request('eth_getCode', [address, 'latest'])).toBe('0x')
  expect(await remove.count()).toBe(0)
  await own.getByLabel('Type EXPORT').fill('EXPORT')
  await own.getByRole('button', { name: 'Show the key' }).click()
  await own.getByRole('button', { name: 'Show the Ethereum key' }).click()
  const key = own.getByText(/^0x[0-9a-f]{64}$/)
  await key.waitFor()
  expect(privateKeyToAccount(hexOf(await key.innerText())).address).toBe(address)
  if (process.env.SHOTS) await own.screenshot({ path: `${process.env.SHOTS}/evm-export-1440.png`, fullPage: true })
})
