import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** What alone may change between widths at which the same elements are drawn: how large they are, and what scrolls. */
const layoutOptions: RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
}

/** As the widest page has them there are the elements of 768 px, and as a phone has them those of the narrowest one. */
const alike: readonly number[] = process.env.WALKS === 'all' ? [] : [768, 320]

/** Asks axe what is wrong with the page as it is; a line for each element. The long runs ask everything at every width. */
export async function findBarriers(page: Page): Promise<string[]> {
  // The debugger's evaluation is not subject to the page's policy, so that nothing is loosened for the test.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (wanted) => {
      // What lies half under the header at some moment is not too small to be pressed.
      window.scrollTo(0, 0)
      // The script that was added before puts this on the window.
      const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
      return axe.run(wanted)
    },
    alike.includes(page.viewportSize()?.width ?? 0) ? layoutOptions : options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 120)}`),
  )
}
