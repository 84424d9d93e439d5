import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { test } from './fixtures.ts'
import { focusedName, tabTo } from './keyboard.ts'
import { openSite } from './openSite.ts'
import { lookInGerman, type SiteVisit, visitSite } from './siteVisit.ts'
import { modal } from './walletModal.ts'
import { findSideways, setWidth } from './width.ts'

/** A German browser at the shared instance. */
const german = (url: string) => ({ url, rpcUrl: inject('rpcUrl'), locale: 'de-DE', name: 'Testwallet' })
const title = (page: Page, name: string) => modal(page).getByRole('heading', { level: 2, name, exact: true })
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Ihre Wallet, / })

/** Tabs to a control once it is there, and presses it. */
async function pressKey(page: Page, name: RegExp): Promise<void> {
  const control = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  await control.filter({ visible: true }).first().waitFor()
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Connects by keyboard. Without a sign-in, the window closes and its button has the focus. */
async function connect({ page }: SiteVisit): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Wallet verbinden' }).waitFor()
  await pressKey(page, /^Wallet verbinden$/)
  await title(page, 'Wallet verbinden').waitFor()
  await pressKey(page, /Testwallet/)
}

async function openAccount(visit: SiteVisit): Promise<void> {
  await connect(visit)
  await account(visit.page).waitFor()
  await modal(visit.page).waitFor({ state: 'detached' })
  await visit.page.keyboard.press('Enter')
  await modal(visit.page).getByRole('tab', { name: 'Tokens' }).waitFor()
}

