import { generateKeyPairSigner, lamports } from '@solana/kit'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { findBarriers } from './axe.ts'
import { createButton, fillIn, madeMint, openCreateToken } from './createToken.ts'
import { test as base, watchComplaints } from './fixtures.ts'
import { watchPolicy } from './visit.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth, widths } from './width.ts'

type Visit = {
  /** A separate network with slots of a tenth of a second. */
  readonly localnet: TestLocalnet
  /** Opens a page of that network's explorer. */
  readonly visit: (path?: string) => Promise<Page>
}

/** A journey that fails if the explorer broke its policy, logged an error or contacted another host. */
const test = base.extend<Visit>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  localnet: async ({}, use) => {
    await using localnet = await startLocalnet()
    await use(localnet)
  },
  visit: async ({ context, localnet }, use) => {
    const complaints = watchComplaints(context, localnet.rpcUrl)
    const violations = await watchPolicy(context)
    const page = await context.newPage()
    await use(async (path = '/') => {
      await page.goto(localnet.rpcUrl + path)
      await ready(page)
      return page
    })
    expect({ complaints, violations }).toEqual({ complaints: [], violations: [] })
  },
})

const ready = (page: Page) => expect.poll(() => page.getByRole('main').getAttribute('aria-busy')).toBe('false')

const main = (page: Page) => page.getByRole('main')

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function look(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await setWidth(page, width)
    const barriers = width < 375 ? [] : await findBarriers(page)
    found.push(...[...(await findSideways(page)), ...barriers].map((what) => `at ${width}: ${what}`))
  }
  await setWidth(page, 1440)
  return found
}

async function followLink(context: BrowserContext, click: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), click()])
  await opened.waitForLoadState()
  await ready(opened)
  return opened
}

describe("from the product to the sandbox's explorer", () => {
  test('a new token shows its transaction, changes and mint', async ({ page, url, rpc, context }) => {
    const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    await fillIn(page)
    await createButton(page).click()
    const mint = await madeMint(page)

    const transaction = await followLink(context, () =>
      page.getByRole('link', { name: 'Open the transaction in the explorer' }).click(),
    )

    expect(transaction.url()).toMatch(new RegExp(`^${inject('rpcUrl')}/\\?tx=\\w+$`))
    await panel(transaction, 'Instructions').getByRole('heading', { name: 'Initialize token metadata' }).waitFor()
    const instructions = await panel(transaction, 'Instructions').innerText()
    expect(instructions).toMatch(/Name\s+Anvil/)
    expect(instructions).toContain('Associated token program called:')
    const changes = await panel(transaction, 'Balance changes').innerText()
    expect(changes).toContain(wallet.signer.address)
    expect(changes).toMatch(/ANVL[\s\S]*\+1,000,000,000/)
    expect(await panel(transaction, 'Program logs').innerText()).toContain('Token-2022 program success')
    expect(await look(transaction)).toEqual([])

    const token = await followLink(context, () => page.getByRole('link', { name: 'Open in the explorer' }).click())
    expect(await token.title()).toMatch(/^Token ANVL /)
    const facts = await panel(token, 'Token').innerText()
    expect(facts).toMatch(/Supply\s+1,000,000,000/)
    expect(facts).toMatch(/Can mint more tokens\s+Revoked \(fixed supply\)/)
    expect(await look(token)).toEqual([])
    await panel(token, 'Largest holders').getByRole('link', { name: wallet.signer.address }).click()
    await main(token).getByRole('heading', { name: 'Wallet', level: 1 }).waitFor()
    await panel(token, 'Tokens').getByText('ANVL').waitFor()
    expect(
      await main(token)
        .getByRole('link', { name: `${mint.slice(0, 4)}…${mint.slice(-4)}` })
        .count(),
    ).toBe(1)
  })

  test('a token named like HTML stays text, and so do its bytes', { tags: 'release' }, async ({
    page,
    url,
    rpc,
    context,
  }) => {
    const violations = await watchPolicy(context)
    await installWallet(context, rpc, { name: 'Test Wallet' })
    await openCreateToken(page, url)
    const name = '<img src=x onerror=alert(1)>'
    await fillIn(page, { name, symbol: '<b>X' })
    await createButton(page).click()
    const mint = await madeMint(page)

    const token = await context.newPage()
    token.on('dialog', () => violations.push('a dialog opened'))
    for (const path of [`/?address=${mint}`, '/?tokens', '/']) {
      await token.goto(inject('rpcUrl') + path)
      await ready(token)
      expect(await main(token).locator('img, b:has-text("X")').count()).toBe(0)
    }
    await token.goto(`${inject('rpcUrl')}/?address=${mint}`)
    await panel(token, 'Token').getByText(name, { exact: true }).waitFor()
    await token.getByText('Show the bytes').click()
    await expect.poll(() => token.getByRole('region', { name: 'Bytes in hexadecimal' }).innerText()).toContain('<img')
    expect(violations).toEqual([])
  })
})

