import { loadavg } from 'node:os'
import { startFleet } from '../apps/server/src/testing/startFleet.ts'
import type { Measure } from '../scripts/performance.ts'
import { type Load, load } from './server/balance.ts'
import { startLocalnet } from './server/processes.ts'
import { createPayer } from './server/transfers.ts'

const mostApis = 3
const units = '1000000000'

/** Reads and writes a second of 1, 2 and 3 api processes over one PostgreSQL. The client needs a share of the cores. */
export async function measureFleet(): Promise<readonly Measure[]> {
  const [before = 0] = loadavg()
  const network = await startLocalnet()
  await using fleet = await startFleet(mostApis, {
    SANDBOX_RPC_URL: network.url,
    LOG_LEVEL: 'warn',
    PROJECT_UNITS_PER_MINUTE: units,
    API_CALLS_PER_MINUTE: units,
    WRITES_PER_MINUTE: units,
  })
  await Promise.all(fleet.members.map((member) => member.awaitReady()))
  const origin = fleet.balancer.url
  const wallet = createPayer().address
  const read = { path: `/v1/account/${wallet}/balance?currency=usd`, headers: { origin } }
  const write = { path: '/api/affiliate-clicks', headers: { origin }, body: JSON.stringify({ wallet }) }
  const apis = fleet.members.filter(({ role }) => role === 'api').map(({ url }) => url)
  const rows: { readonly reads: Load; readonly writes: Load }[] = []
  for (const count of apis.keys()) {
    const urls = apis.slice(0, count + 1)
    rows.push({ reads: await load(urls, read), writes: await load(urls, write) })
  }
  await network.stop()
  console.log(`\nLoad of the machine before: ${before.toFixed(1)}\n`)
  console.log('| api processes | reads a second | p99 | writes a second | p99 |\n|---|---|---|---|---|')
  for (const [index, { reads, writes }] of rows.entries())
    console.log(`| ${index + 1} | ${perSecond(reads)} | ${p99(reads)} | ${perSecond(writes)} | ${p99(writes)} |`)
  const [first] = rows
  return rows.flatMap(({ reads, writes }, index) =>
    (['reads', 'writes'] as const).map((kind): Measure => {
      const own = { reads, writes }[kind]
      const one = first?.[kind] ?? own
      return {
        name: `${kind} of ${index + 1} \`api\` ${index === 0 ? 'process' : 'processes'}`,
        ours: `${perSecond(own)} a second, p99 ${p99(own)}`,
        peer: `one: ${perSecond(one)}`,
        ratio: (own.perSecond / one.perSecond).toFixed(2),
        bar: '-',
        isMet: true,
      }
    }),
  )
}

const perSecond = (of: Load) => Math.round(of.perSecond).toLocaleString('en')
const p99 = (of: Load) => `${of.p99Ms.toFixed(1)} ms`
