import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openGallery } from '../scripts/gallery.ts'
import { findBarriers } from './axe.ts'
import { startEsplora } from './bitcoin/startEsplora.ts'
import { type Regtest, startRegtest, whyNoBitcoin } from './bitcoin/startRegtest.ts'
import { installBitcoinWallet } from './bitcoinWallet.ts'
import { findClipped } from './clipped.ts'
import type { Journey } from './fixtures.ts'
import { type PolkadotChain, startPolkadot, whyNoPolkadot } from './polkadot/startPolkadot.ts'
import { createPolkadotKey, installPolkadotWallet, type PolkadotKey } from './polkadotWallet.ts'
import { test as base } from './visit.ts'
import { modal, press } from './walletModal.ts'
import { findSideways, setWidth } from './width.ts'

const missing = { bip122: whyNoBitcoin(), polkadot: whyNoPolkadot() }
const receiver = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const start = 1_000n * 10n ** 12n
let node: Regtest
let esplora: Awaited<ReturnType<typeof startEsplora>>
let chain: PolkadotChain
let keys: readonly PolkadotKey[]
let gallery: Awaited<ReturnType<typeof openGallery>>

beforeAll(async () => {
  if (missing.bip122 === null) {
    node = await startRegtest()
    esplora = await startEsplora(node)
  }
  if (missing.polkadot === null) {
    keys = await Promise.all([21, 22, 23].map(createPolkadotKey))
    const [from] = keys
    chain = await startPolkadot({ storage: from ? { [from.storageKey]: writeRecord(start) } : {} })
  }
  gallery = await openGallery({
    ...(esplora && { '/rpc/bitcoin': esplora.url }),
    ...(chain && { '/rpc/polkadot': chain.url }),
  })
})
afterAll(async () => {
  for (const part of [gallery, chain, esplora, node]) await part?.[Symbol.asyncDispose]()
})

const test = base.extend<Pick<Journey, 'url'>>({
  url: async ({ task: _ }, use) => use(gallery?.url ?? ''),
})

const words = {
  en: {
    connect: 'Connect wallet',
    sign: 'Sign a message',
    review: 'Review payment',
    pay: 'Pay',
    amountIn: (symbol: string) => `Amount (${symbol})`,
    receiver: 'Recipient',
    write: (plain: string) => plain,
    rate: 'Fee rate',
    activity: 'Activity',
    unconfirmed: 'Unconfirmed',
    unlisted: 'No activity list',
    malformed: 'Enter a number with at most',
    bitcoin: 'Bitcoin payment',
    polkadot: 'Polkadot transfer',
    change: 'Change',
    stays: 'Stays in the account',
    send: 'Send',
    declined: 'You rejected the request, and nothing was sent.',
    receive: 'Receive',
  },
  de: {
    connect: 'Wallet verbinden',
    sign: 'Nachricht signieren',
    review: 'Zahlung prüfen',
    pay: 'Zahlen',
    amountIn: (symbol: string) => `Betrag (${symbol})`,
    receiver: 'Empfänger',
    write: (plain: string) => plain.replace('.', ','),
    rate: 'Gebührensatz',
    activity: 'Aktivität',
    unconfirmed: 'Unbestätigt',
    unlisted: 'Keine Aktivitätsliste',
    malformed: 'Geben Sie eine Zahl mit höchstens',
    bitcoin: 'Bitcoin-Zahlung',
    polkadot: 'Polkadot-Überweisung',
    change: 'Wechselgeld',
    stays: 'Bleibt im Konto',
    send: 'Senden',
    declined: 'Sie haben die Anfrage abgelehnt. Es wurde nichts gesendet.',
    receive: 'Empfangen',
  },
} as const

type Lang = keyof typeof words

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

