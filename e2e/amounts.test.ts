import { type Address, generateKeyPairSigner, type KeyPairSigner, lamports } from '@solana/kit'
import type { Token } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { alternate } from './alternate.ts'
import { findClipped } from './clipped.ts'
import type { Journey } from './fixtures.ts'
import { makeOwnToken } from './ownToken.ts'
import { fairDraft, makeOwnPool } from './poolHelp.ts'
import { test, watchPolicy } from './visit.ts'
import { installWallet } from './wallet.ts'
import { setWidth, widths } from './width.ts'

/** The largest amount that a token account holds, of each kind of token that is longest to write. */
const most = 2n ** 64n - 1n

type Holdings = {
  readonly signer: KeyPairSigner
  /** No decimals: 26 characters of whole tokens. */
  readonly whole: Token
  /** Nine decimals: groups and a fraction. */
  readonly fine: Token
  readonly pool: Address
}

let made: Promise<Holdings> | undefined

async function makeHoldings(rpc: Journey['rpc']): Promise<Holdings> {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, lamports(99_000_000_000_000n)).send()
  const whole = await makeOwnToken(rpc, signer, { decimals: 0, supply: most, symbol: 'ZERO' })
  const fine = await makeOwnToken(rpc, signer, { decimals: 9, supply: most, symbol: 'NINE' })
  const traded = await makeOwnToken(rpc, signer, { ...fairDraft, decimals: 0, supply: most, symbol: 'POOL' })
  const { pool } = await makeOwnPool(rpc, signer, traded, most / 2n)
  return { signer, whole, fine, pool: pool.address }
}

type Place = {
  readonly name: string
  readonly path: (holdings: Holdings) => string
  readonly wallet?: string
  /** What the person does there first. */
  readonly act?: (page: Page, holdings: Holdings) => Promise<void>
  /** Amounts that must be readable, in base units and decimals. */
  readonly meant: readonly (readonly [units: bigint, decimals: number])[]
}

const amountField = (page: Page) => page.locator('main input[inputmode=decimal]')
const ledger = (page: Page) => page.locator('main li:has(svg)').filter({ hasText: /SOL/ }).first()

/** Types an amount and waits for what would change. */
const fill = (amount: string) => async (page: Page) => {
  await amountField(page).first().fill(amount)
  await ledger(page).waitFor()
}

/** A number as a person types it in the language of the page. */
const localise = async (page: Page, text: string): Promise<string> =>
  (await page.locator('html').getAttribute('lang')) === 'de' ? text.replace('.', ',') : text

/** Fills in the form of a new token that is as many as a token can be. */
async function describeToken(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('New')
  await page.getByLabel('Symbol', { exact: true }).fill('NEW')
  await page
    .getByRole('textbox', { name: /^(Supply|Gesamtmenge)$/ })
    .fill(await localise(page, '18446744073.709551615'))
  await page.locator('main input[type=checkbox]').last().check()
  await page
    .locator('main button[data-variant=primary]')
    .filter({ hasText: /NEW.*SOL/ })
    .waitFor()
}

