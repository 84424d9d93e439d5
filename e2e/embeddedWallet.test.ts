import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AccountRole,
  type Address,
  address,
  addSignersToTransactionMessage,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressDecoder,
  getAddressEncoder,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getSignatureFromTransaction,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { askPostgres } from '../apps/server/src/testing/testDatabase.ts'
import { readProgram } from '../programs/readProgram.ts'
import { type Stack, startStack } from '../scripts/stack.ts'
import { pickCases } from './alternate.ts'
import { approve, pressLast, readingMs, readToEnd } from './approve.ts'
import { addAuthenticator, forgetDevice } from './authenticator.ts'
import { awaitRunning } from './awaitRunning.ts'
import { findBarriers } from './axe.ts'
import { createButton, fillIn, madeMint, readMint } from './createToken.ts'
import { launchChromium, test } from './fixtures.ts'
import { findCode, followLink, readMail, typeCode } from './inbox.ts'
import { openChoiceWindow, restoreByLogin } from './restoreChoice.ts'
import { watchPolicy } from './visit.ts'
import { findSideways } from './width.ts'

let stack: Stack
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: inject('webDist'), env: { LOGINS: 'on' } })
  await awaitRunning(stack)
})
afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const frameOf = (page: Page) => page.frameLocator('#w3m-iframe')

/** Logs in with two emails in one browser, and chooses the login to restore the new wallet. */
async function logIn(context: BrowserContext, page: Page, email: string, opensLink = true): Promise<void> {
  await enterByMail(context, page, email, opensLink)
  await restoreByLogin(page, /^Use email instead$/)
}

/** Logs in up to the code. */
async function enterByMail(context: BrowserContext, page: Page, email: string, opensLink = true): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  const field = page.getByRole('dialog').getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')
  // An instance that sends no email links to its inbox.
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open test inbox' })
  expect(await link.getAttribute('href')).toBe(`${stack.walletUrl}/inbox`)

  if (opensLink) await followLink(context, stack, email)
  await typeCode(page, await findCode(context, stack, email))
}

const connected = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Your wallet, / })

const newEmail = () => `ann-${crypto.randomUUID().slice(0, 8)}@example.org`

test('a visitor without a wallet logs in by email and creates a token, and a reload keeps the login', async ({
  context,
}) => {
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  await page.goto(`${stack.url}/create-token`)
  expect(await page.locator('#w3m-iframe').count()).toBe(0)
  // The code is enough at an address without a wallet.
  await logIn(context, page, newEmail(), false)
  await connected(page).waitFor()

  await fillIn(page)
  await createButton(page).click()
  const frame = frameOf(page)
  await frame.getByRole('heading', { name: 'Approve transaction' }).waitFor()
  await frame.getByText(`Requested by ${stack.url}`).waitFor()
  await frame.getByText('Sandbox: no real money.').waitFor()
  await frame
    .getByRole('region', { name: 'Balance changes' })
    .getByText(/^\+[\d,.]+ ANVL \(.{9}\)$/)
    .waitFor()
  await approve(page)

  const mint = await madeMint(page)
  expect(await readMint(createSolanaRpc(stack.rpcUrl), mint)).toMatchObject({ decimals: 9 })

  await page.reload()
  await connected(page).waitFor()
  expect(violations).toEqual([])
})

/** Sends a request to the frame like a script of the page: by the contract, without the toolkit. The page gets the answer. */
const askForText = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    ({ message, origin }) => {
      const id = crypto.randomUUID()
      const said = document.documentElement.dataset
      Object.assign(said, { asked: id, answer: '' })
      window.addEventListener('message', ({ data }) => {
        // A removed request gets an answer, too.
        if (data?.id === id && said.asked === id) said.answer = String(data.type).split('_').at(-1)
      })
      const payload = { method: 'solana_signMessage', params: { message, pubkey: 'me' } }
      document
        .querySelector<HTMLIFrameElement>('#w3m-iframe')
        ?.contentWindow?.postMessage({ type: '@w3m-app/RPC_REQUEST', id, payload }, origin)
    },
    { message: getBase58Decoder().decode(new TextEncoder().encode(text)), origin: stack.walletUrl ?? '' },
  )

/** Tells the frame that the page has reloaded, which removes its request. */
const reloadFrame = (page: Page): Promise<void> =>
  page.evaluate(
    (origin) =>
      document
        .querySelector<HTMLIFrameElement>('#w3m-iframe')
        ?.contentWindow?.postMessage({ type: '@w3m-app/RELOAD', id: crypto.randomUUID() }, origin),
    stack.walletUrl ?? '',
  )

const answerOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.answer)

const holdFrame = (page: Page, { holder, frame = '' }: { holder: string; frame?: string }): Promise<void> =>
  page.locator('#w3m-iframe').evaluate(
    (element: HTMLElement, css) => {
      const dialog = element.closest('dialog')
      if (!dialog) return
      dialog.style.cssText = `position: fixed; inset: auto; margin: 0; padding: 0; border: 0; ${css.holder}`
      element.style.cssText = `display: block; border: 0; width: 360px; height: 600px; ${css.frame}`
      if (!dialog.open) dialog.showModal()
    },
    { holder, frame },
  )

const wholeFrame = { holder: 'left: 20px; top: 20px; width: 360px; height: 600px' }

/** Covers part of the screen, above every dialog, and lets the pointer through. */
const coverPart = (page: Page, at: string): Promise<void> =>
  page.evaluate((css) => {
    document.querySelector('#cover')?.remove()
    const cover = Object.assign(document.createElement('div'), { id: 'cover', popover: 'manual' })
    cover.style.cssText = `position: fixed; margin: 0; border: 0; padding: 0; pointer-events: none; background: white; ${css}`
    document.body.append(cover)
    cover.showPopover()
  }, at)

/** Ways to hide the request and still let Sign be pressed. */
const hidings: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['covered whole', (page) => coverPart(page, 'inset: 0; width: 100%; height: 100%')],
  ['covered but for the buttons', (page) => coverPart(page, 'left: 0; top: 0; width: 600px; height: 540px')],
  ['with one line covered', (page) => coverPart(page, 'left: 30px; top: 80px; width: 200px; height: 12px')],
  [
    'with all but one of its buttons covered',
    (page) => coverPart(page, 'left: 20px; top: 540px; width: 160px; height: 80px'),
  ],
  ['see-through', (page) => holdFrame(page, { ...wholeFrame, frame: 'opacity: 0.3' })],
  ['made smaller', (page) => holdFrame(page, { ...wholeFrame, frame: 'transform: scale(0.6)' })],
  ['too small to read', (page) => holdFrame(page, { ...wholeFrame, frame: 'width: 310px; height: 350px' })],
  [
    'cut to its buttons',
    (page) =>
      holdFrame(page, {
        holder: 'left: 20px; top: 20px; width: 360px; height: 80px; overflow: hidden',
        frame: 'margin-top: -520px',
      }),
  ],
  [
    'hanging out of the top',
    (page) => holdFrame(page, { holder: 'left: 20px; top: -500px; width: 360px; height: 600px' }),
  ],
  [
    'hanging out of the side',
    (page) => holdFrame(page, { holder: 'left: -120px; top: 20px; width: 360px; height: 600px' }),
  ],
]

