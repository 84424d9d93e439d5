import { requestRpc } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { createBlockSubscribeSource } from './blockSubscribeSource.ts'
import { followBlocks } from './followBlocks.ts'
import { pruneIndex } from './pruneIndex.ts'
import type { AskNetwork } from './readBlocks.ts'
import { type Crowd, gather, sendRandom } from './testing/randomTransactions.ts'

let postgres: TestPostgres
let sandbox: Sandbox
let crowd: Crowd
beforeAll(async () => {
  ;[postgres, sandbox] = await Promise.all([startTestPostgres(), startSandbox()])
  crowd = await gather(sandbox)
})
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

const draw = (limit: number) => Math.floor(Math.random() * limit)
const askSandbox: AskNetwork = (method, params) => requestRpc({ url: sandbox.localnet.rpcUrl }, method, params)

function onAnyFailure(error: unknown): void {
  process.stderr.write(`${String(error)}\n`)
}

function follow(database: Database, ask: AskNetwork = askSandbox, onFailure = onAnyFailure) {
  return followBlocks({ database, ask, now: () => performance.now(), onFailure })
}

type Written = { readonly signature: string; readonly slot: string; readonly position: number }

const readWritten = (database: Database) =>
  database.query(async (_, pool) => {
    const rows = await pool.query<Written>('select signature, slot, position from transactions order by slot, position')
    return rows.rows
  })

const readChains = (database: Database) =>
  database.query(async (_, pool) => {
    const rows = await pool.query<Record<string, string>>('select * from indexed_chains order by id')
    return rows.rows
  })

async function listLanded(network = sandbox): Promise<readonly Written[]> {
  const { rpc, getSlot } = network.localnet
  const landed: Written[] = []
  for (const slot of await rpc.getBlocks(0n, getSlot('confirmed')).send()) {
    const block = await rpc
      .getBlock(slot, { transactionDetails: 'signatures', commitment: 'confirmed', rewards: false })
      .send()
    for (const [position, signature] of (block?.signatures ?? []).entries())
      landed.push({ signature, slot: String(slot), position })
  }
  return landed
}

const often = { interval: 100 }

async function expectAll(database: Database): Promise<void> {
  const landed = await listLanded()
  await expect.poll(async () => (await readWritten(database)).length, often).toBe(landed.length)
  expect(await readWritten(database)).toEqual(landed)
  const [chain] = await readChains(database)
  expect(chain).toMatchObject({ transaction_count: String(landed.length), missed_slots: '0' })
}

test('indexes every transaction once in order, and marks it as final later', async () => {
  const database = await postgres.open()
  const following = follow(database)
  await sendRandom(sandbox, crowd, { count: 30, draw })
  await expectAll(database)
  await sendRandom(sandbox, crowd, { count: 30, draw })
  await expectAll(database)
  const slot = (await readWritten(database)).at(-1)?.slot ?? '0'
  await sandbox.localnet.warp({ slots: 40 })

  const isFinal = async () => BigInt((await readChains(database))[0]?.finalized_slot ?? 0) >= BigInt(slot)
  await expect.poll(isFinal, often).toBe(true)
  await following.close()
})

test('leaves no gaps or duplicates after restarts at any moment', async () => {
  const database = await postgres.open()
  for (let round = 0; round < 8; round += 1) {
    const following = follow(database)
    const sent = sendRandom(sandbox, crowd, { count: 20, draw })
    await new Promise((done) => setTimeout(done, draw(300)))
    await following.close()
    await sent
  }
  const following = follow(database)
  await expectAll(database)
  await following.close()
})

test('indexes each block of a WebSocket once, and by RPC those before it', async () => {
  const database = await postgres.open()
  const { wsUrl: socketUrl } = sandbox.localnet
  const source = createBlockSubscribeSource({ network: 'sandbox', socketUrl, ask: askSandbox })
  for (let round = 0; round < 5; round += 1) {
    const asked: string[] = []
    const ask: AskNetwork = (method, params) => {
      asked.push(method)
      return askSandbox(method, params)
    }
    const following = followBlocks({ database, ask, source, now: () => performance.now(), onFailure: onAnyFailure })
    await sendRandom(sandbox, crowd, { count: 20, draw })
    if (round % 2 === 0) await expectAll(database)
    await following.close()
    expect(asked).not.toContain('getBlock')
  }
})

