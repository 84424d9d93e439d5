import { startYellowstone } from '../../apps/server/src/indexer/testing/startYellowstone.ts'
import { generateTrades } from '../../apps/server/src/indexer/testing/trades.ts'

const slotMs = 400
const [pools = 0, perSecond = 0, seconds = 0] = process.argv.slice(2).map(Number)

const network = await startYellowstone({ pingMs: 1_000 })
const generator = generateTrades(pools)
console.log(JSON.stringify({ url: network.url, pools: generator.pools.map(({ address }) => address) }))
const slots = Math.round((seconds * 1_000) / slotMs)
const start = performance.now()
for (let slot = 0; slot < slots; slot += 1) {
  const block = generator.makeBlock(Math.round((perSecond * slotMs) / 1_000))
  await new Promise((done) => setTimeout(done, Math.max(0, start + slot * slotMs - performance.now())))
  network.publish(block)
  console.log(
    JSON.stringify({ slot: Number(block.slot), lateMs: Math.round(performance.now() - start - slot * slotMs) }),
  )
}
network.publish(generator.makeBlock(0), generator.makeBlock(0))
const sums = [...generator.sums].map(([pool, { trades, volumes }]) => [pool, trades, ...volumes.map(String)])
console.log(JSON.stringify({ sums }))
process.stdin.resume().on('end', () => process.exit(0))