async function pressAt(page: Page, button: Locator): Promise<void> {
  const { x, y } = await middleOf(button)
  await page.mouse.move(x - 3, y)
  await page.mouse.click(x, y)
}

async function middleOf(button: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test('a request that the page hides cannot be approved in the frame; the wallet offers a separate window', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await logIn(context, page, newEmail())
  await connected(page).waitFor()
  const frame = frameOf(page)
  const yes = frame.getByRole('button', { name: 'Sign', exact: true })
  const review = frame.getByRole('button', { name: 'Review in a window' })

  await holdFrame(page, wholeFrame)
  await askForText(page, 'Good morning')
  const refusal = frame.getByText('That click did not come from you, so nothing was signed.')
  const clickByScript = async () => {
    await yes.evaluate((button: HTMLElement) => button.click())
    return refusal.isVisible()
  }
  await expect.poll(clickByScript).toBe(true)
  await page.waitForTimeout(readingMs)
  await pressAt(page, yes)
  await expect.poll(() => answerOf(page)).toBe('SUCCESS')

  for (const [name, hide] of hidings) {
    await holdFrame(page, wholeFrame)
    await askForText(page, `Good morning, ${name}`)
    await yes.waitFor()
    await hide(page)
    await page.waitForTimeout(readingMs)
    await pressAt(page, yes)
    await page.waitForTimeout(500)
    expect([name, await answerOf(page)]).toEqual([name, ''])
    await page.evaluate(() => document.querySelector('#cover')?.remove())
    await holdFrame(page, wholeFrame)
    expect([name, await review.count()]).toEqual([name, 1])
    await reloadFrame(page)
    await expect.poll(() => answerOf(page)).toBe('ERROR')
  }
})

test('a press meant for something else does not count, nor does one before the end of a long request', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await logIn(context, page, newEmail())
  await connected(page).waitFor()
  const frame = frameOf(page)
  const yes = frame.getByRole('button', { name: 'Sign', exact: true })
  await holdFrame(page, wholeFrame)

  // A cover that goes away right before the press.
  await askForText(page, 'Good evening')
  await yes.waitFor()
  await coverPart(page, 'inset: 0; width: 100%; height: 100%')
  await page.waitForTimeout(readingMs)
  const { x, y } = await middleOf(yes)
  await page.mouse.move(x - 3, y)
  await Promise.all([page.evaluate(() => document.querySelector('#cover')?.remove()), page.mouse.click(x, y)])
  await frame.getByText('Something covers this window').waitFor()
  expect(await answerOf(page)).toBe('')
  // Another request in its place, right before the press.
  await reloadFrame(page)
  await askForText(page, 'Good night')
  await frame.getByText('Good night').waitFor()
  await page.mouse.click(x, y)
  await frame.getByText('Read this first').waitFor()
  expect(await answerOf(page)).toBe('')
  await frame.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => answerOf(page)).toBe('ERROR')

  // Between two pixels, as the toolkit's own window may place it.
  await holdFrame(page, {
    holder: 'left: 20.4px; top: 20.3px; width: 359.7px; height: 600.3px',
    frame: 'width: 100%; height: 100%',
  })
  await askForText(page, 'Good afternoon')
  await yes.waitFor()
  await page.waitForTimeout(readingMs)
  await pressAt(page, yes)
  await expect.poll(() => answerOf(page)).toBe('SUCCESS')

  await holdFrame(page, wholeFrame)
  await askForText(page, 'Line\n'.repeat(60))
  await yes.waitFor()
  await page.waitForTimeout(readingMs)
  await frame.getByText('Scroll to the end to sign.').waitFor()
  expect(await yes.isDisabled()).toBe(true)
  await pressAt(page, yes)
  expect(await answerOf(page)).toBe('')
  await readToEnd(frame)
  await page.waitForTimeout(readingMs)
  await pressAt(page, yes)
  await expect.poll(() => answerOf(page)).toBe('SUCCESS')
})

test('the recovery method of a new wallet is chosen in a window, after reading; if the browser blocks the window, no wallet is created', {
  tags: 'release',
}, async ({ context }) => {
  const page = await context.newPage()
  const email = newEmail()
  await page.goto(`${stack.url}/faq`)
  await enterByMail(context, page, email)
  const own = await openChoiceWindow(context, page)
  const login = own.getByRole('button', { name: 'Use email instead' })
  // The frame has no button that makes the choice.
  expect(await frameOf(page).getByRole('button').allInnerTexts()).toEqual(['Choose in a window', 'Cancel'])
  await own.setViewportSize({ width: 440, height: 400 })
  await login.evaluate((button: HTMLElement) => button.click())
  await own.getByText('Read this first').waitFor()
  await own.locator('.body').evaluate((body) => body.scrollTo(0, 0))
  await own.waitForTimeout(readingMs)
  await login.dispatchEvent('click')
  await own.setViewportSize({ width: 440, height: 300 })
  await readToEnd(own)
  await own.waitForTimeout(readingMs)
  await pressAt(own, login)
  await own.getByText('Something covers this window, or it is too small.').waitFor()
  expect(await readWallets(email)).toEqual([])
  await own.close()

  await blockNextWindow(page)
  await frameOf(page).getByRole('button', { name: 'Choose in a window' }).click()
  await page.getByText('Allow pop-ups for this site and its wallet').first().waitFor()
  expect(await readWallets(email)).toEqual([])
})

const blockNextWindow = (page: Page): Promise<void> =>
  page
    .locator('#w3m-iframe')
    .contentFrame()
    .locator('body')
    .evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })

const [thief, owned, nonce] = ['thief', 'owned', 'nonce'].map((name) =>
  getAddressDecoder().decode(createHash('sha256').update(name).digest()),
) as [Address, Address, Address]
const bytesOf = (of: Address) => [...getAddressEncoder().encode(of)]
const system = address('11111111111111111111111111111111')
const tokens = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const recentHashes = address('SysvarRecentB1ockHashes11111111111111111111')