describe('in German, with only the keyboard,', () => {
  test('browses the account: tokens, NFTs, activity, the address, and the form of a send', async ({ browser, url }) => {
    await using visit = await visitSite(browser, german(url))
    const { page } = visit
    await openAccount(visit)
    await modal(page).getByRole('list', { name: 'Tokens' }).getByText('Solana').first().waitFor()
    await lookInGerman(page, 'tokens')

    await tabTo(page, /^Tokens$/)
    await page.keyboard.press('ArrowRight')
    await modal(page).getByText('Noch keine NFTs').waitFor()
    await lookInGerman(page, 'nfts')
    await page.keyboard.press('ArrowRight')
    await modal(page)
      .getByText(/empfangen$/)
      .waitFor()
    await lookInGerman(page, 'activity')

    await pressKey(page, /^Empfangen$/)
    await modal(page).getByText('Kopieren Sie die Adresse oder scannen Sie den QR-Code.').waitFor()
    await lookInGerman(page, 'receive')
    await pressKey(page, /^Zurück$/)
    await pressKey(page, /^Senden$/)
    await tabTo(page, /^Betrag$/)
    await page.keyboard.type('0,5')
    await tabTo(page, /^An$/)
    await page.keyboard.type(`nicht-da.${new URL(url).port}.localhost`)
    await modal(page)
      .getByText('Keine Adresse hat diesen Namen. Prüfen Sie ihn oder fügen Sie eine Adresse ein.')
      .waitFor()
    await lookInGerman(page, 'send')
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'detached' })
    expect(await focusedName(page)).toMatch(/^Ihre Wallet, /)
  })

  test('chooses a name, declines once, registers it, and shows it next to the address', async ({ browser, url }) => {
    await using visit = await visitSite(browser, german(url))
    const { page, wallet } = visit
    const name = `schmied-${Date.now() % 1_000_000}`
    await openAccount(visit)
    await pressKey(page, /^Namen wählen$/)
    await modal(page).getByRole('heading', { name: 'Ein Name für Ihre Adresse' }).waitFor()
    await lookInGerman(page, 'name-intro')
    await pressKey(page, /^Namen wählen$/)
    await tabTo(page, /^Kontoname$/)
    await page.keyboard.type('ab_c')
    await modal(page).getByText('Nur Buchstaben, Ziffern und das Zeichen - sind erlaubt').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(name)
    await modal(page).getByRole('list', { name: 'Namen' }).getByText('Frei').first().waitFor()
    await lookInGerman(page, 'name-form')

    wallet.behaviour = { beforeSigning: () => Promise.reject(new Error('User rejected the request.')) }
    await pressKey(page, /^Registrieren$/)
    await page
      .getByRole('status')
      .getByText(new RegExp(`${name}\\.`))
      .waitFor()
    await lookInGerman(page, 'name-refused')
    wallet.behaviour = {}
    await expect.poll(() => modal(page).getByRole('button', { name: 'Registrieren' }).isEnabled()).toBe(true)
    await pressKey(page, /^Registrieren$/)

    await modal(page)
      .getByRole('heading', { name: new RegExp(`^${name}\\..* gehört Ihnen$`) })
      .waitFor()
    await lookInGerman(page, 'name-done')
    await pressKey(page, /^Zu Ihrem Konto$/)
    await modal(page).getByText(name, { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'detached' })
    for (const width of [320, 375, 600, 768, 920, 1040, 1400, 1440]) {
      await setWidth(page, width)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/german-header-${width}.png` })
      expect(await findSideways(page), `an account in the header at ${width}`).toEqual([])
    }
  })

  test("buys SOL: currencies, limits, the provider's window, and the way back", async ({ browser, url }) => {
    await using visit = await visitSite(browser, { ...german(url), sol: 0 })
    const { context, page } = visit
    await openAccount(visit)
    await pressKey(page, /^Kaufen$/)
    await modal(page)
      .getByText(/^≈ 0,98/)
      .waitFor()
    await pressKey(page, /^Sie zahlen in/)
    await modal(page).getByRole('list', { name: 'Währungen' }).waitFor()
    await lookInGerman(page, 'buy-currencies')
    await pressKey(page, /^Zurück$/)
    await tabTo(page, /^Sie zahlen$/)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('9,99')
    await modal(page).getByText('Geben Sie einen Betrag innerhalb der Grenzen ein: USD 10 bis 7.500.').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('125,5')
    await modal(page)
      .getByText(/^≈ 1,24/)
      .waitFor()
    await lookInGerman(page, 'buy')

    const opening = context.waitForEvent('page')
    await pressKey(page, /^Sandbox faucet/)
    const popup = await opening
    await popup.getByRole('heading', { level: 1, name: 'Sandbox-SOL kaufen' }).waitFor()
    await modal(page).getByText('Kauf bei Sandbox faucet').waitFor()
    await lookInGerman(page, 'buy-in-progress')
    await lookInGerman(popup, 'purchase')
    await pressKey(popup, /^125,50\sUSD bezahlen$/)
    await popup
      .getByRole('status')
      .getByText(/geliefert$/)
      .waitFor()
    const closed = popup.waitForEvent('close')
    await pressKey(popup, /^Zurück zu Solsmith$/)
    await closed

    await title(page, 'Aktivität').waitFor()
    await modal(page)
      .getByRole('list')
      .getByText(/1,24\d*\sSOL/)
      .first()
      .waitFor()
    await lookInGerman(page, 'bought')
  })

  test('the callback says that there is nothing to finish, and why a purchase failed', async ({ browser, url }) => {
    await using visit = await visitSite(browser, german(url))
    const { page } = visit
    await page.goto(`${url}/callback?code=1`)
    await page.getByRole('heading', { level: 1, name: 'Keine Anmeldung und kein Kauf offen' }).waitFor()
    expect(page.url()).toBe(`${url}/callback`)
    await lookInGerman(page, 'callback')
    await pressKey(page, /^Zur Startseite$/)
    await page.waitForURL(`${url}/`)

    const state = 'a'.repeat(64)
    await page.evaluate((kept) => localStorage.setItem('solsmith:redirects', JSON.stringify([kept])), {
      name: 'Coinbase',
      path: '/faq',
      state,
      startedAt: Date.now(),
    })
    await page.goto(`${url}/callback?state=${state}&error=access_denied`)
    await page
      .getByRole('alert')
      .getByText('Der Kauf wurde bei Coinbase abgebrochen. Ihnen wurde nichts berechnet.')
      .waitFor()
    expect(page.url()).toBe(`${url}/faq`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await lookInGerman(page, 'canceled')
  })

  test('a required sign-in cannot be closed, takes one message, and ends later', async ({ browser }) => {
    await using site = await openSite({ SIGN_IN: 'required' })
    await using visit = await visitSite(browser, { ...german(site.url), rpcUrl: site.rpcUrl })
    const { page, wallet } = visit
    await connect(visit)
    await title(page, 'Anmelden').waitFor()
    await lookInGerman(page, 'sign-in')
    await page.keyboard.press('Escape')
    await title(page, 'Anmelden').waitFor()
    wallet.behaviour = { beforeSigning: () => Promise.reject(new Error('User rejected the request.')) }
    await pressKey(page, /^Signieren$/)
    await page.getByRole('status').getByText('Signatur abgelehnt').waitFor()
    wallet.behaviour = {}
    await expect.poll(() => modal(page).getByRole('button', { name: 'Signieren', exact: true }).isEnabled()).toBe(true)
    await pressKey(page, /^Signieren$/)
    await modal(page).waitFor({ state: 'detached' })

    await account(page).focus()
    await page.keyboard.press('Enter')
    await pressKey(page, /^Einstellungen$/)
    await modal(page).getByRole('list', { name: 'Aktive Anmeldungen' }).getByText('dieser Browser').waitFor()
    await lookInGerman(page, 'sign-ins')
    await pressKey(page, /^Trennen$/)
    await page.getByRole('banner').getByRole('button', { name: 'Wallet verbinden' }).waitFor()
  })
})
