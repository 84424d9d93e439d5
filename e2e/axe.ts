import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** Rules whose result depends on width if the elements stay the same: sizes and scrolling. */
const layoutOptions: RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
}

/** 768 px has the elements of the widest page, and the narrowest width those of a phone. */
const alike: readonly number[] = process.env.WALKS === 'all' ? [] : [768, 320]

/** Runs axe on the current page; one line per element. Long runs apply every rule at every width. */
export async function findBarriers(page: Page): Promise<string[]> {
  // The debugger's evaluation bypasses the page's policy, so the test need not loosen it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (wanted) => {
      // An element partly under the header counts as too small.
      window.scrollTo(0, 0)
      // Defined by the script added above.
      const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
      return axe.run(wanted)
    },
    alike.includes(page.viewportSize()?.width ?? 0) ? layoutOptions : options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 120)}`),
  )
}