/** Transactions that a script of the page requests, and the texts that their approval must show. */
const thefts: readonly (readonly [
  name: string,
  make: (me: Address) => { readonly of?: readonly Instruction[]; readonly table?: Address },
  said: readonly string[],
])[] = [
  ['a transfer', (me) => ({ of: [instruct(system, [2, 0, 0, 0, ...u64(60_000_000n)], [[me, 3], thief])] }), [thief]],
  [
    'a transfer through an unreadable lookup table',
    (me) => ({ of: [instruct(system, [2, 0, 0, 0, ...u64(60_000_000n)], [[me, 3], thief])], table: nonce }),
    ['Unknown instruction'],
  ],
  ['a delegate', (me) => ({ of: [instruct(tokens, [4, ...u64(7n)], [owned, [thief, 0], [me, 2]])] }), [thief]],
  ['an authority', (me) => ({ of: [instruct(tokens, [6, 2, 1, ...bytesOf(thief)], [owned, [me, 2]])] }), [thief]],
  ['the wallet itself', (me) => ({ of: [instruct(system, [1, 0, 0, 0, ...bytesOf(thief)], [[me, 3]])] }), [thief]],
  [
    'a transaction that never expires',
    (me) => ({
      of: [
        instruct(system, [4, 0, 0, 0], [nonce, [recentHashes, 0], [me, 2]]),
        instruct(system, [2, 0, 0, 0, ...u64(1n)], [[me, 3], thief]),
      ],
    }),
    ['It never expires, so the site can send it at any time.', thief],
  ],
]

const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]

/** Accounts are writable without a role. */
const instruct = (
  programAddress: Address,
  data: readonly number[],
  accounts: readonly (Address | readonly [Address, AccountRole])[],
): Instruction => ({
  programAddress,
  data: new Uint8Array(data),
  accounts: accounts.map((one) =>
    typeof one === 'string' ? { address: one, role: 1 } : { address: one[0], role: one[1] },
  ),
})

/** Sends a request to the frame like a script of the page, and returns the answer. */
const askFrame = (page: Page, type: string, payload?: object): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(
    ({ asked, origin }) =>
      new Promise((done) => {
        const id = crypto.randomUUID()
        window.addEventListener('message', ({ data }) => {
          if (data?.id === id) done(data.payload)
        })
        const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
        frame?.contentWindow?.postMessage({ ...asked, id }, origin)
      }),
    { asked: { type: `@w3m-app/${type}`, ...(payload && { payload }) }, origin: stack.walletUrl ?? '' },
  )

test('an approval shows its network first and every address that gains; a risky one cannot be approved in the frame', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await logIn(context, page, newEmail())
  await connected(page).waitFor()
  await holdFrame(page, wholeFrame)
  const me = address((await askFrame(page, 'GET_USER')).address ?? '')
  const frame = frameOf(page)
  for (const [name, make, said] of thefts) {
    const { of = [], table } = make(me)
    const transaction = await writeUnsigned(me, of, table ? { [table]: [thief] } : {})
    const asked = askFrame(page, 'RPC_REQUEST', { method: 'solana_signTransaction', params: { transaction } })
    await frame.getByRole('button', { name: 'Review in a window' }).waitFor()
    const lines = (await frame.locator('.body').innerText()).split('\n').filter(Boolean)
    expect([name, ...lines.slice(0, 2)]).toEqual([name, 'Approve transaction', 'Network: Solana sandbox'])
    for (const one of said) expect([name, lines.join('\n')]).toEqual([name, expect.stringContaining(one)])
    expect([name, lines.includes('Your balances do not change.')]).toEqual([name, false])
    expect([name, await frame.getByRole('button').allInnerTexts()]).toEqual([name, ['Reject', 'Review in a window']])
    await reloadFrame(page)
    expect([name, (await asked).message]).toEqual([name, 'User rejected the request.'])
  }
})

/** Encodes a version 0 transaction like a page. */
async function writeUnsigned(me: Address, of: readonly Instruction[], tables = {}): Promise<string> {
  const { value: lifetime } = await createSolanaRpc(stack.rpcUrl).getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(me, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(of, draft),
    (draft) => compressTransactionMessageUsingAddressLookupTables(draft, tables),
  )
  return getBase58Decoder().decode(getTransactionEncoder().encode(compileTransaction(message)))
}

async function sendAs(maker: KeyPairSigner, of: readonly Instruction[], keys: readonly KeyPairSigner[] = []) {
  const rpc = createSolanaRpc(stack.rpcUrl)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(maker, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) => appendTransactionMessageInstructions(of, draft),
      (draft) => addSignersToTransactionMessage([maker, ...keys], draft),
    ),
  )
  await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()
  const signature = getSignatureFromTransaction(transaction)
  await expect
    .poll(async () => (await rpc.getSignatureStatuses([signature]).send()).value[0]?.confirmationStatus ?? '')
    .toMatch(/confirmed|finalized/)
}

/** Creates another user with sandbox SOL. */
async function createMaker(): Promise<KeyPairSigner> {
  const maker = await generateKeyPairSigner()
  const rpc = createSolanaRpc(stack.rpcUrl)
  await rpc.requestAirdrop(maker.address, lamports(10_000_000_000n)).send()
  await expect.poll(async () => (await rpc.getBalance(maker.address).send()).value > 0n).toBe(true)
  return maker
}

const u32 = (value: number) => [...u64(BigInt(value))].slice(0, 4)
const createAccount = (payer: Address, account: Address, bytes: number, owner: Address) =>
  instruct(
    system,
    [...u32(0), ...u64(100_000_000n), ...u64(BigInt(bytes)), ...bytesOf(owner)],
    [
      [payer, 3],
      [account, 3],
    ],
  )

/** Publishes a lookup table on the sandbox. @returns Its address. */
async function createTable(maker: KeyPairSigner, holds: Address): Promise<Address> {
  const tables = address('AddressLookupTab1e1111111111111111111111111')
  const slot = u64(await createSolanaRpc(stack.rpcUrl).getSlot({ commitment: 'finalized' }).send())
  const seeds = [new Uint8Array(bytesOf(maker.address)), new Uint8Array(slot)]
  const [table, bump] = await getProgramDerivedAddress({ programAddress: tables, seeds })
  const roles = [table, [maker.address, 2], [maker.address, 3], [system, 0]] as const
  await sendAs(maker, [
    instruct(tables, [...u32(0), ...slot, bump], roles),
    instruct(tables, [...u32(2), ...u64(1n), ...bytesOf(holds)], roles),
  ])
  return table
}

