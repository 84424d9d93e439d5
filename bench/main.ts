import { readFlags, refuseWords } from '../scripts/readFlags.ts'
import { measureCreatePage } from './createPage.ts'
import { measureDistribution } from './distribute.ts'
import { measureFirstPaint } from './firstPaint.ts'
import { measureFirstRoute } from './firstRoute.ts'
import { measureFleet } from './fleet.ts'
import { measureLiquidityPage } from './liquidityPage.ts'
import { measureMarket } from './market.ts'
import { measureModal } from './modal.ts'
import { measureNpx } from './npx.ts'
import { measureServer } from './server.ts'
import { measureStream } from './stream.ts'
import { measureToolkit } from './toolkit.ts'
import { measureTrendingScroll } from './trendingScroll.ts'
import { measureWallet } from './wallet.ts'

export type Measure = {
  readonly name: string
  readonly ours: string
  readonly peer: string
  readonly ratio: string
  readonly bar: string
  readonly isMet: boolean
}

const benchmarks: Readonly<Record<string, (part?: string) => Promise<readonly Measure[]>>> = {
  'first-paint': measureFirstPaint,
  'first-route': measureFirstRoute,
  'create-page': measureCreatePage,
  'liquidity-page': measureLiquidityPage,
  distribute: measureDistribution,
  fleet: measureFleet,
  market: measureMarket,
  modal: measureModal,
  npx: measureNpx,
  server: measureServer,
  stream: measureStream,
  toolkit: measureToolkit,
  'trending-scroll': measureTrendingScroll,
  wallet: measureWallet,
}

const command = 'npm run bench'
const { words } = readFlags({
  name: command,
  usage: `
    [name] [part]  one benchmark, or a part of it, such as "server indexer" (default: all)
    --help         show this

    Names: ${Object.keys(benchmarks).join(', ')}`,
  options: {},
  maxWords: 2,
})
const [wanted, part] = words
const chosen = Object.entries(benchmarks).filter(([id]) => wanted === undefined || id === wanted)
if (chosen.length === 0) refuseWords(command, `Unknown benchmark "${wanted}"`)
const measures: Measure[] = []
for (const [name, measure] of chosen)
  measures.push(
    ...(await measure(part).catch((error: unknown): readonly Measure[] => {
      // Others still run.
      console.error(`${name}:`, error)
      return [{ name, ours: 'failed', peer: '-', ratio: '-', bar: 'it runs', isMet: false }]
    })),
  )
console.log('\n| measure | ours | peer | ratio | bar | met |\n|---|---|---|---|---|---|')
for (const { name, ours, peer, ratio, bar, isMet } of measures)
  console.log(`| ${name} | ${ours} | ${peer} | ${ratio} | ${bar} | ${isMet ? 'yes' : 'NO'} |`)
process.exit(measures.every(({ isMet }) => isMet) ? 0 : 1)
