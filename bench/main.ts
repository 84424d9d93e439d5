import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, type } from 'node:os'
import { join } from 'node:path'
import { addRun, listWorse, type Measure, type Recorded, type Run, writePerformance } from '../scripts/performance.ts'
import { readFlags, refuseWords } from '../scripts/readFlags.ts'
import { measureCreatePage } from './createPage.ts'
import { measureDistribution } from './distribute.ts'
import { measureFirstPaint } from './firstPaint.ts'
import { measureFirstRoute } from './firstRoute.ts'
import { measureFleet } from './fleet.ts'
import { measureInteractive } from './interactive.ts'
import { measureLiquidityPage } from './liquidityPage.ts'
import { measureMarket } from './market.ts'
import { measureModal } from './modal.ts'
import { measureNpx } from './npx.ts'
import { measureServer } from './server.ts'
import { measureStream } from './stream.ts'
import { measureToolkit } from './toolkit.ts'
import { measureTrendingScroll } from './trendingScroll.ts'
import { measureWallet } from './wallet.ts'

const benchmarks: Readonly<Record<string, (part?: string) => Promise<readonly Measure[]>>> = {
  'first-paint': measureFirstPaint,
  'first-route': measureFirstRoute,
  'create-page': measureCreatePage,
  'liquidity-page': measureLiquidityPage,
  distribute: measureDistribution,
  fleet: measureFleet,
  interactive: measureInteractive,
  market: measureMarket,
  modal: measureModal,
  npx: measureNpx,
  server: measureServer,
  stream: measureStream,
  toolkit: measureToolkit,
  'trending-scroll': measureTrendingScroll,
  wallet: measureWallet,
}

const docs = join(import.meta.dirname, '..', 'docs')
const command = 'npm run bench'
const { values, words } = readFlags({
  name: command,
  usage: `
    [name] [part]  one benchmark, or a part of it, such as "server indexer" (default: all)
    --json         write docs/performance.json and docs/performance.md, and list rows that got worse by more than 10%
    --help         show this

    Names: ${Object.keys(benchmarks).join(', ')}`,
  options: { json: { type: 'boolean' } },
  maxWords: 2,
})
const [wanted, part] = words
const chosen = Object.entries(benchmarks).filter(([id]) => wanted === undefined || id === wanted)
if (chosen.length === 0) refuseWords(command, `Unknown benchmark "${wanted}"`)

const [jsonFile, pageFile] = [join(docs, 'performance.json'), join(docs, 'performance.md')]
// Written below.
const before = JSON.parse(readFileSync(jsonFile, 'utf8')) as Recorded
let record = before
const measures: Measure[] = []
for (const [name, measure] of chosen) {
  const run = describeRun()
  try {
    const found = await measure(part)
    measures.push(...found)
    record = addRun(record, run, { name, isPart: part !== undefined, measures: found })
  } catch (error) {
    console.error(`${name}:`, error)
    measures.push({ name, ours: 'failed', peer: '-', ratio: '-', bar: 'it runs', isMet: false })
  }
}
console.log('\n| measure | ours | peer | ratio | bar | met |\n|---|---|---|---|---|---|')
for (const { name, ours, peer, ratio, bar, isMet } of measures)
  console.log(`| ${name} | ${ours} | ${peer} | ${ratio} | ${bar} | ${isMet ? 'yes' : 'NO'} |`)
for (const row of listWorse(before, record)) console.log(`\nWorse by more than 10%: ${row}`)
if (values.json) {
  writeFileSync(jsonFile, `${JSON.stringify(record, null, 2)}\n`)
  writeFileSync(pageFile, writePerformance(readFileSync(pageFile, 'utf8'), record))
}
process.exit(measures.every(({ isMet }) => isMet) ? 0 : 1)

function describeRun(): Run {
  const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const [load = 0] = loadavg()
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain', ':!docs') ? '+' : ''}`,
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, ${type()} ${arch()}`,
    load: load.toFixed(1),
  }
}