test('indexes on one of several servers, and fails over to another', async () => {
  const url = await postgres.create()
  const [first, second] = [postgres.join(url), postgres.join(url)]
  let isStuck = false
  const stuck = new Promise<never>(() => {})
  const dying: AskNetwork = (method, params) => (isStuck ? stuck : askSandbox(method, params))
  follow(first, dying)
  await expectAll(first)
  const others = [follow(second), follow(second)]
  await sendRandom(sandbox, crowd, { count: 20, draw })
  await expectAll(second)
  isStuck = true
  await sendRandom(sandbox, crowd, { count: 20, draw })

  await expectAll(second)
  await Promise.all(others.map((one) => one.close()))
})

test('retries a silent network and one that answers nonsense', async () => {
  const database = await postgres.open()
  let [asked, poorAnswers] = [0, 0]
  const poor: AskNetwork = async (method, params) => {
    asked += 1
    const isPoor = asked <= 2 || asked % 29 === 0
    if (!isPoor) return askSandbox(method, params)
    poorAnswers += 1
    if (asked % 2 === 0) throw new TypeError('no answer')
    return method === 'getBlock' ? { blockhash: 1 } : 'nonsense'
  }
  const following = follow(database, poor, () => {})

  await expectAll(database)
  await following.close()
  expect(poorAnswers).toBeGreaterThan(4)
})

test("deletes a sandbox's data when another one answers, or when its blocks differ after a rollback", async () => {
  const database = await postgres.open()
  const following = follow(database)
  await expectAll(database)
  await following.close()
  await database.query((_, pool) => pool.query("update indexed_chains set reader_until = now() - interval '1 hour'"))
  await using other = await startSandbox()
  await other.localnet.airdrop(crowd.feeMint, 1_000_000_000n)
  const askOther: AskNetwork = (method, params) => requestRpc({ url: other.localnet.rpcUrl }, method, params)
  const again = follow(database, askOther)

  const landed = await listLanded(other)
  const limits = { transactions: 1_000, holdings: 1_000 }
  const isRead = async () => (await readWritten(database)).some(({ signature }) => signature === landed[0]?.signature)
  await expect.poll(isRead, often).toBe(true)
  await pruneIndex(database, limits)
  expect(await readWritten(database)).toEqual(landed)
  const chains = await readChains(database)
  expect(chains.map(({ genesis }) => genesis)).toEqual([other.localnet.genesisHash])
  await again.close()

  await database.query((_, pool) => pool.query("update indexed_chains set blockhash = 'another', confirmed_slot = 0"))
  const third = follow(database, askOther)
  await expect.poll(async () => (await readWritten(database)).length, often).toBe(2 * landed.length)
  await pruneIndex(database, limits)
  expect(await readWritten(database)).toEqual(landed)
  await third.close()
})

test('counts pruned slots, and reports no holders for tokens with missing history', async () => {
  const database = await postgres.open()
  const following = follow(database)
  await expectAll(database)
  await following.close()
  const [before] = await readChains(database)
  const forgotten = BigInt(before?.confirmed_slot ?? 0) + 6n
  await sandbox.localnet.warp({ slots: 10 })
  const forgetful: AskNetwork = async (method, params) => {
    if (method === 'getFirstAvailableBlock') return Number(forgotten)
    const answer = await askSandbox(method, params)
    return method === 'getBlocksWithLimit' ? (answer as number[]).filter((slot) => slot >= forgotten) : answer
  }
  const again = follow(database, forgetful)

  await expect.poll(async () => (await readChains(database))[0]?.missed_slots, often).toBe('5')
  await again.close()
  const left = await database.query((_, pool) => pool.query('select from token_holdings'))
  expect(left.rowCount).toBe(0)
})