describe('live', () => {
  test('a transaction appears without a reload, and becomes confirmed and finalized', { tags: 'release' }, async ({
    visit,
    localnet,
  }) => {
    const page = await visit()
    await panel(page, 'Transactions').getByText('No transactions yet.').waitFor()
    const { address } = await generateKeyPairSigner()

    await localnet.rpc.requestAirdrop(address, lamports(1_234_567_890n)).send()

    const row = panel(page, 'Transactions').getByRole('listitem').filter({ hasText: 'Transfer 1.23456789 SOL' })
    await row.getByText('Success').waitFor()
    await row.getByRole('link').first().click()
    await page.getByRole('list', { name: 'Commitment' }).waitFor()
    const step = () => page.locator('[aria-current=step]').innerText()
    expect(await step()).toMatch(/Confirmed\s+\d+ of 32 slots/)
    await page.getByText('Show the signed transaction').click()
    await expect.poll(step).toBe('Finalized')
    expect(await page.getByRole('region', { name: 'Bytes in hexadecimal' }).innerText()).toMatch(/^000000 {2}01 /)
  })

  test('the faucet fills a wallet, whose page updates', async ({ visit }) => {
    const { address } = await generateKeyPairSigner()
    const page = await visit(`/?address=${address}`)
    await main(page).getByRole('heading', { name: 'Empty address' }).waitFor()

    await page.getByLabel('From the faucet').fill('2.5')
    await page.getByRole('button', { name: 'Airdrop 2.5 SOL' }).click()

    await page.getByText('Sent 2.5 SOL').waitFor()
    await panel(page, 'Account').getByText('2.5 SOL').waitFor()
    await main(page).getByRole('heading', { name: 'Wallet' }).waitFor()
    await panel(page, 'Transactions').getByText('Transfer 2.5 SOL').waitFor()
    await page.getByLabel('From the faucet').fill('much')
    await page.getByRole('button', { name: 'Airdrop SOL' }).click()
    await page.getByText('Enter an amount of SOL').waitFor()
  })

  test('focus and typed text stay while numbers change', { tags: 'release' }, async ({ visit, localnet }) => {
    const { address } = await localnet.fundedSigner(1_000_000_000n)
    const page = await visit(`/?address=${address}`)
    await page.getByLabel('From the faucet').fill('7')
    const first = panel(page, 'Transactions').getByRole('link').first()
    const signature = await first.getAttribute('title')
    await first.focus()

    await localnet.rpc.requestAirdrop(address, lamports(5_000n)).send()
    await panel(page, 'Transactions').getByText('Transfer 0.000005 SOL').waitFor()

    expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe(signature)
    expect(await page.getByLabel('From the faucet').inputValue()).toBe('7')
  })

  test('a network outage is shown, and the page continues afterwards', { tags: 'release' }, async ({ context }) => {
    let localnet = await startLocalnet()
    const { rpcUrl, genesisHash } = localnet
    const page = await context.newPage()
    await page.goto(rpcUrl)
    await page.getByTitle(genesisHash).waitFor()

    await localnet[Symbol.asyncDispose]()

    await page.getByText('Connection lost, trying again').waitFor()
    await page.getByRole('searchbox').fill('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Not loaded. The network is not responding.').first().waitFor()
    localnet = await startLocalnet({ rpcPort: Number(new URL(rpcUrl).port) })
    try {
      await page.getByTitle(localnet.genesisHash).waitFor()
      await page.getByText('yes, it is a program').waitFor()
      expect(await page.getByText('Connection lost').count()).toBe(0)
      expect(await page.getByText('Not loaded').count()).toBe(0)
    } finally {
      await localnet[Symbol.asyncDispose]()
    }
  })
})

