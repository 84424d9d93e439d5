import { type Address, generateKeyPairSigner } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { readMint } from './createToken.ts'
import { findEnglish } from './findEnglish.ts'
import { test as base, header } from './visit.ts'
import { findSideways, setWidth } from './width.ts'

/** A visitor whose browser prefers German. */
const test = base.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext({
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    await use(context)
    await context.close()
  },
})

/** Checks the page, wide and on a phone. */
async function lookThrough(page: Page, name: string): Promise<void> {
  for (const width of [1440, 375]) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
    expect.soft({ name, width, sideways: await findSideways(page) }).toEqual({ name, width, sideways: [] })
  }
  await setWidth(page, 1440)
  expect.soft({ name, english: await findEnglish(page) }).toEqual({ name, english: [] })
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Transaktion freigeben' })

test('creates, shows and sends a token in German with a decimal comma, and shows no English', async ({
  page,
  url,
  rpc,
}) => {
  await page.goto(`${url}/create-token`)
  await header(page).getByRole('button', { name: 'Wallet verbinden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sandbox wallet' }).click()
  await header(page)
    .getByRole('button', { name: /^Ihre Wallet, .*10,000 SOL/ })
    .waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Amboss')
  await page.getByLabel('Symbol', { exact: true }).fill('AMB OSS')
  await page.getByLabel('Gesamtmenge', { exact: true }).fill('1.000.000,1234567891')
  await page.getByLabel('Gesamtmenge', { exact: true }).blur()
  await page.getByText('Ein Symbol hat keine Leerzeichen.').waitFor()
  await page.getByText('Geben Sie eine Zahl mit höchstens 9 Nachkommastellen ein.').waitFor()
  await lookThrough(page, 'form-errors')
  await page.getByLabel('Symbol', { exact: true }).fill('AMB')
  await page.getByLabel('Gesamtmenge', { exact: true }).fill('1.000.000,25')
  await page.getByRole('checkbox', { name: /Amboss und AMB geprüft/ }).check()
  const create = page.getByRole('button', { name: /^AMB erstellen: 1 Signatur, 0,0*[1-9]\d{0,8} SOL$/ })
  await create.waitFor()
  expect(await page.getByRole('region', { name: 'Kosten' }).innerText()).toMatch(/Summe\s+0,\d{9}\s+SOL/)
  expect(await page.getByRole('region', { name: 'Was sich ändert' }).innerText()).toContain('1.000.000,25')
  await page.getByText('Erweiterungen, Wunschadresse, Priorität, Vorlage').click()
  await page.getByText('Funktioniert mit Raydium CP-Swap').first().waitFor()
  await page.getByText('Unsignierte Transaktion exportieren').click()
  await page.getByText('Unsignierte Transaktion, Base64').waitFor()
  await lookThrough(page, 'form')
  expect(await findBarriers(page)).toEqual([])

  await create.click()
  await sheet(page)
    .getByText(/1\.000\.000,25 AMB/)
    .first()
    .waitFor()
  await lookThrough(page, 'sheet')
  await sheet(page).getByRole('button', { name: 'Signieren' }).click()
  await page.getByRole('heading', { name: 'Amboss ist live' }).waitFor()
  const mint = await page.getByTestId('mint').innerText()
  expect((await readMint(rpc, mint))?.supply).toBe(1_000_000_250_000_000n)
  await page.getByText('Insgesamt bezahlt').waitFor()
  await lookThrough(page, 'made')

  await page.getByRole('link', { name: 'Ansehen und drucken' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quittung für AMB' }).waitFor()
  await lookThrough(page, 'receipt')

  await page.goto(`${url}/?token=${mint}`)
  await page.getByText('1.000.000,25').first().waitFor()
  await lookThrough(page, 'token')
  for (const tab of ['Metadaten', 'Gesamtmenge', 'Inhaber', 'Verlauf']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.waitForTimeout(800)
    await lookThrough(page, `token-${tab}`)
  }

  const friends = await Promise.all([1, 2, 3].map(async () => (await generateKeyPairSigner()).address))
  await page.goto(`${url}/?send=${mint}`)
  await page.getByLabel('Liste', { exact: true }).fill(`${friends.join('\n')}\nniemand`)
  await page.getByText('Für alle gleich', { exact: true }).click()
  await page.getByLabel('Gesamt zu verteilen').fill('2.250,75')
  await page.getByRole('button', { name: 'Liste prüfen' }).click()
  await page.getByText('Zeile 4: „niemand“ ist keine gültige Adresse.').first().waitFor()
  await page.getByText('1 ungültige Zeile überspringen').click()
  await lookThrough(page, 'send')
  await page.getByRole('button', { name: /^An 3 senden: 1 Signatur, 0,0*[1-9]\d{0,8} SOL$/ }).click()
  await sheet(page).getByRole('button', { name: 'Signieren' }).click()
  await page.getByText('3 bezahlt, 1 Zeile nicht').waitFor()
  await page
    .getByRole('row', { name: /750,25/ })
    .first()
    .waitFor()
  await lookThrough(page, 'result')
  expect(await findBarriers(page)).toEqual([])
})

test('shows every token action in German', async ({ page, url }) => {
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: /Erstellen Sie einen Solana-Token/ }).waitFor()
  await page.getByText(/^Live vom Netzwerk · Slot/).waitFor()
  await lookThrough(page, 'home')
  await header(page).getByRole('button', { name: 'Wallet verbinden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sandbox wallet' }).click()
  await page.getByRole('link', { name: 'Portfolio' }).click()
  await page.getByRole('heading', { level: 1, name: 'Portfolio' }).waitFor()
  await page.getByText('Noch keine Tokens').waitFor()
  await lookThrough(page, 'portfolio')
  for (const tool of ['reclaim', 'wrap', 'snapshot', 'check', 'receipts', 'sign']) {
    await page.goto(`${url}/?${tool}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(800)
    await lookThrough(page, `tool-${tool}`)
  }
  for (const path of [
    '/faq',
    '/learn',
    '/learn?a=liquidity-pools',
    '/affiliate',
    '/copy-trending',
    '/create-liquidity',
    '/manage-liquidity',
    '/nowhere',
  ]) {
    await page.goto(`${url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await lookThrough(page, path.slice(1))
  }
  await page.goto(`${url}/?wrap`)
  await page.getByLabel('Menge').fill('1,5')
  await page.getByRole('button', { name: '1,5 SOL verpacken: 1 Signatur' }).waitFor()
})

test('shows authorities, fees and their errors in German', async ({ page, url }) => {
  const nobody = (await generateKeyPairSigner()).address as Address
  await page.goto(`${url}/?token=${nobody}`)
  await page.getByText('Kein Token an dieser Adresse').waitFor()
  await lookThrough(page, 'no-token')
})
