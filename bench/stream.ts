import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { genesisHashes } from '@solsmith/chain'
import { type Database, openDatabase } from '../apps/server/src/database/openDatabase.ts'
import { followStream } from '../apps/server/src/indexer/followStream.ts'
import { createYellowstoneSource } from '../apps/server/src/indexer/yellowstoneSource.ts'
import type { Measure } from '../scripts/performance.ts'

const pools = 1_000
const seconds = 60
const lookMs = 100
const barSlots = 2
const barPerSecond = 2_000
const goalPerSecond = 5_000
const restartShare = 0.75
const patienceMs = 120_000

/** Lag behind a stream, and candles after a restart. */
export async function measureStream(rate?: string): Promise<readonly Measure[]> {
  const measures: Measure[] = []
  for (const perSecond of rate === undefined ? [barPerSecond, goalPerSecond] : [Number(rate)])
    measures.push(...(await measureRate(perSecond)))
  return measures
}

type Sums = readonly (readonly unknown[])[]

async function measureRate(perSecond: number): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-stream-'))
  const database = openDatabase({
    url: null,
    folder,
    binFolder: null,
    startPatienceMs: 60_000,
    onFailure: console.error,
  })
  const network = startGenerator(perSecond)
  try {
    const { url, pools: followed } = await network.ready
    await followAll(database, followed)
    const open = () => {
      const source = createYellowstoneSource({ network: 'mainnet', url })
      const join = async () => {}
      return followStream({
        database,
        network: 'mainnet',
        genesis: genesisHashes.mainnet,
        source,
        join,
        onFailure: console.error,
      })
    }
    const lags: number[] = []
    let [following, isRestarted, from] = [open(), false, 0]
    const start = performance.now()
    while (network.sums() === null) {
      await new Promise((done) => setTimeout(done, lookMs))
      const [slot, published] = [await readSlot(database), network.slot()]
      const elapsed = performance.now() - start
      if (!isRestarted && elapsed > restartShare * seconds * 1_000) {
        isRestarted = true
        await following.close()
        following = open()
        from = performance.now() + 10_000
      }
      if (slot > 0 && elapsed > 5_000 && performance.now() > from) lags.push(published - slot)
    }
    const expected = network.sums() ?? []
    const isExact = await equals(database, expected)
    await following.close()
    const p99 = lags.toSorted((one, other) => one - other)[Math.floor(lags.length * 0.99)] ?? Number.NaN
    const name = `${pools.toLocaleString('en')} pools, ${perSecond.toLocaleString('en')} transactions a second, ${seconds} s`
    return [
      {
        name: `${name}: slots behind, 99 of 100 times`,
        ours: `${p99} (at most ${Math.max(...lags)}; generator at most ${network.lateMs()} ms late)`,
        peer: `limit ${barSlots}`,
        ratio: (p99 / barSlots).toFixed(2),
        bar: `<= ${barSlots}`,
        isMet: p99 <= barSlots,
      },
      {
        name: `${name}: candles after a restart`,
        ours: isExact ? 'equal to the generator' : 'different',
        peer: '-',
        ratio: '-',
        bar: 'equal',
        isMet: isExact,
      },
    ]
  } finally {
    network.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Line = {
  readonly url?: string
  readonly pools?: string[]
  readonly slot?: number
  readonly lateMs?: number
  readonly sums?: Sums
}

function startGenerator(perSecond: number) {
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning']
  const script = join(import.meta.dirname, 'stream', 'generate.ts')
  const child = spawn(process.execPath, [...flags, script, ...[pools, perSecond, seconds].map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const { promise: ready, resolve, reject } = Promise.withResolvers<{ url: string; pools: string[] }>()
  child.once('exit', (code) => reject(new Error(`the generator ended with ${code}`)))
  let [slot, lateMs, sums]: [number, number, Sums | null] = [0, 0, null]
  createInterface(child.stdout).on('line', (text) => {
    const line = JSON.parse(text) as Line // As `generate.ts` writes it.
    if (line.url !== undefined && line.pools) resolve({ url: line.url, pools: line.pools })
    slot = line.slot ?? slot
    lateMs = Math.max(lateMs, line.lateMs ?? 0)
    sums = line.sums ?? sums
  })
  return { ready, slot: () => slot, lateMs: () => lateMs, sums: () => sums, stop: () => void child.kill() }
}

const followAll = (database: Database, addresses: readonly string[]): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query("insert into indexed_chains (network, genesis) values ('mainnet', $1)", [genesisHashes.mainnet])
    await pool.query(
      `insert into followed_pools (chain_id, pool, tried_at, newest_slot, joined_slot)
       select id, unnest($1::text[]), now(), 1000, 1000 from indexed_chains`,
      [addresses],
    )
  })

const readSlot = (database: Database): Promise<number> =>
  database.query(async (_, pool) => {
    const { rows } = await pool.query<{ slot: string | null }>('select stream_slot as slot from indexed_chains')
    return Number(rows[0]?.slot ?? 0)
  })

async function equals(database: Database, expected: Sums): Promise<boolean> {
  const sorted = (sums: Sums) =>
    JSON.stringify(sums.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1)))
  for (const start = performance.now(); performance.now() - start < patienceMs; ) {
    const found = await database.query(async (_, pool) => {
      const text = `select pool, sum(trades)::integer, sum(volume_0)::text, sum(volume_1)::text
        from candles where seconds = 60 group by pool`
      return (await pool.query<unknown[]>({ text, rowMode: 'array' })).rows
    })
    if (sorted(found) === sorted(expected)) return true
    await new Promise((done) => setTimeout(done, 500))
  }
  return false
}