describe('navigation', () => {
  test('the search finds signatures, addresses and slots, and reports other text', { tags: 'release' }, async ({
    visit,
    localnet,
  }) => {
    const { address } = await localnet.fundedSigner(1_000_000_000n)
    const page = await visit()
    const heading = (name: RegExp) => main(page).getByRole('heading', { level: 1, name }).waitFor()
    const search = async (text: string) => {
      await page.keyboard.press('/')
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    }

    await search(address)
    await heading(/Wallet/)
    await expect.poll(() => page.title()).toMatch(/^Wallet .* - Sandbox explorer$/)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
    await panel(page, 'Transactions').getByText('Transfer 1 SOL').waitFor()
    const link = panel(page, 'Transactions').getByRole('link').first()
    const signature = (await link.getAttribute('title')) ?? ''
    await search(signature)
    await heading(/Transaction/)
    await page.getByRole('list', { name: 'Commitment' }).waitFor()
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null))
    await search('1')
    await heading(/Block 1/)
    await search('nonsense')
    await page.getByText('This is no signature, address or slot.').waitFor()
    await heading(/Block 1/)

    await page.goBack()
    await heading(/Transaction/)
    await page.goBack()
    await heading(/Wallet/)
    await page.goForward()
    await heading(/Transaction/)
    expect(page.url()).toBe(`${localnet.rpcUrl}/?tx=${signature}`)
  })

  test('copies exactly the value shown in part', { tags: 'release' }, async ({ visit, localnet }) => {
    const page = await visit()

    await page.getByRole('button', { name: 'Copy genesis hash' }).click()

    await page.getByRole('status').getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(localnet.genesisHash)
  })

  test('reports what the network does not know, and what cannot exist', async ({ visit }) => {
    const unknown = '2j8mJ4GtDaBw2siEeUQBmMDWD9SpwKXTNv66WSrau3tNGXXE8FPS8ZerGBbcieMedLR5gfPioshvwoCNsxpBpNJZ'
    const page = await visit(`/?tx=${unknown}`)
    await page.getByText('This network knows no transaction with this signature.').waitFor()

    await visit('/?address=TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEa')
    await page.getByText('There is no account at this address').waitFor()
    await page.getByText('No transaction names this address.').waitFor()

    await visit('/?block=999999999')
    await page.getByText('The network has not reached this slot.').waitFor()

    await visit('/?tx=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E')
    await main(page).getByRole('heading', { name: 'Not found' }).waitFor()
    await page.getByText('<img src=x onerror=alert(1)>').waitFor()
  })
})

test('every page is accessible and fits at any width', { tags: 'release' }, async ({ visit, localnet }) => {
  const owner = await localnet.fundedSigner(3_000_000_000n)
  const page = await visit(`/?address=${owner.address}`)
  await panel(page, 'Transactions').getByText('Transfer 3 SOL').waitFor()
  const signature = await panel(page, 'Transactions').getByRole('link').first().getAttribute('title')
  const found: string[] = []
  const paths = [
    '/',
    '/?tokens',
    `/?tx=${signature}`,
    `/?address=${owner.address}`,
    '/?address=So11111111111111111111111111111111111111112',
    '/?address=TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    '/?block=1',
    '/?block=999999999',
    '/?address=nonsense',
  ]

  for (const path of paths) {
    await visit(path)
    for (const details of await page.locator('summary').all()) await details.click()
    found.push(...(await look(page)).map((what) => `${path} ${what}`))
  }

  expect(found).toEqual([])
})
