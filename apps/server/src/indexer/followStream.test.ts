import { setTimeout as delay } from 'node:timers/promises'
import { Server, ServerCredentials, type ServerDuplexStream } from '@grpc/grpc-js'
import { genesisHashes } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { streamFailures } from '../metrics/meters.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { followStream } from './followStream.ts'
import { type GeyserBlock, geyserMethods } from './geyserMessages.ts'
import { startYellowstone, type Yellowstone } from './testing/startYellowstone.ts'
import { type Generator, generateTrades } from './testing/trades.ts'
import { createYellowstoneSource } from './yellowstoneSource.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const genesis = genesisHashes.mainnet
const often = { interval: 50 }

const run = (database: Database, text: string, values: readonly unknown[] = []) =>
  database.query(async (_, pool) => (await pool.query<Record<string, unknown>>(text, [...values])).rows)

async function follow(database: Database, pools: Generator['pools'], slot: number): Promise<void> {
  await run(database, 'insert into indexed_chains (network, genesis) values ($1, $2) on conflict do nothing', [
    'mainnet',
    genesis,
  ])
  await run(
    database,
    `insert into followed_pools (chain_id, pool, tried_at, newest_slot, joined_slot)
     select id, unnest($2::text[]), now(), $3, $3 from indexed_chains where genesis = $1`,
    [genesis, pools.map(({ address }) => address), slot],
  )
}

function start(database: Database, url: string) {
  const failures: string[] = []
  const source = createYellowstoneSource({ network: 'mainnet', url })
  const following = followStream({
    database,
    network: 'mainnet',
    genesis,
    source,
    join: async () => {},
    onFailure: (error) => void failures.push(String(error)),
  })
  return { failures, close: () => following.close() }
}

async function readSums(database: Database) {
  const rows = await run(
    database,
    `select pool, sum(trades)::integer as trades, sum(volume_0)::text as one, sum(volume_1)::text as other
     from candles where seconds = 60 group by pool order by pool`,
  )
  return rows.map(({ pool, trades, one, other }) => [pool, trades, one, other])
}

const sumsOf = ({ sums }: Generator, pools = [...sums.keys()]) =>
  pools
    .toSorted((one, other) => (one < other ? -1 : 1))
    .flatMap((pool) => {
      const { trades = 0, volumes = [0n, 0n] } = sums.get(pool) ?? {}
      return trades === 0 ? [] : [[pool, trades, String(volumes[0]), String(volumes[1])]]
    })

async function expectAll(database: Database, generator: Generator, pools?: string[]): Promise<void> {
  await expect.poll(() => readSums(database), often).toEqual(sumsOf(generator, pools))
}

const finish = (network: Yellowstone, generator: Generator) =>
  network.publish(generator.makeBlock(0), generator.makeBlock(0))

test('counts each trade once through disconnects, repeated, late and dead blocks, and restarts', async () => {
  await using network = await startYellowstone({ token: 'secret' })
  const database = await postgres.open()
  const generator = generateTrades(12)
  network.publish({ ...generator.makeBlock(0) })
  await follow(database, generator.pools, 1_000)
  let following = start(database, network.url)
  const published: GeyserBlock[] = []
  for (let round = 0; round < 40; round += 1) {
    const parent = published.at(-1)
    const isFork = parent !== undefined && round % 6 === 3
    const slot = Number(parent?.slot ?? 1_001) + 1
    const dead = isFork ? [generator.makeBlock(9, { slot, parent, isDead: true })] : []
    const blocks = [generator.makeBlock(20, { slot: slot + dead.length }), generator.makeBlock(5)]
    published.push(...blocks)
    network.send(...(round % 5 === 1 ? published.slice(-4, -2) : []), ...dead)
    if (round % 4 === 2) network.send(...blocks.toReversed())
    network.publish(...blocks)
    if (round % 9 === 4) network.disconnect()
    if (round % 11 === 7) {
      await following.close()
      following = start(database, network.url)
    }
    await delay(60)
  }
  finish(network, generator)

  await expectAll(database, generator)
  expect(network.pongs).toBeGreaterThan(0)
  expect(network.requests.length).toBeGreaterThan(1)
  expect(network.requests.every(({ fromSlot }) => Number(fromSlot) >= 1_000)).toBe(true)
  await following.close()
})

