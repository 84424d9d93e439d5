import { generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { genesisHashes } from '@solsmith/chain'
import type { Pool } from '@solsmith/tokens'
import type { Candle } from '@solsmith/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { type FakeUpstream, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { followPools } from './followPools.ts'
import { openStreams } from './openStreams.ts'

const mainnet = `solana:${genesisHashes.mainnet.slice(0, 32)}`

let postgres: TestPostgres
let sandbox: Sandbox
let trader: KeyPairSigner
let network: FakeUpstream
beforeAll(async () => {
  ;[postgres, sandbox] = await Promise.all([startTestPostgres(), startSandbox()])
  trader = await sandbox.localnet.fundedSigner(1_000_000_000_000n)
  network = await startFakeUpstream(passOn)
})
afterAll(async () => {
  await network[Symbol.asyncDispose]()
  await sandbox[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

type Params = readonly [string, { readonly until?: string } | undefined]
let change: (method: string, params: Params, real: unknown) => unknown
let asked: (readonly [string, string])[]

async function passOn(body: string, response: { end(text: string): void }): Promise<void> {
  const { method, params } = JSON.parse(body) as { method: string; params: Params }
  asked.push([method, params[0]])
  const real = await fetch(sandbox.localnet.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const answer = (await real.json()) as { result: unknown }
  response.end(JSON.stringify({ ...answer, result: change(method, params, answer.result) }))
}

async function open(stepMs = 2_000) {
  ;[change, asked] = [(_, __, real) => real, []]
  const token = await sandbox.createToken(trader, { standard: 'classic' })
  const pool = await sandbox.createPool(trader, { token })
  const database = await postgres.open()
  const upstreams = { mainnet: toUpstream(network.url), devnet: null, sandbox: null }
  let ms = 0
  const site = await createTestApp({ database, upstreams, now: () => (ms += stepMs) })
  const follow = (signal = new AbortController().signal) => followPools({ database, upstreams }, signal)
  return { database, pool, site, follow, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

type Trade = { readonly sol: bigint; readonly token: bigint }

async function buy({ address }: Pool, sol: bigint): Promise<Trade> {
  const pool = await sandbox.venue.fetchPool(sandbox.rpc, address)
  const quote = sandbox.venue.quoteSwap(pool, { input: pool.quoteSide, amountIn: sol }, 100)
  const plan = await sandbox.venue.planSwap(sandbox.rpc, { wallet: trader.address, pool, quote, asSol: true })
  await sandbox.run(plan, trader)
  await sandbox.localnet.warp({ slots: 40 })
  return { sol, token: quote.amountOut }
}

async function readCandles(site: TestApp, { address }: Pick<Pool, 'address'>): Promise<readonly Candle[]> {
  const { status, body, text } = await site.get(`/api/candles/${mainnet}/${address}?seconds=86400`)
  expect(status, text).toBe(200)
  return (body as { candles: readonly Candle[] }).candles
}

async function readTrades(site: TestApp, pool: Pool) {
  const candles = await readCandles(site, pool)
  const sum = (side: 0 | 1) => candles.reduce((total, { volumes }) => total + BigInt(volumes[side]), 0n)
  const trades = candles.reduce((total, one) => total + one.trades, 0)
  return { trades, sol: sum(pool.quoteSide), token: sum(pool.quoteSide === 0 ? 1 : 0) }
}

const together = (trades: readonly Trade[]) => ({
  trades: trades.length,
  sol: trades.reduce((sum, { sol }) => sum + sol, 0n),
  token: trades.reduce((sum, { token }) => sum + token, 0n),
})

const rows = async (database: Database, text: string) =>
  (await database.query((_, pool) => pool.query<Record<string, unknown>>(text))).rows

test('creates candles of a public pool from its first trade once a visitor views it', async () => {
  await using scene = await open()
  const { site, pool, follow, database } = scene
  const trades = [await buy(pool, 1_000_000_000n), await buy(pool, 200_000_000n)]

  await follow()
  expect(asked).toEqual([])
  expect(await readCandles(site, pool)).toEqual([])
  await follow()
  expect(await readTrades(site, pool)).toEqual(together(trades))
  expect(await rows(database, 'select venue, slot > 0 as has_slot from indexed_pools')).toEqual([
    { venue: 'raydium', has_slot: true },
  ])

  trades.push(await buy(pool, 30_000_000n))
  await follow()
  await follow()
  expect(await readTrades(site, pool)).toEqual(together(trades))
  const candles = await readCandles(site, pool)
  const spotOf = ({ sides }: Pool) => Number(sides[1].reserve) / Number(sides[0].reserve)
  expect(Number(candles[0]?.open)).toBeCloseTo(spotOf(pool), 9)
  const now = await sandbox.venue.fetchPool(sandbox.rpc, pool.address)
  expect(Number(candles.at(-1)?.close) / spotOf(now)).toBeCloseTo(1, 6)
})

test('checks addresses that are not pools once, together, and deletes them', async () => {
  await using scene = await open()
  const { site, pool, follow, database } = scene
  const { address: other } = await generateKeyPairSigner()
  for (const address of [trader.address, pool.tier.address, other, pool.address, '1'.repeat(33)])
    await site.get(`/api/candles/${mainnet}/${address}?seconds=60`)
  expect(await rows(database, 'select pool from followed_pools')).toHaveLength(4)

  await follow()
  expect(asked.filter(([method]) => method === 'getMultipleAccounts')).toHaveLength(1)
  expect(asked.filter(([method]) => method === 'getSignaturesForAddress')).toEqual([
    ['getSignaturesForAddress', pool.address],
  ])
  expect(await rows(database, 'select pool from followed_pools')).toEqual([{ pool: pool.address }])
})

test('limits a visitor to twenty new pools an hour, and the queue to a hundred addresses', async () => {
  await using scene = await open(0)
  const { site, database } = scene
  const addresses = await Promise.all(Array.from({ length: 121 }, async () => (await generateKeyPairSigner()).address))
  const look = (address: string, remoteAddress: string) =>
    site.app.inject({ url: `/api/candles/${mainnet}/${address}?seconds=60`, remoteAddress })
  for (const address of addresses.slice(0, 25)) await look(address, '10.0.0.1')
  expect(await rows(database, 'select pool from followed_pools')).toHaveLength(20)
  for (const [index, address] of addresses.entries()) await look(address, `10.1.${index}.1`)
  expect(await rows(database, 'select pool from followed_pools')).toHaveLength(100)
})

test('queues pools during a network outage, and indexes them later', async () => {
  await using scene = await open()
  const { site, pool, follow } = scene
  const trades = [await buy(pool, 1_000_000_000n)]
  await readCandles(site, pool)
  change = (method, _, real) => (method === 'getMultipleAccounts' ? 'nonsense' : real)
  await follow()
  change = (_, __, real) => real
  await follow()
  expect(await readTrades(site, pool)).toEqual(together(trades))
})

test('ignores requests for other networks and the sandbox', async () => {
  await using scene = await open()
  const { site, pool, database } = scene
  const devnet = `solana:${genesisHashes.devnet.slice(0, 32)}`
  for (const chain of [devnet, sandbox.caip2]) await site.get(`/api/candles/${chain}/${pool.address}?seconds=60`)
  expect(await rows(database, 'select pool from followed_pools')).toEqual([])
})

test('pauses a pool without requests for a day, and resumes with the next one', async () => {
  await using scene = await open()
  const { site, pool, follow, database } = scene
  const trades = [await buy(pool, 1_000_000_000n)]
  await readCandles(site, pool)
  await follow()
  await rows(database, "update followed_pools set asked_at = now() - interval '25 hours'")
  asked = []
  trades.push(await buy(pool, 200_000_000n))
  await follow()
  expect(asked).toEqual([])

  expect(await readTrades(site, pool)).toEqual(together(trades.slice(0, 1)))
  await follow()
  expect(await readTrades(site, pool)).toEqual(together(trades))
})

test('retries what a node does not have yet, and skips pruned transactions', async () => {
  await using scene = await open()
  const { site, pool, follow } = scene
  const trades = [await buy(pool, 1_000_000_000n), await buy(pool, 200_000_000n), await buy(pool, 30_000_000n)]
  const listed = await sandbox.rpc.getSignaturesForAddress(pool.address).send()
  const [third, second] = listed.map(({ signature }) => String(signature))
  let unknown: readonly unknown[] = [third, second]
  change = (method, [subject], real) => (method === 'getTransaction' && unknown.includes(subject) ? null : real)
  await readCandles(site, pool)
  await follow()
  expect(await readTrades(site, pool)).toEqual(together(trades.slice(0, 1)))

  unknown = [second]
  await follow()
  expect(await readTrades(site, pool)).toEqual(together(trades.filter((_, index) => index !== 1)))
})

type Listed = { readonly signature: string; readonly slot: number; readonly err: unknown }

test('restarts a pool without double counting if it is too busy, or the node has pruned the position', async () => {
  await using scene = await open()
  const { site, pool, follow } = scene
  const trades = [await buy(pool, 1_000_000_000n), await buy(pool, 200_000_000n)]
  await readCandles(site, pool)
  await follow()

  const everything = await sandbox.rpc.getSignaturesForAddress(pool.address).send()
  const forgetful = everything.map(({ signature, slot, err }) => ({ signature, slot: Number(slot), err }))
  change = (method, _, real) => (method === 'getSignaturesForAddress' ? forgetful : real)
  await follow()
  expect(await readTrades(site, pool)).toEqual(together(trades))

  trades.push(await buy(pool, 30_000_000n))
  change = (method, _, real) => {
    if (method !== 'getSignaturesForAddress') return real
    const [newest] = real as readonly Listed[]
    return [newest, ...Array.from({ length: 999 }, () => ({ ...newest, err: { InstructionError: [0, 'Custom'] } }))]
  }
  await follow()
  expect(await readTrades(site, pool)).toEqual(together(trades.slice(2)))
})

test('gives all pools turns, including failing ones, and evicts the least recently requested', async () => {
  await using scene = await open()
  const { site, pool, follow, database } = scene
  await buy(pool, 1_000_000_000n)
  await readCandles(site, pool)
  await follow()
  await rows(
    database,
    `insert into followed_pools (chain_id, pool, newest, newest_slot, asked_at, tried_at)
     select chain_id, 'other ' || number, 'x', 1, now() - number * interval '1 minute', now() - interval '1 hour'
     from followed_pools, generate_series(1, 9) as number`,
  )
  asked = []
  await follow()
  await follow()
  const turns = await rows(database, "select pool from followed_pools where tried_at > now() - interval '1 minute'")
  expect(turns).toHaveLength(10)
  expect(asked.filter(([method]) => method === 'getSignaturesForAddress')).toContainEqual([
    'getSignaturesForAddress',
    pool.address,
  ])

  await rows(
    database,
    `insert into followed_pools (chain_id, pool, newest, newest_slot, tried_at)
     select chain_id, 'newer ' || number, 'x', 1, now() from followed_pools, generate_series(1, 99) as number
     where pool = 'other 1'`,
  )
  await rows(database, "update followed_pools set asked_at = now() - interval '1 hour' where pool !~ '^newer'")
  await rows(database, `update followed_pools set asked_at = now() where pool = 'other 1'`)
  await follow(AbortSignal.abort())
  expect(await rows(database, 'select pool from followed_pools')).toHaveLength(100)
  expect(await rows(database, 'select pool from candles')).toEqual([])
  expect(await rows(database, 'select pool from indexed_pools')).toEqual([])
})

test('writes once when two servers read the same', async () => {
  await using scene = await open()
  const { site, pool, follow, database } = scene
  const trades = [await buy(pool, 1_000_000_000n)]
  await readCandles(site, pool)
  await rows(database, "update followed_pools set tried_at = 'epoch'")
  const first = follow()
  await rows(database, "update followed_pools set tried_at = 'epoch'")
  await Promise.all([first, follow()])
  expect(await readTrades(site, pool)).toEqual(together(trades))
})

test('streams a pool after its history, and returns it to RPC without a gap or a double', async () => {
  await using scene = await open()
  const { site, pool, follow, database } = scene
  const trades = [await buy(pool, 1_000_000_000n), await buy(pool, 20_000_000n)]
  await readCandles(site, pool)
  const upstream = { ...toUpstream(network.url), socketUrl: sandbox.localnet.wsUrl }
  const upstreams = { mainnet: upstream, devnet: null }
  const streamed = {
    database,
    upstreams,
    chainSource: 'blockSubscribe',
    grpcUrls: { mainnet: null, devnet: null },
  } as const
  for (let round = 0; round < 3; round += 1) {
    const streams = openStreams(streamed, (error) => process.stderr.write(`${String(error)}\n`))
    trades.push(await buy(pool, 3_000_000n))
    await expect.poll(() => readTrades(site, pool), { interval: 100 }).toEqual(together(trades))
    asked = []
    trades.push(await buy(pool, 4_000_000n))
    await expect.poll(() => readTrades(site, pool), { interval: 100 }).toEqual(together(trades))
    if (round === 1) expect(asked.map(([method]) => method)).not.toContain('getTransaction')
    await streams.close()
    trades.push(await buy(pool, 5_000_000n))
    if (round !== 1) continue
    for (let turn = 0; turn < 2; turn += 1) await follow()
    expect(await readTrades(site, pool)).toEqual(together(trades))
    expect(await rows(database, 'select joined_slot, is_streamed from followed_pools')).toEqual([
      { joined_slot: null, is_streamed: false },
    ])
  }
})
