import { join } from 'node:path'
import type { Measure } from '../main.ts'
import { serveFolder, withPage } from '../pages.ts'
import { buildPage } from './buildPage.ts'

type Run = { readonly counts: Readonly<Record<string, number>>; readonly ms: number }

/**
 * A thousand transitions with a hundred hooks mounted, 25 of each kind. A hundred are about the connection, a hundred about
 * the network, on which the offered wallets depend, and a hundred about the list of wallets.
 */
const needed = 25 * (100 + 100 + 0 + (100 + 100))

/** How many of the hooks' owners are drawn again, against those that show something else. */
export async function measureRenders(): Promise<readonly Measure[]> {
  const { folder } = await buildPage(join(import.meta.dirname, 'pages', 'hooks'))
  await using server = await serveFolder(folder)
  const { counts, ms } = await withPage(async (page) => {
    await page.goto(server.url)
    await page.waitForFunction('typeof run === "function"')
    // What `pages/hooks/main.tsx` puts there.
    return (await page.evaluate('run()')) as Run
  })
  const renders = Object.values(counts).reduce((total, count) => total + count, 0)
  return [
    {
      name: 'toolkit: renders in 1,000 store transitions with 100 hooks mounted',
      ours: `${renders.toLocaleString('en')} (${(ms / 1_000).toFixed(3)} ms a transition)`,
      peer: `those concerned: ${needed.toLocaleString('en')} of 100,000`,
      ratio: (renders / needed).toFixed(3),
      bar: `<= ${needed.toLocaleString('en')}`,
      isMet: renders > 0 && renders <= needed,
    },
  ]
}