const loader = address('BPFLoaderUpgradeab1e11111111111111111111111')

/** Writes bytes to a new loader buffer. */
async function writeBuffer(maker: KeyPairSigner, bytes: Uint8Array, start = 0): Promise<Address> {
  const buffer = await generateKeyPairSigner()
  const own = [buffer.address, [maker.address, 2]] as const
  const made = createAccount(maker.address, buffer.address, 37 + start + bytes.length, loader)
  await sendAs(maker, [made, instruct(loader, u32(0), [buffer.address, [maker.address, 0]])], [buffer])
  for (let at = 0; at < bytes.length; at += 900) {
    const part = [...bytes.subarray(at, at + 900)]
    await sendAs(maker, [instruct(loader, [...u32(1), ...u32(start + at), ...u64(BigInt(part.length)), ...part], own)])
  }
  return buffer.address
}

/** Deploys an unknown program that runs any given instruction. @returns A function that builds such a call. */
async function deployForwarder(maker: KeyPairSigner) {
  const program = await generateKeyPairSigner()
  const elf = readProgram('hostile-token', 3)
  const buffer = await writeBuffer(maker, elf)
  const seeds = [new Uint8Array(bytesOf(program.address))]
  const [code] = await getProgramDerivedAddress({ programAddress: loader, seeds })
  const sysvars = ['SysvarRent111111111111111111111111111111111', 'SysvarC1ock11111111111111111111111111111111']
  await sendAs(
    maker,
    [
      createAccount(maker.address, program.address, 36, loader),
      instruct(
        loader,
        [...u32(2), ...u64(BigInt(elf.length))],
        [
          [maker.address, 3],
          code,
          program.address,
          buffer,
          ...sysvars.map((name) => [address(name), 0] as const),
          [system, 0],
          [maker.address, 2],
        ],
      ),
    ],
    [program],
  )
  // Byte 81 of its second account enables the call.
  const told = await writeBuffer(maker, new Uint8Array([2]), 81 - 37)
  const rest = { programAddress: program.address, data: [12, 7, 0, 0, 0, 0, 0, 0, 0, 6] }
  return ({ programAddress, data = new Uint8Array(), accounts = [] }: Instruction): Instruction =>
    instruct(
      rest.programAddress,
      [...rest.data, ...data],
      [
        [told, 0],
        [told, 0],
        [told, 0],
        [told, 0],
        [programAddress, 0],
        ...accounts.map(({ address: of, role }) => [of, role] as const),
      ],
    )
}

/** Gives a wallet 1,000 base units of a new token. @returns Its account. */
async function giveTokens(maker: KeyPairSigner, owner: Address): Promise<Address> {
  const [mint, account] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  await sendAs(
    maker,
    [
      createAccount(maker.address, mint.address, 82, tokens),
      instruct(tokens, [20, 0, ...bytesOf(maker.address), 0], [mint.address]),
      createAccount(maker.address, account.address, 165, tokens),
      instruct(tokens, [18, ...bytesOf(owner)], [account.address, [mint.address, 0]]),
      instruct(tokens, [7, ...u64(1_000n)], [mint.address, account.address, [maker.address, 2]]),
    ],
    [mint, account],
  )
  return account.address
}

async function readApproval(page: Page, transaction: string): Promise<string> {
  const asked = askFrame(page, 'RPC_REQUEST', { method: 'solana_signTransaction', params: { transaction } })
  const frame = frameOf(page)
  await frame.getByRole('button', { name: 'Review in a window' }).waitFor()
  const lines = await frame.locator('.body').innerText()
  await reloadFrame(page)
  expect((await asked).message).toBe('User rejected the request.')
  return lines
}

test('shows the recipients of a lookup table, and what an unknown program gives away', async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await logIn(context, page, newEmail())
  await connected(page).waitFor()
  await holdFrame(page, wholeFrame)
  const me = address((await askFrame(page, 'GET_USER')).address ?? '')
  const maker = await createMaker()

  const table = await createTable(maker, thief)
  const payment = instruct(system, [2, 0, 0, 0, ...u64(60_000_000n)], [[me, 3], thief])
  const paid = await readApproval(page, await writeUnsigned(me, [payment], { [table]: [thief] }))
  expect(paid).toContain(`To: ${thief}`)
  expect(paid).not.toContain('Unknown instruction')

  const [forward, account] = [await deployForwarder(maker), await giveTokens(maker, me)]
  const inside: readonly (readonly [string, Instruction])[] = [
    [`from your account ${account}`, instruct(tokens, [4, ...u64(7n)], [account, [thief, 0], [me, 2]])],
    [
      `Your account ${account} gets another owner: ${thief}`,
      instruct(tokens, [6, 2, 1, ...bytesOf(thief)], [account, [me, 2]]),
    ],
    [`Your account ${me} goes to the program ${thief}`, instruct(system, [1, 0, 0, 0, ...bytesOf(thief)], [[me, 3]])],
  ]
  for (const [lost, call] of inside) {
    const shown = await readApproval(page, await writeUnsigned(me, [forward(call)]))
    expect(shown).toContain(lost)
    expect(shown).toContain(thief)
    expect(shown).toContain('It uses a program unknown to this wallet.')
    expect(shown).not.toContain('Your balances do not change.')
  }
})

test('a request of six routine instructions is signed in a phone’s window without scrolling', async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await logIn(context, page, newEmail(), false)
  await connected(page).waitFor()
  await holdFrame(page, wholeFrame)
  const me = address((await askFrame(page, 'GET_USER')).address ?? '')
  const budget = address('ComputeBudget111111111111111111111111111111')
  const associated = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
  const mint = address('So11111111111111111111111111111111111111112')
  const seeds = [me, tokens, mint].map((one) => new Uint8Array(bytesOf(one)))
  const [account] = await getProgramDerivedAddress({ programAddress: associated, seeds })
  const transaction = await writeUnsigned(me, [
    instruct(budget, [2, ...u32(200_000)], []),
    instruct(budget, [3, ...u64(1n)], []),
    instruct(associated, [1], [[me, 3], account, [me, 0], [mint, 0], [system, 0], [tokens, 0]]),
    instruct(system, [...u32(2), ...u64(50_000_000n)], [[me, 3], account]),
    instruct(tokens, [17], [account]),
    instruct(tokens, [9], [account, me, [me, 2]]),
  ])
  const asked = askFrame(page, 'RPC_REQUEST', { method: 'solana_signTransaction', params: { transaction } })
  const review = frameOf(page).getByRole('button', { name: 'Review in a window' })
  await review.waitFor()
  const [own] = await Promise.all([context.waitForEvent('page'), review.click()])
  await own.setViewportSize({ width: 375, height: 667 })
  await own.getByText('6 instructions').waitFor()
  const yes = own.getByRole('button', { name: 'Sign', exact: true })
  await expect.poll(() => yes.isEnabled()).toBe(true)
  await own.getByText('Includes the network fee of').waitFor()
  await own.getByText(/^Expires in at most/).waitFor()
  expect(await own.getByText('Sync wrapped SOL').isVisible()).toBe(false)
  expect(await own.locator('.body').evaluate((body) => body.scrollHeight <= body.clientHeight)).toBe(true)
  expect(await findBarriers(own)).toEqual([])
  await shoot(own, 'window-phone')
  await pressLast(own, 'Sign')
  expect((await asked).message).toBeUndefined()
})

