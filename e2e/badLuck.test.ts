import { createNoopSigner, createSolanaRpc, generateKeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createRpc, fetchNonceValue } from '@solsmith/chain'
import { findNonceAddress } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { balanceOf, countTokens, createButton, fillIn, madeMint, openCreateToken, readMint } from './createToken.ts'
import { awaitCall, cutRpc } from './cutRpc.ts'
import { test } from './fixtures.ts'
import { openSite } from './openSite.ts'
import { installWallet } from './wallet.ts'

/** A blockhash lasts 150 blocks: 15 seconds, enough for a busy machine to prepare, sign and send. */
const fastSlotMs = 100

const alert = (page: Page) => page.getByRole('alert')

describe('a wallet that', () => {
  test('declines: nothing is sent, the page says so, and a second try works', async ({ page, url, rpc, context }) => {
    const refuse = async () => {
      throw new Error('User rejected the request.')
    }
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet', behaviour: { beforeSigning: refuse } })
    const before = await balanceOf(rpc, wallet)
    await openCreateToken(page, url)
    await fillIn(page)

    await createButton(page).click()

    await alert(page).getByText('You rejected the request, and nothing was sent.').waitFor()
    expect(await balanceOf(rpc, wallet)).toBe(before)
    wallet.behaviour = {}
    await page.getByRole('button', { name: 'Rebuild' }).click()
    await createButton(page).click()
    await madeMint(page)
  })

  test('fails to load its signing code: the page says so, and the next try works', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    const sender = '**/sendEngine-*.js'
    await page.route(sender, (route) => route.abort())
    await openCreateToken(page, url)
    await fillIn(page)
    await createButton(page).click()
    await alert(page).getByText('Not created').waitFor()
    expect(wallet.requests).toHaveLength(0)

    await page.unroute(sender)
    await page.getByRole('button', { name: 'Rebuild' }).click()
    await createButton(page).click()

    await madeMint(page)
  })

  test('is slow: the page waits, counts the blocks, and does not ask twice', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = { beforeSigning: () => promise }
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet', behaviour: slow })
    await openCreateToken(page, url)
    await fillIn(page)

    await createButton(page).click()

    await page.getByText('Sign in Test Wallet').waitFor()
    const readBlocks = async () => Number.parseInt(await page.getByText(/^\d+ blocks left/).innerText(), 10)
    const atFirst = await readBlocks()
    await expect.poll(readBlocks).toBeLessThanOrEqual(atFirst - 10)
    resolve()
    await madeMint(page)
    expect(wallet.requests).toHaveLength(1)
  })

  test('adds an instruction that takes money: the page does not send it', async ({ page, url, rpc, context }) => {
    const thief = (await generateKeyPairSigner()).address
    const wallet = await installWallet(context, rpc, {
      name: 'Test Wallet',
      behaviour: {
        addInstruction: ({ address }) =>
          getTransferSolInstruction({ source: createNoopSigner(address), destination: thief, amount: 1_000_000_000n }),
      },
    })
    const before = await balanceOf(rpc, wallet)
    await openCreateToken(page, url)
    await fillIn(page)

    await createButton(page).click()

    await alert(page)
      .getByText(/returned a different transaction than the one you reviewed/)
      .waitFor()
    await page.waitForTimeout(1_500)
    expect(await balanceOf(rpc, wallet)).toBe(before)
    expect(await countTokens(rpc, wallet)).toBe(0)
  })
})

describe('the network goes away', () => {
  test('before sending: the form stays, says so, and continues once it is back', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    const restore = await cutRpc(page)
    await fillIn(page)

    await alert(page).getByText('Couldn’t reach the network.').first().waitFor()
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await createButton(page).click()
    await madeMint(page)
  })

  test('while the wallet is open: the signed transaction is sent once it is back', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    let restore = async () => {}
    const cut = async () => {
      restore = await cutRpc(page)
    }
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet', behaviour: { beforeSigning: cut } })
    await openCreateToken(page, url)
    await fillIn(page)

    await createButton(page).click()
    await page.getByText('The network is not responding. Retrying every second.').waitFor()
    await restore()

    await madeMint(page)
    expect(wallet.requests).toHaveLength(1)
    expect(await countTokens(rpc, wallet)).toBe(1)
  })

  test('while sending: the same bytes are sent again, and one token is created', async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page)
    await createButton(page).waitFor()
    const restore = await cutRpc(page, 'sendTransaction')
    const lost = awaitCall(page, 'sendTransaction')

    await createButton(page).click()
    await lost
    await page.getByText(/\d+ blocks left/).waitFor()
    expect(await countTokens(rpc, wallet)).toBe(0)
    await restore()

    await madeMint(page)
    expect(await countTokens(rpc, wallet)).toBe(1)
  })

  test('after sending: the page keeps polling and finds the token', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page)
    await createButton(page).waitFor()
    const restore = await cutRpc(page, 'getSignatureStatuses')

    await createButton(page).click()
    await page.getByText('The network is not responding. Retrying every second.').waitFor()
    await expect.poll(() => countTokens(rpc, wallet)).toBe(1)
    await restore()

    await madeMint(page)
  })
})

