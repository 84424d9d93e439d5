import { join } from 'node:path'
import type { Measure } from '../../scripts/performance.ts'
import { serveFolder, withPage } from '../pages.ts'
import { buildPage } from './buildPage.ts'

type Run = { readonly counts: Readonly<Record<string, number>>; readonly ms: number }

/**
 * A thousand transitions with 25 hooks of each kind. A hundred each change the connection, the network (and so the
 * offered wallets), and the wallet list.
 */
const needed = 25 * (100 + 100 + 0 + (100 + 100))

export async function measureRenders(): Promise<readonly Measure[]> {
  const { folder } = await buildPage(join(import.meta.dirname, 'pages', 'hooks'))
  await using server = await serveFolder(folder)
  const { counts, ms } = await withPage(async (page) => {
    await page.goto(server.url)
    await page.waitForFunction('typeof run === "function"')
    // Set by `pages/hooks/main.tsx`.
    return (await page.evaluate('run()')) as Run
  })
  const renders = Object.values(counts).reduce((total, count) => total + count, 0)
  return [
    {
      name: 'toolkit: renders in 1,000 store transitions with 100 hooks mounted',
      ours: `${renders.toLocaleString('en')} (${(ms / 1_000).toFixed(3)} ms a transition)`,
      peer: `affected: ${needed.toLocaleString('en')} of 100,000`,
      ratio: (renders / needed).toFixed(3),
      bar: `<= ${needed.toLocaleString('en')}`,
      isMet: renders > 0 && renders <= needed,
    },
  ]
}