test('an approval reports a change of network, after a reload too', { tags: 'release' }, async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await logIn(context, page, newEmail())
  await connected(page).waitFor()
  const frame = frameOf(page)
  const sandbox = (await askFrame(page, 'GET_CHAIN_ID')).chainId
  const evm = { chainId: 'eip155:31337' }
  const readHead = async () => {
    await frame.getByRole('heading', { name: 'Sign message' }).waitFor()
    const lines = (await frame.locator('.body').innerText()).split('\n').filter(Boolean)
    await reloadFrame(page)
    return lines.slice(1, 3)
  }
  const asker = `Requested by ${stack.url}`

  await holdFrame(page, wholeFrame)
  await askForText(page, 'Good morning')
  expect(await readHead()).toEqual(['Network: Solana sandbox', asker])

  const { address: account } = await askFrame(page, 'GET_USER', evm)
  await askFrame(page, 'SWITCH_NETWORK', evm)
  const asked = askFrame(page, 'RPC_REQUEST', { method: 'personal_sign', params: ['0x48', account] })
  expect(await readHead()).toEqual([
    'Network: Anvil (31337)',
    'The previous request was on another network: Solana sandbox.',
  ])
  expect((await asked).message).toBe('User rejected the request.')

  await page.reload()
  await connected(page).waitFor()
  await askFrame(page, 'SWITCH_NETWORK', { chainId: sandbox })
  await holdFrame(page, wholeFrame)
  await askForText(page, 'Good evening')
  expect(await readHead()).toEqual([
    'Network: Solana sandbox',
    'The previous request was on another network: Anvil (31337).',
  ])
  await askForText(page, 'Good night')
  expect(await readHead()).toEqual(['Network: Solana sandbox', asker])
})

test('the frame takes a site’s color and name unless they mislead, and answers a malformed message immediately', {
  tags: 'release',
}, async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await logIn(context, page, newEmail())
  await connected(page).waitFor()
  await holdFrame(page, wholeFrame)
  const frame = frameOf(page)
  const yes = frame.getByRole('button', { name: 'Sign', exact: true })
  const readLook = async () => {
    await yes.waitFor()
    const style = await yes.evaluate((button) => {
      const { backgroundColor, color, borderTopLeftRadius } = getComputedStyle(button)
      return [backgroundColor, color, borderTopLeftRadius]
    })
    return [...style, await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)]
  }
  const look = (themeMode: string, accent: string) =>
    askFrame(page, 'SYNC_THEME', {
      themeMode,
      themeVariables: { '--w3m-accent': accent, '--w3m-border-radius-master': '2px', '--w3m-font-family': 'Wingdings' },
    })
  const call = (name: string, url: string) =>
    askFrame(page, 'SYNC_DAPP_DATA', { projectId: '', metadata: { name, description: '', url, icons: [] } })

  await call('Anvil Works', stack.url)
  await look('light', '#0b5fff')
  await askForText(page, 'Good morning')
  expect(await readLook()).toEqual(['rgb(11, 95, 255)', 'rgb(255, 255, 255)', '3.5px', 'rgb(255, 255, 255)'])
  await frame.getByText('Site name (not verified): “Anvil Works”').waitFor()
  await look('dark', '#0b5fff')
  expect(await readLook()).toEqual(['rgb(255, 122, 63)', 'rgb(29, 11, 2)', '3.5px', 'rgb(30, 33, 35)'])
  await reloadFrame(page)

  await call('Your bank', 'https://bank.example')
  await askForText(page, 'Good evening')
  await yes.waitFor()
  expect(await frame.getByText('Site name (not verified)').count()).toBe(0)
  const wrong = 'The site sent a message (CONNECT_OTP) that the wallet cannot read.'
  expect((await askFrame(page, 'CONNECT_OTP', { otp: 7 })).message).toContain(wrong)
  const other = askFrame(page, 'RPC_REQUEST', { method: 'eth_sign', params: [] })
  expect((await other).message).toBe('Requested RPC call is not allowed')
})

/** Reads the recovery method of an address's wallet from the instance, and its number of passkeys. */
const readWallets = (email: string) =>
  askPostgres(
    join(dataDir, 'database'),
    `select wallets.recovery, wallets.version,
        (select count(*)::int from wallet_passkeys where user_id = wallet_users.id and revoked_at is null) as passkeys
      from wallets join wallet_users on wallet_users.id = wallets.user_id where wallet_users.email = '${email}'`,
  )

test('offers a passkey first after an email login, again after leaving; it restores the wallet, and the site cannot', {
  tags: 'release',
}, async ({ context }) => {
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  const email = newEmail()
  await page.goto(`${stack.url}/create-token`)
  await enterByMail(context, page, email)
  const frame = frameOf(page)
  const open = frame.getByRole('button', { name: 'Choose in a window' })
  await open.waitFor()
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([await findSideways(page), await findBarriers(page)]).toEqual([[], []])
    await page.waitForTimeout(300)
    await shoot(page, `choice-${width}`)
  }
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('You left before your wallet was created. Log in again to create it.').waitFor()
  expect(await readWallets(email)).toEqual([])
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Email address').press('Enter')
  await open.waitFor()

  const own = await openChoiceWindow(context, page)
  await addAuthenticator(own)
  const create = own.getByRole('button', { name: 'Create a passkey' })
  await create.waitFor()
  const heightOf = async (of: Locator) => (await of.boundingBox())?.y ?? 0
  expect(await heightOf(create)).toBeLessThan(await heightOf(own.getByRole('button', { name: 'Use email instead' })))
  await own.getByText('or the site operator, could recover your key').waitFor()
  for (const width of [375, 440]) {
    await own.setViewportSize({ width, height: 760 })
    expect([await findBarriers(own), await findSideways(own)]).toEqual([[], []])
    await shoot(own, `choice-window-${width}`)
  }
  const closed = own.waitForEvent('close')
  await create.click()
  await closed
  await connected(page).waitFor()
  expect(await readWallets(email)).toEqual([{ recovery: 'passkey', version: 1, passkeys: 1 }])

  await fillIn(page)
  await createButton(page).click()
  await frame.getByRole('heading', { name: 'Approve transaction' }).waitFor()
  // Only the user can rebuild this key.
  expect(await frame.getByText('This site could rebuild the key').count()).toBe(0)
  await approve(page)
  await madeMint(page)
  expect(violations).toEqual([])
})

