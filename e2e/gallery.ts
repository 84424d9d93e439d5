import type { Locator, Page } from 'playwright-core'

/** Returns every scene of the page, once nothing moves. */
export async function readScenes(page: Page): Promise<readonly Locator[]> {
  const figures = page.locator('figure[data-scene]')
  await figures.first().waitFor()
  await page.waitForFunction(() => document.querySelectorAll('figure[data-scene] h2').length > 0)
  await page.waitForLoadState('networkidle')
  for (const figure of await figures.all()) await doSteps(figure)
  await page.waitForTimeout(1_000)
  return figures.all()
}

/** Performs a scene's steps: a button's name each, or `field=text`. */
async function doSteps(figure: Locator): Promise<void> {
  // The gallery writes its steps as a list of texts.
  const steps = JSON.parse((await figure.getAttribute('data-steps')) ?? '[]') as readonly string[]
  for (const step of steps) {
    const [name = '', text] = step.split('=')
    if (text === undefined) await figure.getByRole('button', { name }).first().click()
    else await figure.getByLabel(name).first().fill(text)
  }
}
