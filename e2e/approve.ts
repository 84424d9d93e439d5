import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Long enough for a press to count as deliberate. */
export const readingMs = 1_200

/** Presses the button that closes its window, again if the window saw the press too early. */
export async function pressLast(page: Page, name: string | RegExp): Promise<void> {
  const closed = page.waitForEvent('close')
  while (!page.isClosed()) {
    const press = page.getByRole('button', { name, exact: true }).click({ timeout: 3_000 })
    await press.catch(() => {})
    await Promise.race([closed, page.waitForTimeout(2_000).catch(() => {})])
  }
}

export async function readToEnd(of: Pick<Page, 'locator'>): Promise<void> {
  await of.locator('.body').evaluate(async (body) => {
    await document.fonts.ready
    body.scrollTo(0, body.scrollHeight)
  })
}

/** Approves a request of the embedded wallet, in its frame or in the window for larger values. */
export async function approve(page: Page, words = { review: 'Review in a window', yes: 'Sign' }): Promise<void> {
  const frame = page.frameLocator('#w3m-iframe')
  const review = frame.getByRole('button', { name: words.review })
  const yes = frame.getByRole('button', { name: words.yes, exact: true })
  await review.or(yes).waitFor()
  if ((await review.count()) === 0) {
    // A busy machine sees the frame late: an early press does not count.
    const told: string[] = []
    while (await yes.isVisible()) {
      await readToEnd(frame)
      await page.waitForTimeout(readingMs)
      await yes.click({ timeout: 3_000 }).catch((error: unknown) => told.push(String(error)))
      await yes.waitFor({ state: 'hidden', timeout: 3_000 }).catch(async () => {
        const hints = await frame.getByRole('alert').or(frame.getByRole('status')).allInnerTexts()
        told.push(hints.join(' '))
      })
    }
    expect(await frame.getByText(/^Expired|^Abgelaufen/).count(), told.join(' | ')).toBe(0)
    return
  }
  const [own] = await Promise.all([page.context().waitForEvent('page'), review.click()])
  await own.getByRole('button', { name: words.yes, exact: true }).waitFor()
  await readToEnd(own)
  await own.waitForTimeout(readingMs)
  await pressLast(own, words.yes)
}
