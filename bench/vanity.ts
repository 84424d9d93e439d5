import { join } from 'node:path'
import { build } from 'vite'
import type { Measure } from './main.ts'
import { installPeer, serveFolder, withPage } from './pages.ts'

const peers = join(import.meta.dirname, 'peers', 'toolkit')
const [rounds, roundMs] = [7, 1_000]
const bars = { 'web3.js': 60, kit: 1_500 } as const

type Way = 'ours' | keyof typeof bars
/** What the page of `peers/toolkit/vanity` exposes. */
type VanityWindow = Window & {
  readonly measure: (way: Way, ms: number) => Promise<{ readonly perSecond: number; readonly kind: string }>
}

/** Seeds tried a second in one worker of a browser, beside what the two libraries do in the same one. */
export async function measureVanity(): Promise<readonly Measure[]> {
  installPeer(peers)
  await using page = await serveFolder(await buildVanityPage())
  const rates: { readonly [W in Way]: number[] } = { ours: [], 'web3.js': [], kit: [] }
  // The keys are the ways, by its type.
  const ways = Object.keys(rates) as Way[]
  const kind = await withPage(async (opened) => {
    await opened.goto(page.url)
    const ask = (way: Way, ms: number) =>
      // The page that is measured puts this on its window.
      opened.evaluate(([one, time]) => (window as unknown as VanityWindow).measure(one, time), [way, ms] as const)
    for (const way of ways) await ask(way, roundMs)
    for (let round = 0; round < rounds; round++)
      for (const way of ways) rates[way].push((await ask(way, roundMs)).perSecond)
    return (await ask('ours', 1)).kind
  })
  const ours = median(rates.ours)
  return (['web3.js', 'kit'] as const).map((peer) => ({
    name: `vanity by seed: tries a second in one browser worker (${kind})`,
    ours: count(ours),
    peer: `${peer} ${count(median(rates[peer]))}`,
    ratio: `${(ours / median(rates[peer])).toFixed(1)} x`,
    bar: `>= ${count(bars[peer])} x`,
    isMet: ours / median(rates[peer]) >= bars[peer],
  }))
}

async function buildVanityPage(): Promise<string> {
  const root = join(peers, 'vanity')
  const outDir = join(root, 'dist')
  await build({
    root,
    logLevel: 'error',
    mode: 'production',
    resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  return outDir
}

/** There is a middle one: the rounds are odd. */
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number

const count = (value: number) => Math.round(value).toLocaleString('en')
