import { type Address, generateKeyPairSigner, lamports } from '@solana/kit'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { findBarriers } from './axe.ts'
import type { Journey } from './fixtures.ts'
import { openHost } from './hostPage.ts'
import { createOwnToken } from './ownToken.ts'
import { fairDraft, makeOwnPool } from './poolHelp.ts'
import { test as base } from './visit.ts'
import { installWallet } from './wallet.ts'
import { modal, press } from './walletModal.ts'

let host: Awaited<ReturnType<typeof openHost>>

beforeAll(async () => {
  host = await openHost(inject('rpcUrl'))
})
afterAll(() => host[Symbol.asyncDispose]())

/** Swaps need an API: a site of the toolkit whose API is the stack's server. */
const test = base.extend<Pick<Journey, 'url'>>({ url: async ({ task: _ }, use) => use(host.url) })

test("swaps SOL for a pool's token and back, at the server's quotes", async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await makePooledToken(rpc)
  const genesisHash = await rpc.getGenesisHash().send()
  await answerByServer(context)
  await page.goto(`${url}?sandbox=${genesisHash}&with=api`)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await press(page, 'Test Wallet')
  const own = page.getByRole('button', { name: /^Your wallet, / })
  await own.click()
  await modal(page).getByRole('tab', { name: 'Tokens' }).waitFor()

  await press(page, 'Swap')
  await modal(page).getByLabel('Select token').last().click()
  await modal(page).getByRole('searchbox').fill(token)
  await modal(page).getByText('SWAPPED').first().click()
  const received = modal(page).getByLabel('Amount you receive')
  await expect.poll(() => received.inputValue()).toMatch(/^\d/)
  const promised = await received.inputValue()
  expect(await findBarriers(page)).toEqual([])
  await press(page, 'Review swap')
  await modal(page)
    .getByRole('checkbox', { name: /^I accept/ })
    .check()
  await press(page, /^Swap 1 SOL/)

  await expect.poll(() => heldText(rpc, wallet.signer.address, token)).toBe(promised)
  expect(wallet.requests).toHaveLength(1)

  const before = (await rpc.getBalance(wallet.signer.address).send()).value
  // The account takes the place of the preview, which has a button of almost that name, as soon as the swap is sent.
  await modal(page).getByRole('list', { name: 'Actions' }).getByRole('button', { name: 'Swap' }).click()
  // The form keeps the first swap until the page has seen it land.
  await modal(page).getByRole('button', { name: 'Select token', exact: true }).last().waitFor()
  await modal(page).getByLabel('Select token').last().click()
  await modal(page).getByRole('searchbox').fill(token)
  await modal(page).getByText('SWAPPED').first().click()
  await press(page, 'Switch direction')
  await modal(page).getByLabel('Amount you pay').fill(promised)
  await press(page, 'Review swap')
  await modal(page)
    .getByRole('checkbox', { name: /^I accept/ })
    .check()
  await press(page, /^Swap [\d.,]+ SWAPPED/)

  await expect.poll(() => heldText(rpc, wallet.signer.address, token)).toBe('0')
  expect((await rpc.getBalance(wallet.signer.address).send()).value - before).toBeGreaterThan(900_000_000n)
})

async function makePooledToken(rpc: Journey['rpc']): Promise<Address> {
  const maker = await generateKeyPairSigner()
  await rpc.requestAirdrop(maker.address, lamports(10_000_000_000n)).send()
  const token = await createOwnToken(rpc, maker, { ...fairDraft, symbol: 'SWAPPED' })
  await makeOwnPool(rpc, maker, token)
  return token.address
}

/** An address's token balance as text. */
async function heldText(rpc: Journey['rpc'], owner: Address, mint: Address): Promise<string | undefined> {
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' } as const
  const { value } = await rpc.getTokenAccountsByOwner(owner, { mint }, options).send()
  return value[0]?.account.data.parsed.info.tokenAmount.uiAmountString
}

/** Forwards the API to the server, as if its own page called it. */
async function answerByServer(context: BrowserContext): Promise<void> {
  const server = inject('url')
  await context.route('**/api/v1/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const headers = { ...route.request().headers(), origin: server }
    const url = `${server}${pathname.replace('/api', '')}${search}`
    // Requests pending when the page closes have no receiver.
    await route
      .fetch({ url, headers })
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined)
  })
}