describe('a reload', () => {
  test('with a filled form restores the draft', async ({ page, url, rpc, context }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page, { name: 'Bellows', symbol: 'BLLW' })

    await page.reload()

    await page.getByText('Your draft from your last visit was restored.').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Bellows')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Your wallet, / })
      .waitFor()
  })

  test('while the wallet is open: nothing was sent, and the page says so', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    let answer = () => {}
    const wait = () => new Promise<void>((done) => (answer = done))
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet', behaviour: { beforeSigning: wait } })
    await openCreateToken(page, url)
    await fillIn(page)
    await createButton(page).click()
    await expect.poll(() => wallet.requests.length).toBe(1)

    await page.reload()
    await page.getByText(/ANVL was not created, because you left the page before signing/).waitFor()
    answer()

    wallet.behaviour = {}
    await page.getByRole('checkbox').check()
    await createButton(page).click()
    await madeMint(page)
    expect(await countTokens(rpc, wallet)).toBe(1)
  })

  test('after signing, before sending: the next visit sends it without a second signature', async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page)
    await createButton(page).waitFor()
    const restore = await cutRpc(page, 'sendTransaction')
    const lost = awaitCall(page, 'sendTransaction')
    await createButton(page).click()
    // Blocks are counted from the wallet's request, before there is anything to send.
    await lost

    await page.reload()
    await restore()

    await madeMint(page)
    expect(wallet.requests).toHaveLength(1)
    expect(await countTokens(rpc, wallet)).toBe(1)
  })

  test('after sending: the next visit finds the token', { tags: 'release' }, async ({ page, url, rpc, context }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page)
    await createButton(page).waitFor()
    const restore = await cutRpc(page, 'getSignatureStatuses')
    await createButton(page).click()
    await expect.poll(() => countTokens(rpc, wallet)).toBe(1)

    await page.reload()
    await restore()

    await madeMint(page)
    expect(wallet.requests).toHaveLength(1)
    expect(await countTokens(rpc, wallet)).toBe(1)
  })

  test('on the success page shows the token again', { tags: 'release' }, async ({ page, url, rpc, context }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page)
    await createButton(page).click()
    const mint = await madeMint(page)

    await page.reload()

    expect(await madeMint(page)).toBe(mint)
    await page.getByText('Total paid').waitFor()
  })
})

test('a user slower than a blockhash signs with a nonce: it lands once, and the rent comes back', {
  tags: 'release',
}, async ({ browser }) => {
  await using site = await openSite({}, { slotMs: fastSlotMs })
  const context = await browser.newContext()
  try {
    const rpc = createSolanaRpc(site.rpcUrl)
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    const page = await context.newPage()
    await openCreateToken(page, site.url)
    await page.getByText('Extensions, vanity address, priority, template').click()
    await page.getByRole('radio', { name: 'Never expires (durable nonce)' }).check()
    await page.getByText(/This needs your own nonce account, created once. Its deposit of 0\.\d+ SOL/).waitFor()
    await page.getByRole('button', { name: /^Create nonce account: 1 signature/ }).click()
    await page.getByText(/^Your nonce account is ready/).waitFor()
    const nonce = await findNonceAddress(wallet.signer.address)
    const value = await fetchNonceValue(createRpc({ url: site.rpcUrl }), nonce)

    await fillIn(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    wallet.behaviour = { beforeSigning: () => promise }
    await createButton(page).click()
    await page.getByText('Sign in Test Wallet').waitFor()
    expect(await page.getByText(/blocks left/).count()).toBe(0)
    const outlived = (await rpc.getBlockHeight().send()) + 151n
    await expect.poll(() => rpc.getBlockHeight().send()).toBeGreaterThan(outlived)
    resolve()
    const mint = await madeMint(page)

    expect((await readMint(rpc, mint))?.metadata?.symbol).toBe('ANVL')
    expect([await countTokens(rpc, wallet), wallet.requests.length]).toEqual([1, 2])
    expect(await page.getByText(/does not match the preview/).count()).toBe(0)
    expect(await fetchNonceValue(createRpc({ url: site.rpcUrl }), nonce)).not.toBe(value)

    wallet.behaviour = {}
    await page.goto(`${site.url}/?reclaim`)
    await page.getByText('Nonce account').waitFor()
    await page.getByRole('button', { name: /^Reclaim 1: 1 signature/ }).click()
    await page.getByText('No SOL to reclaim').waitFor()
    expect((await rpc.getAccountInfo(nonce, { encoding: 'base64' }).send()).value).toBeNull()
  } finally {
    await context.close()
  }
})

test('a blockhash that expires while the wallet is open costs nothing, and the next try works', {
  tags: 'release',
}, async ({ browser }) => {
  await using site = await openSite({}, { slotMs: fastSlotMs })
  const context = await browser.newContext()
  try {
    const rpc = createSolanaRpc(site.rpcUrl)
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = { beforeSigning: () => promise }
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet', behaviour: slow })
    const before = await balanceOf(rpc, wallet)
    const page = await context.newPage()
    await openCreateToken(page, site.url)
    await fillIn(page)

    await createButton(page).click()
    await page.getByText('Expired before you signed').waitFor()
    resolve()
    await alert(page).getByText('Expired. You weren’t charged.').waitFor()
    expect(await balanceOf(rpc, wallet)).toBe(before)

    wallet.behaviour = {}
    await page.getByRole('button', { name: 'Rebuild' }).click()
    await createButton(page).click()
    expect((await readMint(rpc, await madeMint(page)))?.metadata?.symbol).toBe('ANVL')
    expect(wallet.requests).toHaveLength(2)
  } finally {
    await context.close()
  }
})