test('Escape in the frame declines: no wallet, no signature, and the window closes', { tags: 'release' }, async ({
  context,
}) => {
  const page = await context.newPage()
  const email = newEmail()
  await page.goto(`${stack.url}/create-token`)
  await enterByMail(context, page, email)
  const frame = frameOf(page)
  await frame.getByRole('button', { name: 'Choose in a window' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('You left before your wallet was created. Log in again to create it.').waitFor()
  expect(await readWallets(email)).toEqual([])

  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByLabel('Email address').fill(email)
  await page.getByRole('dialog').getByLabel('Email address').press('Enter')
  const own = await openChoiceWindow(context, page)
  await addAuthenticator(own)
  await own.getByRole('button', { name: 'Create a passkey' }).click()
  await connected(page).waitFor()

  await fillIn(page)
  await createButton(page).click()
  await frame.getByRole('heading', { name: 'Approve transaction' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await createButton(page).waitFor()
})

test('the passkey created with a wallet logs in to it after the browser has forgotten everything', {
  tags: 'release',
}, async ({ context }) => {
  // An authenticator lives as long as its page, so the frame must not close it.
  await context.addInitScript(() => {
    const { open } = window
    window.open = (...asked) => {
      const opened = open.apply(window, asked)
      setInterval(() => {
        if (opened) opened.close = () => {}
      }, 20)
      return opened
    }
  })
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await enterByMail(context, page, newEmail())
  const own = await openChoiceWindow(context, page)
  await addAuthenticator(own)
  await own.getByRole('button', { name: 'Create a passkey' }).click()
  await connected(page).waitFor()
  const made = await connected(page).innerText()

  await page.goto('about:blank')
  await own.evaluate(forgetDevice)
  await own.addInitScript(() => {
    window.open = () => null
  })
  await own.setViewportSize({ width: 1_440, height: 900 })
  await own.goto(`${stack.url}/faq`)
  await own.evaluate(() => localStorage.clear())
  await own.reload()
  await own.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Continue with a passkey' }).click()
  await own.getByRole('button', { name: 'Log in with a passkey' }).click()
  await connected(own).waitFor()
  expect(shortAddress(await connected(own).innerText())).toBe(shortAddress(made))
})

const shortAddress = (text: string) => /\S{4}…\S{4}/.exec(text)?.[0]

test.for(pickCases(['de-DE'], () => false))(
  'the choice in %s fits on a phone and on a desktop, and the chosen login creates the wallet',
  { tags: 'release' },
  async (locale, { browser }) => {
    const context = await browser.newContext({ locale })
    try {
      const page = await context.newPage()
      const email = newEmail()
      await page.goto(`${stack.url}/faq`)
      await page.getByRole('banner').getByRole('button', { name: 'Wallet verbinden' }).click()
      const field = page.getByRole('dialog').getByLabel('E-Mail-Adresse')
      await field.fill(email)
      await field.press('Enter')
      await page.getByRole('dialog').getByRole('link', { name: 'Test-Posteingang öffnen' }).waitFor()
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(500)
        await shoot(page, `mailbox-de-${width}`)
      }

      await followLink(context, stack, email, 'de')
      await typeCode(page, await findCode(context, stack, email, 'de'), 'Ziffer 1')
      const frame = frameOf(page)
      await frame.getByRole('button', { name: 'In einem Fenster wählen' }).waitFor()
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(500)
        expect([await findSideways(page), await findBarriers(page)]).toEqual([[], []])
        await shoot(page, `choice-de-${width}`)
      }
      const own = await openChoiceWindow(context, page)
      await own.getByRole('button', { name: 'Passkey anlegen' }).waitFor()
      expect([await findSideways(own), await findBarriers(own)]).toEqual([[], []])
      for (const width of [375, 1440]) {
        await own.setViewportSize({ width, height: 900 })
        await shoot(own, `choice-window-de-${width}`)
      }
      await pressLast(own, 'Abbrechen')
      await restoreByLogin(page, /^Stattdessen E-Mail verwenden$/)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Ihre Wallet, / })
        .waitFor()
      expect(await readWallets(email)).toEqual([{ recovery: 'email', version: 1, passkeys: 0 }])
    } finally {
      await context.close()
    }
  },
)

