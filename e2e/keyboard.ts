import type { Page } from 'playwright-core'

/** Returns the accessible name of the focused element: its label, name, or text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : ''
    return (labels || element?.ariaLabel || element?.textContent || '').trim()
  })
}

export async function tabTo(page: Page, wanted: RegExp, limit = 80): Promise<void> {
  for (let press = 0; press < limit; press++) {
    await page.keyboard.press('Tab')
    if (wanted.test(await focusedName(page))) return
  }
  throw new TypeError(`Tab never reached ${wanted}`)
}

export const hasFocusInside = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)
