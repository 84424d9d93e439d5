import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { findBarriers } from './axe.ts'
import { findClipped } from './clipped.ts'
import { whyNoAnvil } from './evm/findAnvil.ts'
import { type Anvil, startAnvil } from './evm/startAnvil.ts'
import { type EvmTestWallet, installEvmWallet } from './evmWallet.ts'
import type { Journey } from './fixtures.ts'
import { openHost } from './hostPage.ts'
import { test as base } from './visit.ts'
import { modal, press } from './walletModal.ts'
import { setWidth } from './width.ts'

const missing = whyNoAnvil()
/** The same node under another chain id, for switching. */
const otherChain = 424_242

let anvil: Anvil
let host: Awaited<ReturnType<typeof openHost>>

beforeAll(async () => {
  if (missing !== null) return
  anvil = await startAnvil()
  host = await openHost(inject('rpcUrl'), { evmUrl: anvil.url })
})
afterAll(async () => {
  await host?.[Symbol.asyncDispose]()
  await anvil?.[Symbol.asyncDispose]()
})

type Session = { readonly address: string; readonly chainId: number }

/** The site's server: one visitor's session, and what it verified. */
type SiweServer = { session: Session | null; readonly verified: string[]; signOuts: number }

const test = base.extend<Pick<Journey, 'url'> & { wallet: EvmTestWallet; server: SiweServer }>({
  url: async ({ task: _ }, use) => use(host?.url ?? ''),
  wallet: async ({ context }, use) => use(await installEvmWallet(context, anvil)),
  server: async ({ page }, use) => {
    const server: SiweServer = { session: null, verified: [], signOuts: 0 }
    const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
      nonce: () => 'nonce12345',
      session: () => server.session,
      'sign-out': () => {
        server.signOuts += 1
        server.session = null
        return true
      },
      async verify(body) {
        // As sent by the host's page.
        const { message, signature } = body as { message: string; signature: string }
        const [, address = '', chainId = ''] = /sign in as (0x\w+) on (\d+): nonce12345$/.exec(message) ?? []
        // The signature of a text is deterministic.
        const hex = `0x${Buffer.from(message).toString('hex')}`
        const isGood = (await anvil.request('personal_sign', [hex, address])) === signature
        if (isGood) server.session = { address, chainId: Number(chainId) }
        server.verified.push(message)
        return isGood
      },
    }
    await page.route('**/siwe/*', async (route) => {
      const answer = answers[new URL(route.request().url()).pathname.slice('/siwe/'.length)]
      await route.fulfill({ json: (await answer?.(JSON.parse(route.request().postData() ?? 'null'))) ?? null })
    })
    await use(server)
  },
})

async function open(page: Page, wanted: 'siwe' | 'optional-siwe'): Promise<void> {
  await page.goto(`${host.url}?sandbox=&evmChain=${anvil.chainId},${otherChain}&with=evm,${wanted}`)
}

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await press(page, /Example Wallet/)
}

const account = (page: Page) => page.getByRole('button', { name: /^Your wallet, / })
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In' })
const sign = (page: Page) => signInDialog(page).getByRole('button', { name: 'Sign', exact: true })

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/siwe-${name}.png` })
}

test('a site that requires Sign-In with Ethereum waits for it, on the current network and account, also after a refusal', async ({
  page,
  wallet,
  server,
  skip,
}) => {
  skip(missing !== null, missing ?? '')
  const [first = '', second = ''] = anvil.accounts
  await open(page, 'siwe')
  await connect(page)
  await signInDialog(page).waitFor()
  await setWidth(page, 375)
  expect([await findClipped(page), await findBarriers(page)]).toEqual([[], []])
  await shoot(page, 'asked-375')
  await setWidth(page, 1440)
  await page.keyboard.press('Escape')
  await page.locator('dialog[data-shaking="true"]').waitFor()

  wallet.decline()
  await sign(page).click()
  await signInDialog(page).getByRole('status').getByText('Signature declined').waitFor()
  await shoot(page, 'declined')
  wallet.decline(false)
  expect(server.verified).toEqual([])

  // The user switches the network in the wallet, and signs in there.
  await wallet.changeChain(page, otherChain)
  await signInDialog(page).waitFor()
  await sign(page).click()
  await modal(page).waitFor({ state: 'detached' })
  await account(page).waitFor()
  expect(server.session).toMatchObject({ chainId: otherChain })
  expect(server.session?.address.toLowerCase()).toBe(first.toLowerCase())

  await page.reload()
  await account(page).waitFor()
  await page.waitForTimeout(500)
  expect(await modal(page).count()).toBe(0)

  // Another account is another user for the site.
  await wallet.changeAccount(page, 1)
  await signInDialog(page).waitFor()
  const answer = wallet.pause('personal_sign')
  await sign(page).click()
  await signInDialog(page).getByRole('button', { name: 'Signing...' }).waitFor()
  // During the prompt, the user switches back: the account that signed is not the current one.
  await wallet.changeAccount(page, 0)
  answer()
  await sign(page).waitFor()
  await sign(page).click()
  await modal(page).waitFor({ state: 'detached' })
  const addresses = server.verified.map((message) => /0x\w+/.exec(message)?.[0].toLowerCase())
  expect(addresses).toEqual([first, second, first].map((address) => address.toLowerCase()))

  // Without a signature there is no connection.
  await wallet.changeAccount(page, 1)
  await signInDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  expect([server.session, server.signOuts > 0]).toEqual([null, true])
})

test('an optional one can be cancelled, and disconnecting signs out', {
  tags: 'release',
}, async ({ page, wallet: _, server, skip }) => {
  skip(missing !== null, missing ?? '')
  await open(page, 'optional-siwe')
  await connect(page)
  await signInDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await modal(page).waitFor({ state: 'detached' })
  await account(page).waitFor()
  expect(server.verified).toEqual([])

  await page.reload()
  await sign(page).click()
  await modal(page).waitFor({ state: 'detached' })
  expect(server.session).not.toBeNull()
  await account(page).click()
  await press(page, 'Disconnect')
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  await expect.poll(() => server.session).toBeNull()
})