test('a window opened by another page creates no passkey, and reveals nothing', { tags: 'release' }, async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((url) => {
      const other = window.open(url)
      const task = { state: 's', challenge: new Uint8Array(32), account: 'x', provider: 'email', isSandbox: true }
      const timer = setInterval(() => other?.postMessage({ kind: 'solsmith:restore', step: 'asked', task }, '*'), 50)
      setTimeout(() => clearInterval(timer), 2_000)
    }, `${stack.walletUrl}/restore`),
  ])
  await opened.getByText('No choice is needed here.').waitFor()
  await opened.waitForTimeout(2_000)
  expect(await opened.getByRole('button').count()).toBe(0)
})

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/embedded-${name}.png` })
}

test('a larger value is approved in a separate window, never in the frame', async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/create-token`)
  await logIn(context, page, newEmail())
  await connected(page).waitFor()
  await fillIn(page)
  await createButton(page).click()
  const frame = frameOf(page)
  const review = frame.getByRole('button', { name: 'Review in a window' })
  await review.waitFor()
  expect(await frame.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0)
  await page.waitForTimeout(readingMs)
  await review.evaluate((button: HTMLElement) => button.click())
  expect(context.pages()).toHaveLength(1)
  await shoot(page, 'window-frame-1440')

  const open = async () => {
    const [opened] = await Promise.all([context.waitForEvent('page'), review.click()])
    await opened.getByRole('heading', { name: 'Approve transaction' }).waitFor()
    await opened.getByText(`Requested by ${stack.url}`).waitFor()
    return opened
  }
  const first = await open()
  expect(await findBarriers(first)).toEqual([])
  for (const width of [375, 440]) {
    await first.setViewportSize({ width, height: 760 })
    expect(await findSideways(first)).toEqual([])
    await shoot(first, `window-${width}`)
  }
  // An early press is impossible, and a script's press never counts.
  expect(await first.getByRole('button', { name: 'Sign', exact: true }).isDisabled()).toBe(true)
  expect(await frame.getByText('Balance changes').count()).toBe(0)
  await readToEnd(first)
  await expect.poll(() => first.getByRole('button', { name: 'Sign', exact: true }).isEnabled()).toBe(true)
  await first.getByRole('button', { name: 'Sign', exact: true }).evaluate((button: HTMLElement) => button.click())
  await first.getByText('That click did not come from you, so nothing was signed.').waitFor()
  await pressLast(first, 'Reject')
  await createButton(page).waitFor()

  await createButton(page).click()
  await review.waitFor()
  await blockNextWindow(page)
  await review.click()
  await page.getByText('Allow pop-ups for this site and its wallet').first().waitFor()
  await createButton(page).click()
  await review.waitFor()
  const second = await open()
  await readToEnd(second)
  await second.waitForTimeout(readingMs)
  await pressLast(second, 'Sign')
  const mint = await madeMint(page)
  expect(await readMint(createSolanaRpc(stack.rpcUrl), mint)).toMatchObject({ decimals: 9 })
})

test("the wallet's window ignores other pages' messages, and cannot be framed", async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((url) => {
      const other = window.open(url)
      const request = {
        kind: 'message',
        text: 'Yes',
        page: url,
        address: 'a',
        isSandbox: true,
        bytes: new Uint8Array(),
      }
      const timer = setInterval(() => other?.postMessage({ kind: 'solsmith:confirm', step: 'asked', request }, '*'), 50)
      setTimeout(() => clearInterval(timer), 2_000)
    }, `${stack.walletUrl}/confirm`),
  ])
  await opened.getByText('No request is waiting here.').waitFor()
  await opened.waitForTimeout(2_000)
  expect(await opened.getByRole('button').count()).toBe(0)

  const refused = page.waitForEvent('console', { predicate: (message) => /frame-ancestors/.test(message.text()) })
  await page.setContent(`<iframe src="${stack.walletUrl}/confirm"></iframe>`)
  await refused
})

test('a mistyped address can be corrected, and the settings lead to the wallet’s own page', {
  tags: 'release',
}, async ({ context }) => {
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  const [wrong, right] = [newEmail(), newEmail()]
  await page.goto(`${stack.url}/faq`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByLabel('Email address').fill(wrong)
  await dialog.getByLabel('Email address').press('Enter')
  await dialog.getByText(wrong).waitFor()

  await dialog.getByRole('button', { name: 'Use another email address' }).click()
  await dialog.getByRole('heading', { name: 'Email Login' }).waitFor()
  expect([await findBarriers(page), await findSideways(page)]).toEqual([[], []])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/email-login.png` })
  const field = dialog.getByLabel('Email address')
  await field.fill(right)
  await field.press('Enter')
  await page.getByText(/^Please try again after \d+ seconds$/).waitFor()
  const sent = dialog.getByText(right)
  const press = async () => {
    if ((await field.count()) > 0 && (await field.isEditable())) await field.press('Enter')
    return sent.count()
  }
  await expect.poll(press, { interval: 2_000 }).toBe(1)
  await followLink(context, stack, right)
  await typeCode(page, await findCode(context, stack, right))
  await restoreByLogin(page)
  await connected(page).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Upgrade your wallet' }).click()
  await dialog.getByRole('heading', { name: 'Your own wallet' }).waitFor()
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([await findSideways(page), await findBarriers(page)]).toEqual([[], []])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/upgrade-${width}.png` })
  }
  const opening = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open dashboard' }).click()
  const own = await opening
  await own.getByRole('heading', { level: 1, name: 'Your wallet' }).waitFor()
  expect(own.url()).toBe(`${stack.walletUrl}/dashboard`)
  expect(violations).toEqual([])
})

async function readChangeCode(context: BrowserContext, to: string, subject: RegExp): Promise<string> {
  const { text } = await readMail(context, stack, { to, subject })
  return /: (\d{6})/.exec(text)?.[1] ?? ''
}

