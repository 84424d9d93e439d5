import type { BrowserContext, Page } from 'playwright-core'
import { pressLast, readingMs, readToEnd } from './approve.ts'

/** Opens the window for choosing the recovery method after the first login. A passkey needs an authenticator there. */
export async function openChoiceWindow(context: BrowserContext, page: Page): Promise<Page> {
  const open = page
    .frameLocator('#w3m-iframe')
    .getByRole('button', { name: /^(Choose in a window|In einem Fenster wählen)$/ })
  const [opened] = await Promise.all([context.waitForEvent('page'), open.click()])
  return opened
}

/** Declines the passkey in that window, so that the login restores the new wallet. */
export async function restoreByLogin(page: Page, name = /^Use (email|this login) instead$/): Promise<void> {
  const own = await openChoiceWindow(page.context(), page)
  await own.getByRole('button', { name }).waitFor()
  await readToEnd(own)
  await own.waitForTimeout(readingMs)
  await pressLast(own, name)
}
