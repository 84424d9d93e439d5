import type { BrowserContext, Page } from 'playwright-core'

/** Long enough that a press is taken for one that is meant. */
const readingMs = 1_000

const frameOf = (page: Page) => page.frameLocator('#w3m-iframe')

/** Someone without a wallet has logged in, and declines the passkey: their login restores the new wallet. */
export async function restoreByLogin(page: Page, name = /^Use (email|this login) instead$/): Promise<void> {
  const login = frameOf(page).getByRole('button', { name })
  await login.waitFor()
  await page.waitForTimeout(readingMs)
  await login.click()
}

/** The same person takes the passkey: its window, which has to be given an authenticator. */
export async function openPasskeyWindow(context: BrowserContext, page: Page, name = 'Use a passkey'): Promise<Page> {
  const passkey = frameOf(page).getByRole('button', { name })
  const [opened] = await Promise.all([context.waitForEvent('page'), passkey.click()])
  return opened
}