test('the address is changed by a code from each of both, and the old one is told; no other account or kind of it is offered', {
  tags: 'release',
}, async ({ context }) => {
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  const [old, next] = [newEmail(), newEmail()]
  await page.goto(`${stack.url}/faq`)
  await logIn(context, page, old)
  await connected(page).click()
  expect(await dialog.getByRole('button', { name: 'Addresses' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Settings' }).click()
  const edit = dialog.getByRole('button', { name: 'Edit email' })
  await edit.waitFor()
  expect(await dialog.getByRole('button', { name: /^Switch to your/ }).count()).toBe(0)
  await edit.click()
  await dialog.getByLabel('New email').fill(next)
  await dialog.getByRole('button', { name: 'Save' }).click()

  const typeDigits = async (digits: string) => {
    await dialog.getByLabel('Digit 1').focus()
    await page.keyboard.type(digits)
  }
  await dialog.getByText(old).waitFor()
  await typeDigits(await readChangeCode(context, old, /^Your code to change the address: \d{6}$/))
  await dialog.getByText(next).waitFor()
  await typeDigits(await readChangeCode(context, next, /^Your code for the new address: \d{6}$/))
  await edit.click()
  await dialog.getByText(`Current: ${next}`).waitFor()
  await readMail(context, stack, { to: old, subject: /^The address of your wallet has changed$/ })
})

/** Logs in on the wallet's own page, which asks each time. A device waits 30 seconds between two codes. */
async function openDashboard(context: BrowserContext, email: string, isNew: boolean): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${stack.walletUrl}/dashboard`)
  await page.getByLabel('Email address').fill(email)
  const send = page.getByRole('button', { name: 'Send code' })
  const code = page.getByLabel('Code', { exact: true })
  const next = isNew ? page.getByText('This device is new.') : code
  const press = async () => {
    if ((await send.count()) > 0 && (await send.isEnabled())) await send.click()
    return next.count()
  }
  await expect.poll(press, { timeout: 90_000, interval: 2_000 }).toBe(1)
  if (isNew) await followLink(context, stack, email)
  await code.waitFor()
  await code.fill(await findCode(context, stack, email))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText(email).waitFor()
  return page
}

const password = 'correct horse battery staple'

test('a second device takes the key; the first one asks to have it back, and both sign in turn', async () => {
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const email = newEmail()
  const enter = async (isNew: boolean) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${stack.url}/?sign`)
    if (isNew) await logIn(context, page, email)
    else await enterByMail(context, page, email)
    await connected(page).waitFor()
    return page
  }
  const sign = async (page: Page, text: string, isAway: boolean) => {
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
    await page.getByRole('button', { name: 'Sign message' }).click()
    const frame = frameOf(page)
    if (isAway) {
      await frame.getByRole('heading', { name: 'Your wallet is in use on another device' }).waitFor()
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/elsewhere.png` })
      await frame.getByRole('button', { name: 'Use it here' }).click()
    }
    await frame.getByLabel('Message').getByText(text).waitFor()
    await approve(page)
    await page.getByRole('status').filter({ hasText: 'Signature' }).waitFor()
  }
  const first = await enter(true)
  await sign(first, 'one', false)
  const second = await enter(false)
  await sign(second, 'two', false)
  await first.reload()
  await connected(first).waitFor()
  await sign(first, 'three', true)
  await second.reload()
  await connected(second).waitFor()
  await sign(second, 'four', true)
})

test('a password restores the key on a new device, exports it, and removes the old device', async () => {
  // Password stretching takes a second with optimized code, and a minute without.
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const context = await browser.newContext()
  const email = newEmail()
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await logIn(context, page, email)
  await connected(page).waitFor()

  const own = await openDashboard(context, email, false)
  await own.getByText('This site’s operator could restore this wallet').waitFor()
  expect(await findBarriers(own)).toEqual([])
  const [first, second] = [own.getByLabel(/^New recovery password/), own.getByLabel('Repeat it')]
  await first.fill('short')
  await second.fill('short')
  await own.getByRole('button', { name: 'Use a password' }).click()
  await own.getByText('The password needs at least 12 characters.').waitFor()
  await first.fill(password)
  await second.fill(password)
  await own.getByRole('button', { name: 'Use a password' }).click()
  await own.getByText('Only you can restore this wallet').waitFor()

  await own.getByLabel('Type EXPORT').fill('export')
  await own.getByRole('button', { name: 'Show the key' }).click()
  await own.getByText('Type EXPORT to show the key.').waitFor()
  await own.getByLabel('Type EXPORT').fill('EXPORT')
  await own.getByRole('button', { name: 'Show the key' }).click()
  const secret = await own.locator('pre').innerText()
  const address = await own.locator('dd .address').innerText()
  const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(secret))
  expect(signer.address).toBe(address)

  const elsewhere = await browser.newContext()
  const there = await openDashboard(elsewhere, email, true)
  await there.getByLabel('Recovery password').fill('correct horse battery stable')
  await there.getByRole('button', { name: 'Restore with the password' }).click()
  await there.getByText('That is not the recovery password of this wallet.').waitFor()
  await there.getByLabel('Recovery password').fill(password)
  await there.getByRole('button', { name: 'Restore with the password' }).click()
  await there.getByText('This device can sign again.').waitFor()
  expect(await there.locator('dd .address').innerText()).toBe(address)
  expect(await there.getByRole('listitem').count()).toBe(2)
  await there.getByRole('button', { name: /^Remove / }).click()
  await expect.poll(() => there.getByRole('listitem').count()).toBe(1)

  await page.getByRole('navigation').getByRole('link', { name: 'Create Token' }).first().click()
  await fillIn(page)
  await createButton(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await connected(page).count()).toBe(0)

  for (const width of [1440, 375]) {
    await there.setViewportSize({ width, height: 900 })
    expect([await findSideways(there), await findBarriers(there)]).toEqual([[], []])
    if (process.env.SHOTS)
      await there.screenshot({ path: `${process.env.SHOTS}/dashboard-${width}.png`, fullPage: true })
  }
  await elsewhere.close()
})

test('a passkey restores the key after this browser has lost its share; a deleted wallet is gone', {
  tags: 'release',
}, async ({ context }) => {
  const email = newEmail()
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await logIn(context, page, email)
  await connected(page).waitFor()
  await page.close()
  const own = await openDashboard(context, email, false)
  await addAuthenticator(own)
  await own.getByRole('button', { name: 'Use a passkey' }).click()
  await own.getByText('Only you can restore this wallet').waitFor()
  const address = await own.locator('dd .address').innerText()

  await own.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
  await own.reload()
  await own.getByLabel('Email address').fill(email)
  await own.getByRole('button', { name: 'Send code' }).click()
  await own.getByText('This device is new.').waitFor()
  await followLink(context, stack, email)
  await own.getByLabel('Code', { exact: true }).fill(await findCode(context, stack, email))
  await own.getByRole('button', { name: 'Log in' }).click()
  await own.getByRole('button', { name: 'Restore with the passkey' }).click()
  await own.getByText('This device can sign again.').waitFor()
  expect(await own.locator('dd .address').innerText()).toBe(address)

  await own.getByLabel('Type your email address').fill('someone@example.org')
  await own.getByRole('button', { name: 'Delete the wallet' }).click()
  await own.getByText('That is not the address you logged in with.').waitFor()
  await own.getByLabel('Type your email address').fill(email)
  await own.getByRole('button', { name: 'Delete the wallet' }).click()
  await own.getByRole('heading', { name: 'Deleted' }).waitFor()
  const after = await openDashboard(context, email, true)
  await after.getByText('No wallet belongs to this address yet.').waitFor()
})

test('the frame cannot be embedded elsewhere, and other names of this machine have no inbox', async ({ context }) => {
  const page = await context.newPage()
  const refused = page.waitForEvent('console', { predicate: (message) => /frame-ancestors/.test(message.text()) })
  await page.setContent(`<iframe src="${stack.walletUrl}/sdk?projectId="></iframe>`)
  await refused

  const port = new URL(stack.walletUrl ?? '').port
  const mails = `http://127.0.0.1:${port}/inbox/mails`
  const own = { host: `localhost:${port}`, 'sec-fetch-site': 'same-origin' }
  const ask = async (headers: Record<string, string>) => (await context.request.get(mails, { headers })).status()
  expect(await ask(own)).toBe(200)
  expect(await ask({ ...own, host: `evil.example:${port}` })).toBe(404)
  expect(await ask({ ...own, 'sec-fetch-site': 'cross-site' })).toBe(404)
  expect(await ask({ host: own.host })).toBe(404)
})