async function lookAt(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`)
  await setWidth(page, 375)
  // The test chain's id looks like an amount.
  const clipped = (await findClipped(page)).filter((one) => !one.endsWith('45'.repeat(16)))
  expect([clipped, await findSideways(page), await findBarriers(page)]).toEqual([[], [], []])
  await shoot(page, `${name}-375`)
  await setWidth(page, 1440)
}

async function connect(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: words[lang].connect }).click()
  await press(page, /satchel/i)
}

async function lookAtAccount(
  page: Page,
  { lang, name, lookAtActivity }: { lang: Lang; name: string; lookAtActivity: () => Promise<unknown> },
): Promise<void> {
  expect(await page.getByRole('button', { name: words[lang].send, exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: /^(Your wallet|Ihre Wallet), / }).click()
  await modal(page).getByRole('button', { name: words[lang].receive }).waitFor()
  expect(await modal(page).getByRole('button', { name: words[lang].send, exact: true }).count()).toBe(0)
  await lookAt(page, `${name}-account`)
  await modal(page).getByRole('tab', { name: words[lang].activity }).click()
  await lookAtActivity()
  await lookAt(page, `${name}-activity`)
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'detached' })
}

async function payByKeyboard(page: Page, form: Locator, said: (typeof words)[Lang]): Promise<void> {
  const pay = form.getByRole('button', { name: said.pay, exact: true })
  // A changed form needs another review.
  await form.getByLabel(said.receiver).press('Space')
  await pay.waitFor({ state: 'detached' })
  await form.getByRole('button', { name: said.review }).focus()
  await page.keyboard.press('Enter')
  await pay.waitFor()
  await page.keyboard.press('Tab')
  expect(await pay.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
}

test.for(['en', 'de'] as const)(
  'pays bitcoin as shown, from the click to its block (%s)',
  async (lang, { page, context, skip }) => {
    skip(missing.bip122 !== null, missing.bip122 ?? '')
    const said = words[lang]
    const wallet = await installBitcoinWallet(context)
    await node.rpc('generatetoaddress', 1, wallet.address)
    await node.rpc('generatetoaddress', 101, receiver)
    const api = encodeURIComponent(new URL('/rpc/bitcoin', gallery.url).href)
    await page.goto(`${gallery.url}demo.html?kinds=bip122&bitcoin=${api}&bitcoinNetwork=regtest&lang=${lang}`)
    await connect(page, lang)
    await page.getByText(`bip122:0f9188f13cb7b2c71f2a335e3a4fc328:${wallet.address}`).waitFor()
    await page.getByRole('button', { name: said.sign }).click()
    await page.getByText(/^[0-9A-Za-z+/]{100,}=*$/).waitFor()
    await lookAtAccount(page, {
      lang,
      name: `bitcoin-${lang}`,
      lookAtActivity: () =>
        modal(page)
          .getByText(`+${said.write('50')} tBTC`)
          .first()
          .waitFor(),
    })

    const form = page.getByRole('region', { name: said.bitcoin })
    const amount = form.getByLabel(said.amountIn('tBTC'))
    expect(await amount.inputValue()).toBe(said.write('0.0001'))
    await amount.fill('')
    await form.getByRole('button', { name: said.review }).click()
    await form.getByText(said.malformed).waitFor()
    await amount.fill(said.write('0.0002'))
    await form.getByLabel(said.receiver).fill(receiver)
    await form.getByRole('combobox', { name: said.rate }).selectOption('fast')
    await form.getByRole('button', { name: said.review }).click()
    await form.getByText(said.change, { exact: true }).waitFor()
    expect(await form.textContent()).toContain(said.write(`0.0002 tBTC`))
    expect(await form.textContent()).toContain(receiver)
    expect(await form.textContent()).toContain('(6 sat/vB)')
    await lookAt(page, `bitcoin-${lang}-review`)
    wallet.decline(true)
    await form.getByRole('button', { name: said.pay, exact: true }).click()
    await form.getByText(said.declined).waitFor()
    expect(await node.rpc('getrawmempool')).toEqual([])

    wallet.decline(false)
    await payByKeyboard(page, form, said)
    const id = (await form.getByText(/^[0-9a-f]{64}$/).textContent()) ?? ''
    await lookAtAccount(page, {
      lang,
      name: `bitcoin-${lang}-waiting`,
      async lookAtActivity() {
        await modal(page).getByRole('heading', { name: said.unconfirmed }).waitFor()
        const row = modal(page).getByRole('list', { name: said.unconfirmed }).getByRole('listitem')
        expect(await row.textContent()).toContain(`−${said.write('0.0002')}`)
      },
    })
    await node.rpc('generatetoaddress', 1, receiver)
    expect(await node.rpc('getrawtransaction', id, true)).toMatchObject({
      confirmations: 1,
      vout: expect.arrayContaining([
        expect.objectContaining({ value: 0.0002, scriptPubKey: expect.objectContaining({ address: receiver }) }),
      ]),
    })
    await lookAt(page, `bitcoin-${lang}-sent`)
  },
)

test.for(['en', 'de'] as const)(
  'transfers on a Polkadot runtime as shown, from the click to its block (%s)',
  async (lang, { page, context, skip }) => {
    skip(missing.polkadot !== null, missing.polkadot ?? '')
    const said = words[lang]
    const [from, to] = [keys[0], keys[lang === 'en' ? 1 : 2]]
    if (!from || !to) throw new TypeError('The keys are made above.')
    const wallet = await installPolkadotWallet(context, from, String(await chain.rpc('state_getMetadata')))
    const genesis = String(await chain.rpc('chain_getBlockHash', 0))
    const rpc = encodeURIComponent(new URL('/rpc/polkadot', gallery.url).href)
    await page.goto(`${gallery.url}demo.html?kinds=polkadot&polkadot=${rpc}&polkadotGenesis=${genesis}&lang=${lang}`)
    await connect(page, lang)
    await page.getByText(`polkadot:${genesis.slice(2, 34)}:${from.address}`).waitFor()
    await page.getByRole('button', { name: said.sign }).click()
    await page.getByText(/^0x[0-9a-f]{128,130}$/).waitFor()
    await lookAtAccount(page, {
      lang,
      name: `polkadot-${lang}`,
      lookAtActivity: () => modal(page).getByText(said.unlisted).waitFor(),
    })

    const form = page.getByRole('region', { name: said.polkadot })
    expect(await form.getByLabel(said.amountIn('UNIT')).inputValue()).toBe(said.write('0.1'))
    await form.getByLabel(said.amountIn('UNIT')).fill(said.write('0.2'))
    await form.getByLabel(said.receiver).fill(to.address)
    await form.getByRole('button', { name: said.review }).click()
    await form.getByText(said.stays, { exact: true }).waitFor()
    expect(await form.textContent()).toContain(said.write('0.2 UNIT'))
    expect(await form.textContent()).toContain(to.address)
    await lookAt(page, `polkadot-${lang}-review`)
    wallet.decline(true)
    await form.getByRole('button', { name: said.pay, exact: true }).click()
    await form.getByText(said.declined).waitFor()
    expect(await freeOf(to)).toBe(0n)

    wallet.decline(false)
    await payByKeyboard(page, form, said)
    await form.getByText(/^0x[0-9a-f]{64}$/).waitFor()
    await expect.poll(() => freeOf(to)).toBe(2n * 10n ** 11n)
    await lookAt(page, `polkadot-${lang}-sent`)
  },
)

function writeRecord(free: bigint): string {
  const counters = '00000000000000000100000000000000'
  const digits = free.toString(16).padStart(32, '0').match(/../g) ?? []
  return `0x${counters}${digits.toReversed().join('')}${'0'.repeat(96)}`
}

async function freeOf({ storageKey }: PolkadotKey): Promise<bigint> {
  const record = await chain.rpc('state_getStorage', storageKey)
  if (typeof record !== 'string') return 0n
  const digits = record.slice(34, 66).match(/../g) ?? []
  return BigInt(`0x${digits.toReversed().join('')}`)
}
