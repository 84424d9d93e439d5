import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { findBarriers } from './axe.ts'
import { cutRpc } from './cutRpc.ts'
import type { Journey } from './fixtures.ts'
import { openHost } from './hostPage.ts'
import { test as base } from './visit.ts'
import { installWallet } from './wallet.ts'

let host: Awaited<ReturnType<typeof openHost>>

beforeAll(async () => {
  host = await openHost(inject('rpcUrl'))
})
afterAll(() => host[Symbol.asyncDispose]())

/** Journeys on a site with other settings of the toolkit than the product's. */
const test = base.extend<Pick<Journey, 'url'>>({ url: async ({ task: _ }, use) => use(host.url) })

const modal = (page: Page) => page.getByRole('dialog')
const title = (page: Page, name: string) => modal(page).getByRole('heading', { name, exact: true })

async function open(page: Page, { url, rpc }: Pick<Journey, 'url' | 'rpc'>, wanted = ''): Promise<void> {
  const hash = await rpc.getGenesisHash().send()
  await page.goto(`${url}?sandbox=${hash}&with=${wanted}`)
}

async function connect(page: Page, wallet = 'Test Wallet'): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await modal(page).getByRole('button', { name: wallet }).click()
}

const account = (page: Page) => page.getByRole('button', { name: /^Your wallet, / })

test('C117: finds networks by part of their name, keeps the current one, and switches to another', {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await open(page, { url, rpc })
  await connect(page)
  await account(page).click()
  await modal(page).getByRole('button', { name: 'Network: Sandbox. Change' }).click()
  const rows = modal(page).getByRole('list', { name: 'Networks' }).getByRole('button')
  await expect.poll(() => rows.count()).toBe(3)
  expect(await findBarriers(page)).toEqual([])

  await modal(page).getByLabel('Search networks').fill('DEV')
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringMatching(/^Devnet/)])
  await modal(page).getByLabel('Search networks').fill('zzz')
  await modal(page).getByText('No network found').waitFor()
  await modal(page).getByLabel('Search networks').fill('')
  await modal(page).locator('[aria-current="true"]').click()
  await title(page, 'Choose Network').waitFor()
  await modal(page)
    .getByRole('button', { name: /^Devnet/ })
    .click()

  await expect.poll(() => modal(page).locator('[aria-current="true"]').innerText()).toMatch(/^Devnet/)
})

describe('a network that is not supported', () => {
  test('C15: cannot be dismissed: Escape, the cross and a click outside shake it; a supported one closes it', async ({
    page,
    url,
    rpc,
    context,
  }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await open(page, { url, rpc })
    await connect(page)
    await account(page).waitFor()
    await page.getByRole('button', { name: 'Leave the network out' }).click()
    await title(page, 'Switch Network').waitFor()
    await modal(page).getByText('Host does not support your wallet’s network. Choose one of these.').waitFor()
    expect(await findBarriers(page)).toEqual([])

    const ways = [
      () => page.keyboard.press('Escape'),
      () => modal(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(10, 500),
    ]
    for (const leave of ways) {
      await leave()
      await page.locator('dialog[data-shaking="true"]').waitFor()
      await page.locator('dialog[data-shaking="false"]').waitFor()
    }
    await title(page, 'Switch Network').waitFor()
    expect(await modal(page).getByRole('button', { name: 'Back' }).count()).toBe(0)
    await modal(page)
      .getByRole('button', { name: /^Devnet/ })
      .click()
    await modal(page).waitFor({ state: 'detached' })
    await account(page).waitFor()
  })
})

describe('another network', () => {
  test('C118: of another kind of chain asks for another wallet, and lists those that support it', async ({
    page,
    url,
    rpc,
    context,
  }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await open(page, { url, rpc }, 'ethereum')
    await connect(page)
    await account(page).click()
    await modal(page).getByRole('button', { name: 'Network: Sandbox. Change' }).click()
    await modal(page)
      .getByRole('button', { name: /^Ethereum/ })
      .click()

    await title(page, 'Switch chain').waitFor()
    await modal(page)
      .getByText('Test Wallet is not connected to EVM Networks. Choose a wallet that can use it.')
      .waitFor()
    await modal(page).getByRole('button', { name: 'Switch', exact: true }).click()

    await title(page, 'Connect Wallet').waitFor()
    await modal(page)
      .getByRole('button', { name: /Ether Wallet/ })
      .waitFor()
    expect(
      await modal(page)
        .getByRole('button', { name: /Test Wallet/ })
        .count(),
    ).toBe(0)
  })

  test('C119: that does not switch says that the switch was declined, and can be requested again', {
    tags: 'release',
  }, async ({ page, url, rpc, context, complaints }) => {
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await open(page, { url, rpc })
    await connect(page)
    await account(page).waitFor()
    await page.getByRole('button', { name: 'Switch to what is gone' }).click()

    await modal(page).getByRole('status').getByText('Switch declined').waitFor()
    await modal(page).getByRole('alert').getByText('Network Not Found').waitFor()
    expect(await modal(page).getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true)
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await modal(page).getByText('Switch declined').waitFor()
    // The host's mistake is logged once for the developer.
    expect(complaints.splice(0)).toEqual([expect.stringMatching(/^console: Network Not Found: /)])
  })
})

test("C104: connects a wallet for two of the site's kinds of chain on one of them", { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet', chains: ['solana:localnet', 'eip155:1', 'sui:mainnet'] })
  await open(page, { url, rpc }, 'ethereum')
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await modal(page)
    .getByRole('button', { name: /^Test Wallet.*multichain/i })
    .click()
  const kinds = modal(page).getByRole('list').getByRole('button')
  await expect.poll(() => kinds.allInnerTexts()).toEqual(['Solana', 'EVM Networks'])
  expect(await findBarriers(page)).toEqual([])

  await kinds.first().click()

  await account(page).waitFor()
})

test('C28: reports a foreign API without a project id in the page, and to the developer', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  complaints,
}) => {
  await open(page, { url, rpc }, 'foreign-api')
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()

  await modal(page).getByRole('alert').getByText('Project ID Not Configured').waitFor()
  expect(complaints.splice(0)).toContainEqual(expect.stringMatching(/^console: Project ID Not Configured: /))
})

