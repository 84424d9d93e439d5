import { readFile } from 'node:fs/promises'
import { generateKeyPairSigner } from '@solana/kit'
import { type ActionReceipt, planWrap } from '@solsmith/tokens'
import { expect } from 'vitest'
import { balanceOf } from './createToken.ts'
import { awaitCall, cutRpc } from './cutRpc.ts'
import type { Journey } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { connect, createOwnToken, runPlan } from './ownToken.ts'
import { expectSound } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet, type TestWallet } from './wallet.ts'
import { fillSend, openAccount, press } from './walletModal.ts'
import { setWidth } from './width.ts'

const done = 'confirmed. The result matches the preview'

/** Fees of a wallet's transactions, as reported by the network. */
async function feesOf(rpc: Journey['rpc'], { signer }: TestWallet): Promise<readonly bigint[]> {
  const config = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 } as const
  const listed = await rpc.getSignaturesForAddress(signer.address, { commitment: 'confirmed' }).send()
  const found = await Promise.all(listed.map(({ signature }) => rpc.getTransaction(signature, config).send()))
  return found.flatMap((one) =>
    one?.meta && one.transaction.message.accountKeys[0] === signer.address ? [one.meta.fee] : [],
  )
}

test('wraps and unwraps SOL, and only the fees are gone', { tags: 'release' }, async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  await page.goto(`${url}/?wrap`)
  await connect(page)
  const before = await balanceOf(rpc, wallet)
  await page.getByLabel('Amount').fill('1.5')
  await page.getByRole('button', { name: /^Wrap 1\.5 SOL: 1 signature/ }).waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: /^Wrap 1\.5 SOL: 1 signature/ }).click()
  await page.getByText(done).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByText('Unwrap all', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Unwrap all: 1 signature, 1\.50\d+ SOL back$/ }).click()
  await page.getByText(done).waitFor()

  // Finalized can lag behind the page, which follows confirmed. The priority fees of this network are paid too.
  const fees = await feesOf(rpc, wallet)
  expect(fees).toHaveLength(2)
  await expect.poll(async () => before - (await balanceOf(rpc, wallet))).toBe(fees.reduce((sum, fee) => sum + fee))
})

test('finds and reclaims wrapped SOL, with only the keyboard', async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  await runPlan(rpc, wallet.signer, await planWrap({ wallet: wallet.signer.address, lamports: 2_000_000_000n }))
  const before = await balanceOf(rpc, wallet)
  await page.goto(`${url}/?reclaim`)
  await connect(page)
  await page.getByText('Wrapped SOL').waitFor()
  await page.getByRole('button', { name: /^Reclaim 1: 1 signature/ }).waitFor()
  await expectSound(page)

  await tabTo(page, /^Reclaim 1: 1 signature/)
  await page.keyboard.press('Enter')
  await page.getByText(done).waitFor()

  await expect.poll(async () => (await balanceOf(rpc, wallet)) - before).toBeGreaterThan(2_000_000_000n)
  await page.getByRole('heading', { name: 'No SOL to reclaim' }).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  // An empty result asks for no input.
  await page.getByRole('button', { name: 'Scan again' }).waitFor()
  expect(await page.getByRole('region', { name: 'What changes' }).count()).toBe(0)
})

test("a snapshot lists a token's holders, to the unit", async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  const restore = await cutRpc(page, 'getMultipleAccounts')
  await page.goto(`${url}/?snapshot=${token.address}`)
  await page.getByRole('alert').getByText('Couldn’t load the token').waitFor()
  await expectSound(page)
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Take snapshot' }).click()
  await page.getByRole('region', { name: 'Snapshot' }).waitFor()
  await expectSound(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])

  expect(await readFile(await download.path(), 'utf8')).toContain(`${wallet.signer.address},1000`)
  await page.getByLabel('Exclude', { exact: true }).fill(wallet.signer.address)
  await page.getByRole('button', { name: 'Take snapshot' }).click()
  await expect.poll(() => page.getByRole('region', { name: 'Snapshot' }).innerText()).toMatch(/on your list\s+1/)
})

