import { requestRpc, wrappedSolMint } from '@solsmith/chain'
import { createRaydium, fetchHolders, fetchToken } from '@solsmith/tokens'
import { fetchTrending, findTokens, listPools } from '@solsmith/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { readKnown } from '../directory/readKnown.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { followBlocks } from './followBlocks.ts'
import { readCandles } from './readCandles.ts'
import { readHolders } from './readHolders.ts'
import { readMarket } from './readMarket.ts'
import type { StoredTransaction } from './storedTransaction.ts'
import { type Crowd, gather, sendRandom } from './testing/randomTransactions.ts'

let postgres: TestPostgres
let sandbox: Sandbox
let crowd: Crowd
let database: Database
let following: ReturnType<typeof followBlocks>

const draw = (limit: number) => Math.floor(Math.random() * limit)

beforeAll(async () => {
  ;[postgres, sandbox] = await Promise.all([startTestPostgres(), startSandbox()])
  database = await postgres.open()
  crowd = await gather(sandbox)
  for (let round = 0; round < 4; round += 1) {
    await sendRandom(sandbox, crowd, { count: 100, draw })
    await sandbox.localnet.warp({ seconds: 45 })
  }
  following = followBlocks({
    database,
    ask: (method, params) => requestRpc({ url: sandbox.localnet.rpcUrl }, method, params),
    now: () => performance.now(),
    onFailure: (error) => {
      throw error
    },
  })
  const last = sandbox.localnet.getSlot('confirmed')
  const read = async () => (await readHolders(database, { caip2: sandbox.caip2, mint: crowd.feeMint, limit: 1 }))?.slot
  await vi.waitUntil(async () => ((await read()) ?? 0n) >= last, { timeout: 120_000 })
})
afterAll(async () => {
  await following.close()
  await sandbox[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

test("matches the holders of a token with the chain's accounts, to the unit", async () => {
  for (const { mint } of crowd.tokens.slice(0, 3)) {
    const token = await fetchToken(sandbox.rpc, mint)
    const { holders } = await fetchHolders({ url: sandbox.localnet.rpcUrl }, { token })
    const wanted = holders.map(({ owner, amount }) => `${owner} ${amount}`).toSorted()

    const found = await readHolders(database, { caip2: sandbox.caip2, mint, limit: 100_000 })

    expect(found?.holders.map(({ owner, amount }) => `${owner} ${amount}`).toSorted()).toEqual(wanted)
    expect(found?.count).toBe(wanted.length)
    expect(found?.sum).toBe(holders.reduce((sum, { amount }) => sum + amount, 0n))
    const [most] = (await readHolders(database, { caip2: sandbox.caip2, mint, limit: 1 }))?.holders ?? []
    expect(most).toEqual(found?.holders[0])
    expect(most?.amount).toBe(holders[0]?.amount)
  }
})

test('returns no holders for a token from before the first block', async () => {
  const [, , , wrapped] = crowd.tokens
  if (!wrapped) throw new TypeError('SOL is one of them')

  expect(await readHolders(database, { caip2: sandbox.caip2, mint: wrapped.mint, limit: 10 })).toBeNull()
  expect(await readHolders(database, { caip2: 'solana:another', mint: crowd.feeMint, limit: 10 })).toBeNull()
})

/** Token 1 per token 0. */
const spotOf = ({ sides }: Pick<Crowd['pool'], 'sides'>) => Number(sides[1].reserve) / Number(sides[0].reserve)
const isNear = (found: string | null | undefined, wanted: number) => Math.abs(Number(found) / wanted - 1) < 1e-6
const readSpot = async () => spotOf(await createRaydium('sandbox').fetchPool(sandbox.rpc, crowd.pool.address))

type Trade = { readonly time: number; readonly volumes: readonly [bigint, bigint] }

async function listTrades(): Promise<readonly Trade[]> {
  const { rows } = await database.query((_, pool) =>
    pool.query<{ block_time: string; parsed: StoredTransaction }>(
      'select block_time, parsed from transactions order by slot, position',
    ),
  )
  const { address, sides } = crowd.pool
  return rows.flatMap(({ block_time, parsed }) =>
    parsed.swaps.flatMap(({ pool, inputMint, amountIn, amountOut }): readonly Trade[] => {
      const amounts = [BigInt(amountIn), BigInt(amountOut)] as const
      const [first, second] = inputMint === sides[0].mint ? amounts : ([amounts[1], amounts[0]] as const)
      if (pool !== address || first === 0n || second === 0n) return []
      return [{ time: Number(block_time), volumes: [first, second] }]
    }),
  )
}

test.each([60, 300, 3_600, 86_400] as const)('matches candles of %i s with the trades', async (seconds) => {
  const trades = await listTrades()
  expect(trades.length).toBeGreaterThan(10)
  const wanted = [...Map.groupBy(trades, ({ time }) => time - (time % seconds))].map(([start, some]) => {
    return {
      start,
      volumes: [0, 1].map((side) => some.reduce((sum, { volumes }) => sum + (volumes[side] ?? 0n), 0n)),
      trades: some.length,
      slot: expect.any(BigInt),
    }
  })

  const { caip2 } = sandbox
  const found = await readCandles(database, { caip2, pool: crowd.pool.address, seconds, limit: 1_000 })

  const withTrades = found.filter(({ trades: count }) => count > 0)
  expect(withTrades.map(({ open: _, high: __, low: ___, close: ____, ...rest }) => rest)).toEqual(wanted)
  // The first opens at the pool's first price, each other at the last one's close, the last closes at the price now.
  const [first] = found
  expect(isNear(first?.open, spotOf(crowd.pool))).toBe(true)
  expect(found.slice(1).map(({ open }) => open)).toEqual(found.slice(0, -1).map(({ close }) => close))
  expect(isNear(found.at(-1)?.close, await readSpot())).toBe(true)
  for (const { open, high, low, close } of found) {
    expect(Number(high)).toBe(Math.max(...[open, high, close].map(Number)))
    expect(Number(low)).toBe(Math.min(...[open, low, close].map(Number)))
  }
  const [last] = found.slice(-1)
  const before = { caip2, pool: crowd.pool.address, seconds, before: last?.start ?? 0, limit: 1 }
  expect(await readCandles(database, before)).toEqual(found.slice(-2, -1))
})

test("reports a token's volume within a day, and its price at the start of the day", async () => {
  const trades = await listTrades()
  const { caip2 } = sandbox
  const { address, sides } = crowd.pool
  const last = (trades.at(-1)?.time ?? 0) + 1
  const until = Math.ceil(last / 300) * 300
  const find = async (moment: number) => {
    const market = await readMarket(database, { caip2, mint: sides[0].mint, until: moment, limit: 20 })
    return market?.pools.find(({ pool }) => pool === address)
  }
  const sumOf = (some: readonly Trade[]) =>
    [0, 1].map((side) => some.reduce((sum, { volumes }) => sum + (volumes[side] ?? 0n), 0n))

  const whole = await find(until)
  expect(whole).toMatchObject({
    mints: [sides[0].mint, sides[1].mint],
    volumes: sumOf(trades),
    trades: trades.length,
  })
  expect(isNear(whole?.before, spotOf(crowd.pool))).toBe(true)

  const later = await find(until + 86_400)
  expect(later).toMatchObject({ volumes: [0n, 0n], trades: 0 })
  expect(isNear(later?.before, await readSpot())).toBe(true)

  const cut = Math.ceil((trades[0]?.time ?? 0) / 300 + 0.001) * 300
  const some = await find(cut + 86_400)
  expect(some).toMatchObject({ volumes: sumOf(trades.filter(({ time }) => time >= cut)) })
})

test('serves both with the slot of each figure to pages and programs', async () => {
  await using site = await createTestApp({ database })
  const { caip2 } = sandbox
  const { address } = crowd.pool

  const candles = await site.get(`/api/candles/${caip2}/${address}?seconds=60`)
  const known = await readCandles(database, { caip2, pool: address, seconds: 60, limit: 500 })
  expect(candles).toMatchObject({ status: 200 })
  expect(candles.body).toEqual({
    candles: known.map(({ slot, volumes, ...candle }) => ({
      ...candle,
      volumes: volumes.map(String),
      slot: String(slot),
    })),
  })
  const before = `/api/candles/${caip2}/${address}?seconds=60&before=${known.at(-1)?.start}`
  expect((await site.get(before)).body).toMatchObject({ candles: { length: known.length - 1 } })

  const until = (known.at(-1)?.start ?? 0) + 60
  const market = await site.get(`/api/markets/${caip2}/${crowd.pool.sides[0].mint}?until=${until}`)
  expect(market).toMatchObject({ status: 200, body: { market: { slot: expect.stringMatching(/^\d+$/) } } })
  expect(market.body).toMatchObject({
    market: { pools: expect.arrayContaining([expect.objectContaining({ pool: address, trades: expect.any(Number) })]) },
  })

  const [token] = crowd.tokens
  const holders = await readHolders(database, { caip2, mint: token?.mint ?? '', limit: 100 })
  expect((await site.get(`/api/holders/${caip2}/${token?.mint}`)).body).toMatchObject({
    holders: {
      slot: expect.stringMatching(/^\d+$/),
      count: holders?.count,
      sum: String(holders?.sum),
      top: holders?.holders.map(({ amount, ...holder }) => ({ ...holder, amount: String(amount) })),
    },
  })
})

test('finds tokens and pools by name, best match and deepest first; the newest without a search', async () => {
  const upstreams = { mainnet: null, devnet: null, sandbox: toUpstream(sandbox.localnet.rpcUrl) }
  await using site = await createTestApp({ database, upstreams })
  const find = async (search?: string) => {
    const query = search === undefined ? '' : `?search=${encodeURIComponent(search)}`
    const answer = await site.get(`/api/tokens/${sandbox.caip2}${query}`)
    expect(answer.status).toBe(200)
    return findTokens.response.parse(answer.body)
  }
  const mintOfPool = crowd.pool.sides.find(({ mint }) => mint !== wrappedSolMint)?.mint

  const named = await find('ÁNVL')
  expect(named.tokens.map(({ symbol }) => symbol)).toEqual(named.tokens.map(() => 'ANVL'))
  const depths = named.tokens.map(({ liquidity }) => BigInt(liquidity))
  expect(depths).toEqual(depths.toSorted((left, right) => (left < right ? 1 : -1)))
  expect(await find('anv')).toEqual(named)
  expect(await find('nvi')).toEqual(named)
  expect(named.pools.map(({ pool }) => pool)).toContain(crowd.pool.address)
  const token = named.tokens.find(({ mint }) => mint === mintOfPool)
  expect(token).toMatchObject({ name: 'Anvil', slot: expect.stringMatching(/^\d+$/) })
  const pool = named.pools.find((one) => one.pool === crowd.pool.address)
  expect(pool?.symbols.toSorted()).toEqual([
    'ANVL',
    crowd.pool.sides.some(({ mint }) => mint === wrappedSolMint) ? 'SOL' : 'ANVL',
  ])

  const newest = await find()
  expect(newest.pools).toEqual([])
  const slots = newest.tokens.map(({ slot }) => BigInt(slot ?? -1))
  expect(slots).toEqual(slots.toSorted((left, right) => (left < right ? 1 : -1)))
  for (const nothing of ['zzz', ' ', '%', '\u0301']) expect(await find(nothing)).toEqual({ tokens: [], pools: [] })

  expect(await site.get(`/api/tokens/${sandbox.caip2}?search=${'x'.repeat(65)}`)).toMatchObject({ status: 400 })
  expect(await site.get(`/api/tokens/solana:${'1'.repeat(32)}`)).toMatchObject({ status: 400 })
})

test("excludes fees in the vaults from a pool's reserves after its last trade", async () => {
  const { sides, address } = await createRaydium('sandbox').fetchPool(sandbox.rpc, crowd.pool.address)

  const { pools } = await readKnown(database, { caip2: sandbox.caip2, limit: 100 })

  expect(pools.find(({ pool }) => pool === address)?.reserves).toEqual(sides.map(({ reserve }) => reserve))
})

test('lists every pool with reserves, volume and locks, page by page', async () => {
  const upstreams = { mainnet: null, devnet: null, sandbox: toUpstream(sandbox.localnet.rpcUrl) }
  await using site = await createTestApp({ database, upstreams })
  const list = async (query: string) => {
    const answer = await site.get(`/api/pools/${sandbox.caip2}?${query}`)
    expect(answer.status).toBe(200)
    return listPools.response.parse(answer.body)
  }
  const trades = await listTrades()
  const { pool } = crowd
  const sol = pool.sides.findIndex(({ mint }) => mint === wrappedSolMint)
  const now = await createRaydium('sandbox').fetchPool(sandbox.rpc, pool.address)
  const proof = await createRaydium('sandbox').fetchProof(sandbox.rpc, pool.address)

  const { pools, count, total, slot } = await list('sort=volume&order=down')

  expect([count, total]).toEqual([pools.length, pools.length])
  expect(slot).toMatch(/^\d+$/)
  const [first] = pools
  expect(first).toMatchObject({ pool: pool.address, venue: 'raydium', trades: trades.length })
  expect(first?.tokens.map(({ symbol }) => symbol)).toEqual(['ANVL', 'SOL'])
  expect(first?.liquidity).toBe(String(2n * now.sides[sol === 0 ? 0 : 1].reserve))
  expect(first?.feeMillionths).toBe(String(now.tier.tradeFeeRate))
  expect(first?.ageSeconds).toBeGreaterThan(0)
  const collectable = proof.locks.reduce((sum, lock) => sum + lock.collectable, 0n)
  expect(BigInt(first?.lockedMillionths ?? -1)).toBe(
    ((proof.lpSupply - proof.withdrawable + collectable) * 1_000_000n) / proof.lpSupply,
  )
  const [volume, fees] = [BigInt(first?.volume ?? 0), BigInt(first?.fees ?? 0)]
  expect(volume).toBeGreaterThan(0n)
  expect(fees).toBeGreaterThan(0n)
  expect(fees).toBeLessThan((volume * now.tier.tradeFeeRate) / 1_000_000n)
  expect(first?.yieldMillionths).toBe(String((fees * 365n * 1_000_000n) / BigInt(first?.liquidity ?? 1)))

  expect((await list('sort=age&order=up&search=ANVL')).pools.map((one) => one.pool)).toContain(pool.address)
  expect(await list('sort=age&order=up&search=zzz')).toMatchObject({ count: 0, total, pools: [] })
  expect((await list(`sort=liquidity&order=down&from=${total}`)).pools).toEqual([])
  for (const bad of ['', 'sort=name&order=up', 'sort=age&order=up&from=-1', 'sort=age&order=up&locked=all'])
    expect(await site.get(`/api/pools/${sandbox.caip2}?${bad}`)).toMatchObject({ status: 400 })
})

test("lists traded tokens as trending, with the mint's and the pools' data", async () => {
  const upstreams = { mainnet: null, devnet: null, sandbox: toUpstream(sandbox.localnet.rpcUrl) }
  await using site = await createTestApp({ database, upstreams })
  const trades = await listTrades()
  const mint = crowd.pool.sides.find((side) => side.mint !== wrappedSolMint)?.mint

  const { body, status } = await site.get(`/api/trending/${sandbox.caip2}?interval=24h`)

  expect(status).toBe(200)
  const { sources, tokens } = fetchTrending.response.parse(body)
  expect(sources).toEqual([{ id: 'instance', status: 'ready', ageSeconds: 0 }])
  expect(tokens).toEqual([
    {
      mint,
      name: 'Anvil',
      symbol: 'ANVL',
      picture: expect.any(String),
      ranks: [{ source: 'instance', rank: 1 }],
      isPromoted: false,
      price: expect.any(Number),
      marketCap: expect.any(Number),
      liquidity: expect.any(Number),
      volume: expect.any(Number),
      change: expect.any(Number),
      prices: expect.any(Array),
      ageSeconds: expect.any(Number),
      holders: expect.any(Number),
      isVerified: false,
      imitates: null,
      settings: { standard: 'classic', canMint: true, canFreeze: false, hasHook: false },
    },
  ])
  const [anvil] = tokens
  const side = crowd.pool.sides.findIndex((one) => one.mint === wrappedSolMint)
  const sol = trades.reduce((sum, { volumes }) => sum + Number(volumes[side] ?? 0n), 0) / 1e9
  const [before, now] = [spotOf(crowd.pool), await readSpot()]
  expect(anvil?.change).toBeCloseTo((side === 1 ? now / before : before / now) - 1, 6)
  expect(anvil?.volume).toBeCloseTo(sol * site.instance.priceSources.sandboxSolUsd, 6)
  const token = await fetchToken(sandbox.rpc, crowd.tokens[0]?.mint ?? crowd.feeMint)
  expect(anvil?.marketCap).toBeCloseTo((anvil?.price ?? 0) * (Number(token.supply) / 1e6), 3)
  const holders = await readHolders(database, { caip2: sandbox.caip2, mint: token.address, limit: 1 })
  expect(anvil?.holders).toBe(holders?.count)
  expect(await site.get(`/api/trending/${sandbox.caip2}?interval=2h`)).toMatchObject({ status: 400 })
})

test('returns nothing for an unindexed network or token, and refuses invalid requests', async () => {
  await using site = await createTestApp({ database })
  const other = `solana:${'1'.repeat(32)}`
  expect((await site.get(`/api/candles/${other}/${crowd.pool.address}?seconds=60`)).body).toEqual({ candles: [] })
  expect((await site.get(`/api/holders/${other}/${crowd.feeMint}`)).body).toEqual({ holders: null })
  expect((await site.get(`/api/markets/${other}/${crowd.feeMint}?until=1`)).body).toEqual({ market: null })
  for (const path of [
    `markets/${other}/${crowd.feeMint}`,
    `candles/${other}/${crowd.pool.address}?seconds=61`,
    `holders/x/${crowd.feeMint}`,
  ])
    expect(await site.get(`/api/${path}`)).toMatchObject({ status: 400, body: { reasons: [{ name: 'InputError' }] } })
  await using stopped = await createTestApp()
  expect(await stopped.get(`/api/holders/${other}/${crowd.feeMint}`)).toMatchObject({ status: 503 })
})