test('replays earlier blocks for a pool that joins, and only for it', async () => {
  await using network = await startYellowstone()
  const database = await postgres.open()
  const generator = generateTrades(4)
  const [late, ...early] = generator.pools
  await follow(database, early, 1_000)
  const following = start(database, network.url)
  for (let count = 0; count < 10; count += 1) network.publish(generator.makeBlock(10))
  finish(network, generator)
  await expectAll(
    database,
    generator,
    early.map(({ address }) => address),
  )
  await follow(database, late ? [late] : [], 1_000)
  network.publish(generator.makeBlock(10))
  finish(network, generator)

  await expectAll(database, generator)
  const rows = await run(database, 'select bool_and(is_streamed) as all from followed_pools')
  expect(rows).toEqual([{ all: true }])
  await following.close()
})

test('streams on one of two servers, and fails over', async () => {
  await using network = await startYellowstone()
  const url = await postgres.create()
  const database = postgres.join(url)
  const generator = generateTrades(3)
  await follow(database, generator.pools, 1_000)
  const servers = [start(postgres.join(url), network.url), start(postgres.join(url), network.url)]
  for (let count = 0; count < 5; count += 1) network.publish(generator.makeBlock(10))
  finish(network, generator)
  await expectAll(database, generator)
  expect(network.listeners).toBe(1)
  for (const server of servers) {
    await server.close()
    network.publish(generator.makeBlock(10))
    finish(network, generator)
    if (server === servers[0]) await expectAll(database, generator)
  }
})

test.each([true, false])(
  'leaves pools to RPC if the slots are no longer available, told at first %s',
  async (tellsFirstSlot) => {
    await using network = await startYellowstone({ tellsFirstSlot })
    const database = await postgres.open()
    const generator = generateTrades(2)
    await follow(database, generator.pools, 1_000)
    const following = start(database, network.url)
    network.publish(generator.makeBlock(10))
    finish(network, generator)
    await expectAll(database, generator)
    await following.close()
    const [chain] = await run(database, 'select stream_slot from indexed_chains')
    network.forgetBefore(2_000)
    const again = start(database, network.url)

    const left = { newest: null, newest_slot: chain?.stream_slot, joined_slot: null, is_streamed: false }
    const read = () => run(database, 'select newest, newest_slot, joined_slot, is_streamed from followed_pools')
    await expect.poll(read, often).toEqual([left, left])
    await again.close()
  },
)

/** Answers each subscription with bytes that are no message. */
async function startMalformed() {
  const server = new Server()
  const asIs = (bytes: Buffer) => bytes
  const subscribe = {
    path: geyserMethods.Subscribe.path,
    requestStream: true,
    responseStream: true,
    requestSerialize: asIs,
    requestDeserialize: asIs,
    responseSerialize: asIs,
    responseDeserialize: asIs,
  }
  server.addService(
    { subscribe },
    {
      subscribe(call: ServerDuplexStream<Buffer, Buffer>) {
        call.write(Buffer.alloc(3, 255))
      },
    },
  )
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => server.forceShutdown() }
}

test('retries after a malformed block with growing delays, and reports it once by name', async () => {
  using network = await startMalformed()
  const database = await postgres.open()
  await follow(database, generateTrades(2).pools, 1_000)
  const waits: number[] = []
  const failures: string[] = []
  streamFailures.reset()
  const following = followStream({
    database,
    network: 'mainnet',
    genesis,
    source: createYellowstoneSource({ network: 'mainnet', url: network.url }),
    join: async () => {},
    onFailure: (error) => void failures.push(String(error)),
    async wait(ms) {
      waits.push(ms)
      await delay(5)
    },
  })

  await expect.poll(() => waits.length, often).toBeGreaterThan(9)
  await following.close()
  expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000))
  expect(failures).toEqual([expect.stringMatching(/^RpcAnswerError: /)])
  const { values } = await streamFailures.get()
  expect(values).toEqual([{ labels: { network: 'mainnet', error: 'RpcAnswerError' }, value: expect.any(Number) }])
  expect(values[0]?.value).toBeGreaterThanOrEqual(9)
})

test('reports a refused token and an absent server without the URL', async () => {
  await using network = await startYellowstone({ token: 'secret' })
  const database = await postgres.open()
  await follow(database, generateTrades(1).pools, 1_000)
  const wrong = start(database, network.url.replace('secret', 'wrongtoken'))
  await expect.poll(() => wrong.failures.length, often).toBe(1)
  await wrong.close()
  const absent = start(database, 'http://wrongtoken@127.0.0.1:1')
  await expect.poll(() => absent.failures.length, often).toBe(1)
  await absent.close()

  expect([...wrong.failures, ...absent.failures]).toMatchInlineSnapshot(`
    [
      "RpcRefusedError: The Mainnet RPC server rejected this site (HTTP 401).",
      "RpcUnreachableError: Couldn’t reach the Mainnet RPC server. Try again.",
    ]
  `)
})
