import type { Page } from 'playwright-core'

/** Long enough that a press is taken for one that is meant. */
export const readingMs = 1_200

/** Presses what closes its window, which may be gone before the press is reported. */
export const pressLast = (page: Page, name: string | RegExp) =>
  Promise.all([
    page.waitForEvent('close'),
    page
      .getByRole('button', { name, exact: true })
      .click()
      .catch(() => {}),
  ])

/** Reads a request, or what restores a wallet, to its end. */
export async function readToEnd(of: Pick<Page, 'locator'>): Promise<void> {
  await of.locator('.body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
}

/** Approves what the embedded wallet asks: in its frame, or in the window that it opens for what is worth more. */
export async function approve(page: Page, words = { review: 'Review in a window', yes: 'Approve' }): Promise<void> {
  const frame = page.frameLocator('#w3m-iframe')
  const review = frame.getByRole('button', { name: words.review })
  const yes = frame.getByRole('button', { name: words.yes, exact: true })
  await review.or(yes).waitFor()
  if ((await review.count()) === 0) {
    await readToEnd(frame)
    await page.waitForTimeout(readingMs)
    await yes.click()
    return
  }
  const [own] = await Promise.all([page.context().waitForEvent('page'), review.click()])
  await own.getByRole('button', { name: words.yes, exact: true }).waitFor()
  await readToEnd(own)
  await own.waitForTimeout(readingMs)
  await pressLast(own, words.yes)
}
