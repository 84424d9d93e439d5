import { measureCreatePage } from './createPage.ts'
import { measureCreateToken } from './createToken.ts'
import { measureDistribution } from './distribute.ts'
import { measureFirstPaint } from './firstPaint.ts'
import { measureFirstRoute } from './firstRoute.ts'
import { measureLiquidityPage } from './liquidityPage.ts'
import { measureLocalnet } from './localnet.ts'
import { measureMarket } from './market.ts'
import { measureMigration } from './migration.ts'
import { measureModal } from './modal.ts'
import { measurePool } from './pool.ts'
import { measurePrograms } from './programs.ts'
import { measureServer } from './server.ts'
import { measureSnapshot } from './snapshot.ts'
import { measureToolkit } from './toolkit.ts'
import { measureTrendingScroll } from './trendingScroll.ts'
import { measureVanity } from './vanity.ts'
import { measureWallet } from './wallet.ts'

/**
 * Runs every benchmark and prints a table: ours, the peer's in the same run, the ratio, and the bar. `npm run bench --
 * localnet` runs one of them, and `-- localnet sending` a part of that.
 */

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
  'create-token': measureCreateToken,
  'create-page': measureCreatePage,
  'liquidity-page': measureLiquidityPage,
  distribute: measureDistribution,
  pool: measurePool,
  programs: measurePrograms,
  localnet: measureLocalnet,
  market: measureMarket,
  migration: measureMigration,
  modal: measureModal,
  server: measureServer,
  snapshot: measureSnapshot,
  toolkit: measureToolkit,
  'trending-scroll': measureTrendingScroll,
  vanity: measureVanity,
  wallet: measureWallet,
}

const [wanted, part] = process.argv.slice(2)
const chosen = Object.entries(benchmarks).filter(([name]) => wanted === undefined || name === wanted)
if (chosen.length === 0) throw new TypeError(`There is ${Object.keys(benchmarks).join(', ')}, not ${wanted}.`)
const measures: Measure[] = []
for (const [name, measure] of chosen)
  measures.push(
    ...(await measure(part).catch((error: unknown): readonly Measure[] => {
      // The others are measured all the same.
      console.error(`${name}:`, error)
      return [{ name, ours: 'failed', peer: '-', ratio: '-', bar: 'it runs', isMet: false }]
    })),
  )
console.log('\n| measure | ours | peer | ratio | bar | met |\n|---|---|---|---|---|---|')
for (const { name, ours, peer, ratio, bar, isMet } of measures)
  console.log(`| ${name} | ${ours} | ${peer} | ${ratio} | ${bar} | ${isMet ? 'yes' : 'NO'} |`)
process.exit(measures.every(({ isMet }) => isMet) ? 0 : 1)