const places: readonly Place[] = [
  {
    name: 'own tokens',
    path: () => '/?portfolio',
    meant: [
      [most, 0],
      [most, 9],
    ],
  },
  { name: 'token of no decimals', path: ({ whole }) => `/?token=${whole.address}`, meant: [[most, 0]] },
  { name: 'token of nine decimals', path: ({ fine }) => `/?token=${fine.address}`, meant: [[most, 9]] },
  {
    name: 'burn, no decimals',
    path: ({ whole }) => `/?token=${whole.address}&do=burn`,
    act: fill('1'),
    meant: [
      [most, 0],
      [most - 1n, 0],
    ],
  },
  {
    name: 'burn, nine decimals',
    path: ({ fine }) => `/?token=${fine.address}&do=burn`,
    act: async (page) => fill(await localise(page, '1.000000001'))(page),
    meant: [
      [most, 9],
      [most - 1_000_000_001n, 9],
    ],
  },
  {
    name: 'pool',
    path: ({ pool }) => `/manage-liquidity?pool=${pool}`,
    act: (page) => page.locator('main svg[role=img]').first().waitFor(),
    meant: [],
  },
  {
    name: 'swap',
    path: ({ pool }) => `/manage-liquidity?pool=${pool}&do=swap`,
    act: async (page) => fill(await localise(page, '1.234567891'))(page),
    meant: [],
  },
  {
    name: 'adding liquidity',
    path: ({ pool }) => `/manage-liquidity?pool=${pool}&do=add`,
    act: async (page) => {
      await amountField(page)
        .first()
        .fill(await localise(page, '1.234567891'))
      await page.waitForTimeout(1_000)
    },
    meant: [],
  },
  {
    name: 'burn of all',
    path: ({ whole }) => `/?token=${whole.address}&do=burn`,
    act: fill(most.toString()),
    meant: [[most, 0]],
  },
  { name: 'new token', path: () => '/create-token', act: describeToken, meant: [[most, 9]] },
  {
    name: 'made token',
    path: () => '/create-token',
    act: async (page) => {
      await describeToken(page)
      await page
        .locator('main button[data-variant=primary]:not([disabled])')
        .filter({ hasText: /NEW.*SOL/ })
        .click()
      await page.getByTestId('mint').waitFor()
    },
    meant: [[most, 9]],
  },
  {
    name: 'approval',
    path: () => '/create-token',
    wallet: 'Sandbox wallet',
    act: async (page) => {
      await describeToken(page)
      await page
        .locator('main button[data-variant=primary]:not([disabled])')
        .filter({ hasText: /NEW.*SOL/ })
        .click()
      await page
        .getByRole('dialog')
        .getByText(/Token-2022/)
        .first()
        .waitFor()
    },
    meant: [[most, 9]],
  },
  {
    name: 'account',
    path: () => '/faq',
    act: async (page) => {
      await page.locator('header button[data-status=connected]').click()
      await page.getByRole('dialog').getByText(/NINE/).waitFor()
    },
    meant: [],
  },
  {
    name: 'list of receivers',
    path: ({ whole }) => `/?tool=send&mint=${whole.address}`,
    act: async (page, { pool }) => {
      await page.locator('main textarea').fill(`${pool};${most - 1n}`)
      await page.locator('main button[data-variant=primary]').click()
      await page
        .getByText(/10 000 000|Solsmith/)
        .last()
        .waitFor()
    },
    meant: [[most - 1n, 0]],
  },
  {
    name: 'new pool',
    path: ({ whole }) => `/create-liquidity?mint=${whole.address}`,
    act: async (page) => {
      await amountField(page).first().waitFor()
      await amountField(page)
        .nth(0)
        .fill(await localise(page, '98000.123456789'))
      await amountField(page).nth(1).fill(most.toString())
      await page.waitForTimeout(1_000)
    },
    meant: [],
  },
  { name: 'list of positions', path: () => '/manage-liquidity', meant: [] },
  { name: 'snapshot', path: ({ fine }) => `/?tool=snapshot&mint=${fine.address}`, meant: [] },
]

/** An amount as a page of that language writes it. */
function write(units: bigint, decimals: number, language: string): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, digits.length - decimals)).toLocaleString(language)
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return fraction ? whole + (language === 'de' ? ',' : '.') + fraction : whole
}

for (const [place, language] of alternate(places, ['en', 'de']))
  test(`${language}: every amount is read whole at every width: ${place.name}`, async ({ browser, url, rpc }) => {
    made ??= makeHoldings(rpc)
    const holdings = await made
    const context = await browser.newContext({
      locale: language === 'de' ? 'de-DE' : 'en-US',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(60_000)
    await installWallet(context, rpc, { name: 'Test Wallet', signer: holdings.signer })
    const violations = await watchPolicy(context)
    const page = await context.newPage()
    await setWidth(page, 1440)
    await page.goto(url + place.path(holdings))
    await page.getByRole('banner').locator('button[data-solsmith]').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: place.wallet ?? 'Test Wallet' })
      .click()
    await page.locator('header button[data-status=connected]').waitFor()
    await place.act?.(page, holdings)
    const texts = place.meant.map(([units, decimals]) => write(units, decimals, language))
    const seen = () => page.locator('main, dialog:modal').last().innerText()
    for (const text of texts) await expect.poll(seen).toContain(text)

    for (const width of widths) {
      await setWidth(page, width)
      await page.waitForTimeout(150)
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${place.name}-${language}-${width}.png`, fullPage: true })
      expect.soft({ width, clipped: await findClipped(page) }).toEqual({ width, clipped: [] })
    }
    expect(violations).toEqual([])
    await context.close()
  })

test('the sandbox’s own pages show every amount whole', async ({ browser, rpc }) => {
  made ??= makeHoldings(rpc)
  const { whole, fine, signer } = await made
  const page = await browser.newPage()
  for (const path of [`/?address=${whole.address}`, `/?address=${fine.address}`, `/?address=${signer.address}`]) {
    await page.goto(inject('rpcUrl') + path)
    await expect.poll(() => page.getByRole('main').getAttribute('aria-busy')).toBe('false')
    for (const width of widths) {
      await setWidth(page, width)
      expect.soft({ path, width, clipped: await findClipped(page) }).toEqual({ path, width, clipped: [] })
    }
  }
  await page.close()
})
