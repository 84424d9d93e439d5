import type { Page } from 'playwright-core'
import { header } from './visit.ts'

export const modal = (page: Page) => page.getByRole('dialog')
export const connectButton = (page: Page) => header(page).getByRole('button', { name: 'Connect wallet', exact: true })
export const accountButton = (page: Page) => header(page).getByRole('button', { name: /^Your wallet, / })
export const press = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name }).click()

/** Connects on a light page, and opens the account view. */
export async function openAccount(page: Page, url: string, wallet = 'Test Wallet'): Promise<void> {
  await page.goto(`${url}/faq`)
  await connectButton(page).click()
  await press(page, wallet)
  await accountButton(page).waitFor()
  await modal(page).waitFor({ state: 'detached' })
  await accountButton(page).click()
  await modal(page).getByRole('tab', { name: 'Tokens' }).waitFor()
}

/** Fills in a send; the amount is in SOL, or in the chosen token. */
export async function fillSend(page: Page, { amount, to }: { amount: string; to: string }): Promise<void> {
  await modal(page).getByLabel('Amount', { exact: true }).fill(amount)
  await modal(page).getByLabel('To', { exact: true }).fill(to)
}