test("Change authorities opens a token's authorities from the wallet's list or an address", {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  const heading = page.getByRole('heading', { name: 'Change authorities' })
  await page.goto(url)
  await page.getByRole('link', { name: /^Change authorities/ }).click()
  await heading.waitFor()
  await connect(page)
  const own = page.getByRole('region', { name: 'My tokens' }).getByRole('link', { name: 'Anvil ANVL' })
  await own.waitFor()
  await expectSound(page)

  await own.click()
  await page.waitForURL(`${url}/?token=${token.address}&do=authority`)
  await page.goBack()
  await page.getByLabel('Token address').fill(token.address)
  await page.keyboard.press('Enter')

  await page.waitForURL(`${url}/?token=${token.address}&do=authority`)
  await page.getByRole('radiogroup').first().waitFor()
})

const forgeries: readonly (readonly [label: string, (receipt: ActionReceipt) => object])[] = [
  ['Send SOL: amount', (one) => JSON.parse(JSON.stringify(one).replaceAll('"1000000000"', '"9000000000"'))],
  ['Transaction fee', (one) => ({ ...one, observed: { ...one.observed, feeLamports: '1' } })],
  ['Name', (one) => ({ ...one, label: 'USDC / SOL' })],
  ['Action', (one) => ({ ...one, kind: 'create-token' })],
  ['Time', (one) => ({ ...one, time: '2025-01-01T00:00:00.000Z' })],
  ['Slot', (one) => ({ ...one, slot: '1' })],
]

test('a receipt is saved and verified, and a forged one is detected', async ({ page, url, rpc, context }) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await page.goto(`${url}/?wrap`)
  await connect(page)
  await page.getByLabel('Amount').fill('1')
  await page.getByRole('button', { name: /^Wrap 1 SOL: 1 signature/ }).click()
  await page.getByText(done).waitFor()
  await page.goto(`${url}/?receipts`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Receipt for SOL' }).click(),
  ])
  const receipt = await readFile(await download.path(), 'utf8')
  const file = (text: string) => ({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) })

  await page.getByLabel('Choose receipt').setInputFiles(file(receipt))
  await page.getByText('The receipt is valid').waitFor()
  await expectSound(page)
  for (const [label, forge] of forgeries) {
    await page.getByLabel('Choose receipt').setInputFiles(file(JSON.stringify(forge(JSON.parse(receipt)))))
    await page.locator('dt', { hasText: new RegExp(`^${label}$`) }).waitFor()
    await page.getByText('The receipt is not valid').waitFor()
  }
  await page.getByText('Fields of the file').click()
  await page.getByText(/^slot: 1 →/).waitFor()
  const forged = { ...JSON.parse(receipt), slot: '1' }
  await page.getByLabel('Choose receipt').setInputFiles(file(`[${receipt},${JSON.stringify(forged)}]`))
  await page.getByText('1 of 2 valid').waitFor()
  await page.locator('dt', { hasText: /^Slot$/ }).waitFor()
  await expectSound(page)
  const elsewhere = receipt.replace(
    /"genesisHash": "\w+"/,
    '"genesisHash": "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG"',
  )
  await page.getByLabel('Choose receipt').setInputFiles(file(elsewhere))
  await page.getByText('This is a receipt of Devnet').waitFor()
  await page.getByLabel('Choose receipt').setInputFiles(file('{}'))
  await page.getByText('Not a Solsmith receipt').waitFor()
})