describe('a sign-in', () => {
  const features = ['signTransaction', 'signMessage'] as const

  test('C16: that is required cannot be dismissed, and reopens on the next visit until signed', async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const wallet = await installWallet(context, rpc, {
      name: 'Test Wallet',
      features,
      behaviour: { beforeSigning: () => Promise.reject(new Error('User rejected the request.')) },
    })
    await open(page, { url, rpc }, 'siwx')
    await connect(page)
    await title(page, 'Sign In').waitFor()
    await modal(page).getByText('Host needs to connect to your wallet').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('dialog[data-shaking="true"]').waitFor()

    await page.reload()
    await title(page, 'Sign In').waitFor()
    await modal(page).getByRole('button', { name: 'Sign', exact: true }).click()
    await modal(page).getByRole('status').getByText('Signature declined').waitFor()
    wallet.behaviour = {}
    await modal(page).getByRole('button', { name: 'Sign', exact: true }).click()
    await modal(page).waitFor({ state: 'detached' })
    expect(new TextDecoder().decode(wallet.requests.at(-1))).toContain('wants you to sign in with your Solana account:')

    await page.reload()
    await account(page).waitFor()
    await page.waitForTimeout(500)
    expect(await modal(page).count()).toBe(0)
  })

  test('that is required and declined disconnects; an optional one only closes', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    await installWallet(context, rpc, { name: 'Test Wallet', features })
    await open(page, { url, rpc }, 'siwx')
    await connect(page)
    await modal(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()

    await open(page, { url, rpc }, 'optional-siwx')
    if ((await modal(page).count()) === 0) await connect(page)
    await modal(page).getByRole('button', { name: 'Cancel' }).click()
    await modal(page).waitFor({ state: 'detached' })
    await account(page).waitFor()
  })
})

describe('balances of a service', () => {
  for (const [title, status, isAskedAgain] of [
    ['C58: that is down are not asked for again by themselves', 503, false],
    ['C58: that has failed are asked for again', 500, true],
  ] as const)
    test(title, async ({ page, url, rpc, context }) => {
      await installWallet(context, rpc, { name: 'Test Wallet' })
      const hash = await rpc.getGenesisHash().send()
      let asked = 0
      await page.route('**/api/v1/supported-chains*', (route) =>
        route.fulfill({ json: { http: [`solana:${hash.slice(0, 32)}`], ws: [] } }),
      )
      await page.route('**/api/v1/account/**/balance*', (route) => {
        asked += 1
        return route.fulfill({ status, json: {} })
      })
      // The fallback to the chain returns no tokens either.
      await cutRpc(page, 'getTokenAccountsByOwner')
      await page.clock.install()
      await open(page, { url, rpc }, 'api')
      await connect(page)
      await account(page).click()
      await modal(page).getByText('Couldn’t load tokens').waitFor()
      expect(asked).toBe(1)

      for (let passed = 0; passed < 45; passed += 5) await page.clock.runFor(5_000)

      if (isAskedAgain) await expect.poll(() => asked).toBe(2)
      else expect(asked).toBe(1)
      await modal(page)
        .getByText(isAskedAgain ? 'Your tokens are safe. We retry in 30 seconds.' : /service is unavailable/)
        .waitFor()
    })
})