test('the portfolio shows holdings, created tokens, authorities and tools', async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  await page.goto(`${url}/?portfolio`)
  await connect(page)

  await page.getByRole('heading', { level: 1, name: 'Portfolio' }).waitFor()
  await page.getByRole('link', { name: 'Anvil ANVL' }).waitFor()
  await page.getByRole('region', { name: 'Tokens', exact: true }).getByRole('link', { name: 'Anvil' }).waitFor()
  await page.getByRole('region', { name: 'Activity' }).getByText('Created ANVL').waitFor()
  expect(await page.getByRole('region', { name: 'My tokens' }).innerText()).toMatch(/Supply\s+[\d,]+/)
  // A list without its holders would show another score.
  expect(await page.getByRole('region', { name: 'My tokens' }).innerText()).not.toMatch(/score/i)
  await expectSound(page, 'portfolio')
  await page
    .getByRole('region', { name: 'Tools' })
    .getByRole('link', { name: /^Receipts/ })
    .click()
  await page.getByRole('heading', { name: 'Receipts', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Anvil ANVL' }).click()

  expect(await page.getByTestId('mint').getAttribute('data-address')).toBe(token.address)
})

test('the navigation leads to the portfolio, the tools and back, and marks the current page', {
  tags: 'release',
}, async ({ page, url, context, rpc }) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const current = page.getByRole('banner').getByRole('navigation').locator('[aria-current]')
  const more = page.getByRole('navigation', { name: 'More' })
  await page.goto(url)
  await connect(page)
  await heading('Create a Solana token you fully own.').waitFor()
  expect(await current.allInnerTexts()).toEqual(['Home'])

  await more.getByRole('link', { name: 'Portfolio' }).click()

  await heading('Portfolio').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.title()).toBe('Portfolio · Solsmith')
  expect(await current.allInnerTexts()).toEqual(['Portfolio'])
  await page.reload()
  await heading('Portfolio').waitFor()
  await more.getByRole('link', { name: 'Tools' }).click()
  await page.getByRole('link', { name: /^Wrap and unwrap/ }).click()
  await heading('Wrap and unwrap SOL').waitFor()
  expect(await current.allInnerTexts()).toEqual(['Tools'])
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await heading('Create a Solana token you fully own.').waitFor()
  expect(await page.title()).toBe('Create and manage Solana tokens · Solsmith')
})

test('search finds a token by name and an address, from any page and with only the keyboard', async ({
  page,
  url,
  context,
  rpc,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer, { name: 'Quillwort Coin', symbol: 'QUILL' })
  const heading = page.getByRole('heading', { level: 1, name: /Quillwort/ })
  await page.goto(`${url}/faq`)
  await page.getByRole('button', { name: 'Search' }).waitFor()
  const field = page.getByRole('combobox', { name: 'Search' })

  await page.keyboard.press('Control+k')
  await field.pressSequentially('quillw')
  await page.getByRole('option', { name: /^Quillwort Coin/ }).waitFor()
  await expectSound(page, 'search')
  await page.keyboard.press('Enter')

  await page.waitForURL(`${url}/?token=${token.address}`)
  await heading.waitFor()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /^Quillwort/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await setWidth(page, 375)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await field.fill(token.address)
  await page.getByRole('option', { name: /^Quillwort Coin/ }).click()
  await heading.waitFor()
})

test('Home completes a transfer that the wallet window left unfinished', async ({ page, url, rpc, context }) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  const to = (await generateKeyPairSigner()).address
  const received = async () => (await rpc.getBalance(to, { commitment: 'confirmed' }).send()).value
  await openAccount(page, url)
  await press(page, 'Send')
  await fillSend(page, { amount: '1', to })
  await press(page, 'Preview Send')
  const restore = await cutRpc(page, 'sendTransaction')
  const lost = awaitCall(page, 'sendTransaction')
  await press(page, 'Send 1 SOL')
  await lost
  // An unreadable entry hides no other.
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('solsmith-journal')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('sends', 'readwrite')
          for (const [index, entry] of [null, {}, { id: 'damaged', state: null }, 'text'].entries())
            writing.objectStore('sends').put(entry, `damaged ${index}`)
          writing.oncomplete = () => done()
        }
      }),
  )

  await page.goto(url)
  await restore()
  await page.getByText('SOL is unfinished').waitFor()
  expect(await received()).toBe(0n)
  await page.getByRole('button', { name: 'Check what happened' }).click()

  await page.getByText('SOL went through.').waitFor()
  await page.getByRole('link', { name: 'Open in the explorer' }).waitFor()
  expect(await received()).toBe(1_000_000_000n)
  await expectSound(page)
})

test('Home completes what was left while the wallet was asking', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  wallet.behaviour = { beforeSigning: () => new Promise(() => undefined) }
  await page.goto(`${url}/?token=${token.address}&do=mint`)
  await connect(page)
  await page.getByLabel('Amount').fill('5')
  await page.getByRole('button', { name: /^Mint 5 ANVL: 1 signature/ }).click()
  await page.getByText('Sign in Test Wallet').waitFor()

  await page.goto(url)
  await page.getByText('ANVL is unfinished').waitFor()
  await page.getByRole('link', { name: 'Check and continue' }).click()

  await page.getByText('An earlier change to ANVL did not go through. You weren’t charged.').waitFor()
})
