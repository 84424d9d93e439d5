import type { ServerResponse } from 'node:http'
import { trendingIntervals } from '@solsmith/wire'
import { afterEach, expect, test } from 'vitest'
import { type FakeUpstream, startFakeUpstream } from '../../testing/fakeUpstream.ts'
import { createFigures } from '../testing/createFigures.ts'
import { SourceBusyError } from '../trendingSource.ts'
import { createBirdeye } from './birdeye.ts'
import { createDexScreener } from './dexScreener.ts'
import { createGeckoTerminal } from './geckoTerminal.ts'
import { createJupiter } from './jupiter.ts'
import type { ServiceInput, TrendingService } from './trendingService.ts'

const anvil = 'ANVi1111111111111111111111111111111111111111'
const bell = 'BELL1111111111111111111111111111111111111111'
const todayMs = Date.parse('2026-11-24T12:00:00Z')

type Act = (response: ServerResponse, path: string) => void
type Create = (input: ServiceInput) => TrendingService

const opened: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one[Symbol.asyncDispose]()
})

async function open(act: Act, create: Create, now: () => number = () => 0) {
  const upstream: FakeUpstream = await startFakeUpstream((_, response) =>
    act(response, upstream.requests.at(-1)?.url ?? ''),
  )
  const service = create({ url: upstream.url, now, today: () => todayMs })
  opened.push({ [Symbol.asyncDispose]: () => service.close() }, upstream)
  return { service, requests: upstream.requests }
}

const json =
  (body: unknown): Act =>
  (response) =>
    response.end(JSON.stringify(body))

const creates: Readonly<Record<string, Create>> = {
  GeckoTerminal: createGeckoTerminal,
  DexScreener: createDexScreener,
  Jupiter: (input) => createJupiter({ ...input, apiKey: 'key' }),
  Birdeye: (input) => createBirdeye({ ...input, apiKey: 'key' }),
}

const firstOf = async ({ questions: [question] }: TrendingService) => {
  if (!question) throw new TypeError('the service has no question')
  return question.ask()
}

const geckoPool = {
  id: 'solana_pool',
  type: 'pool',
  attributes: {
    address: 'pool',
    name: 'ANVL / SOL',
    pool_created_at: '2026-11-24T11:00:00Z',
    base_token_price_usd: '0.0125',
    fdv_usd: '12500',
    market_cap_usd: '12000.5',
    price_change_percentage: { m5: '1.5', h1: '-2', h6: '3', h24: '40' },
    volume_usd: { m5: '5', h1: '10', h6: '60', h24: '240.25' },
    reserve_in_usd: '9000',
  },
  relationships: { base_token: { data: { id: `solana_${anvil}`, type: 'token' } } },
}

test('requests each interval from GeckoTerminal, and ranks a token by its first pool', async () => {
  const other = { ...geckoPool, attributes: { ...geckoPool.attributes, base_token_price_usd: '9' } }
  const { service, requests } = await open(json({ data: [geckoPool, other], included: [] }), createGeckoTerminal)

  const lists = await Promise.all(service.questions.map((question) => question.ask()))

  expect(requests.map(({ url }) => url).toSorted()).toEqual(
    trendingIntervals
      .map((interval) => `/api/v2/networks/solana/trending_pools?include=base_token&duration=${interval}&page=1`)
      .toSorted(),
  )
  const figures = { mint: anvil, isPromoted: false, price: 0.0125, marketCap: 12_000.5, liquidity: 9_000 }
  expect(lists[0]?.get('5m')).toEqual([
    { ...createFigures(anvil), ...figures, volume: 5, change: 0.015, ageSeconds: 3_600 },
  ])
  expect(lists[3]?.get('24h')).toMatchObject([{ volume: 240.25, change: 0.4 }])
})

const jupiterToken = {
  id: anvil,
  name: 'Anvil',
  symbol: 'ANVL',
  icon: 'https://icons.example/anvil.png',
  decimals: 6,
  circSupply: 1,
  holderCount: 421,
  fdv: 12_500,
  mcap: 12_000,
  usdPrice: 0.0125,
  liquidity: 9_000,
  stats5m: { priceChange: 1.5, buyVolume: 3, sellVolume: 2, numBuys: 1 },
  stats1h: { priceChange: -2, buyVolume: 8 },
  firstPool: { id: 'pool', createdAt: '2026-11-24T11:59:00Z' },
  isVerified: true,
}

test('requests each interval from Jupiter with its key, and once a minute without one', async () => {
  const { service, requests } = await open(json([jupiterToken]), creates.Jupiter as Create)

  const [five, hour] = await Promise.all(service.questions.map((question) => question.ask()))

  expect(requests.map(({ url }) => url).toSorted()).toEqual(
    trendingIntervals.map((interval) => `/tokens/v2/toptrending/${interval}?limit=100`).toSorted(),
  )
  expect(requests[0]?.headers['x-api-key']).toBe('key')
  const figures = { price: 0.0125, marketCap: 12_000, liquidity: 9_000, holders: 421, ageSeconds: 60 }
  expect(five?.get('5m')).toEqual([{ ...createFigures(anvil), ...figures, volume: 5, change: 0.015 }])
  expect(hour?.get('1h')).toMatchObject([{ volume: 8, change: -0.02 }])
  expect(service.perMinute).toBe(4)
  const keyless = await open(json([]), (input) => createJupiter({ ...input, apiKey: null }))
  await firstOf(keyless.service)
  expect(keyless.service.perMinute).toBe(1)
  expect(keyless.requests[0]?.headers['x-api-key']).toBeUndefined()
})

test("reads Jupiter's verified tokens by their mark", async () => {
  const { service, requests } = await open(
    json([
      jupiterToken,
      { ...jupiterToken, id: bell, isVerified: false },
      { ...jupiterToken, id: bell, icon: undefined },
    ]),
    creates.Jupiter as Create,
  )

  expect(await service.readVerified?.()).toEqual([
    { mint: anvil, name: 'Anvil', symbol: 'ANVL', icon: 'https://icons.example/anvil.png' },
    { mint: bell, name: 'Anvil', symbol: 'ANVL', icon: null },
  ])
  expect(requests[0]?.url).toBe('/tokens/v2/tag?query=verified')
})

test('protects the name of an unverified token on an exchange', async () => {
  const unchecked = { ...jupiterToken, isVerified: false }
  const traded = { ...unchecked, id: bell, name: 'Bell', symbol: 'BELL', cexes: ['Exchange'] }
  const { service } = await open(
    json([unchecked, traded, traded, { ...unchecked, cexes: [] }, { ...unchecked, cexes: null }]),
    creates.Jupiter as Create,
  )
  expect(service.listedOnExchanges?.()).toEqual([])

  await firstOf(service)

  const kept = [{ mint: bell, name: 'Bell', symbol: 'BELL', icon: 'https://icons.example/anvil.png' }]
  expect(service.listedOnExchanges?.()).toEqual(kept)
  expect(service.listedOnExchanges?.()).toBe(service.listedOnExchanges?.())
  expect((await service.readVerified?.())?.slice(0, 1)).toEqual(kept)
})

const birdeyeToken = {
  address: anvil,
  symbol: 'ANVL',
  name: 'Anvil',
  decimals: 6,
  rank: 2,
  price: 0.0125,
  volume24hUSD: 240,
  price24hChangePercent: 40,
  liquidity: 9_000,
  fdv: 12_500,
  marketcap: 12_000,
  logoURI: 'https://icons.example/anvil.png',
}

test("requests Birdeye's list once for all intervals, and uses a day's figures only for a day", async () => {
  const first = { ...birdeyeToken, address: bell, rank: 1 }
  const { service, requests } = await open(
    json({ success: true, data: { updateUnixTime: 1, total: 2, tokens: [birdeyeToken, first] } }),
    creates.Birdeye as Create,
  )

  const lists = await firstOf(service)

  expect(requests.map(({ url }) => url)).toEqual(['/defi/token_trending?sort_by=rank&sort_type=asc&offset=0&limit=20'])
  expect(requests[0]?.headers).toMatchObject({ 'x-api-key': 'key', 'x-chain': 'solana' })
  expect(lists.get('24h')).toMatchObject([{ mint: bell }, { mint: anvil, volume: 240, change: 0.4, marketCap: 12_000 }])
  expect(lists.get('1h')).toMatchObject([{ mint: bell }, { mint: anvil, volume: null, change: null, price: 0.0125 }])
})

const boost = { url: 'https://x', chainId: 'solana', tokenAddress: anvil, amount: 10, totalAmount: 500, icon: 'x' }
const dexPair = {
  chainId: 'solana',
  dexId: 'raydium',
  pairAddress: 'pair',
  baseToken: { address: anvil, name: 'Anvil', symbol: 'ANVL' },
  quoteToken: { address: bell, name: 'Bell', symbol: 'BELL' },
  priceNative: '0.1',
  priceUsd: '0.0125',
  txns: { h24: { buys: 1, sells: 2 } },
  volume: { m5: 5, h1: 10, h6: 60, h24: 240 },
  priceChange: { m5: 1.5, h1: -2, h6: 3, h24: 40 },
  liquidity: { usd: 9_000, base: 1, quote: 1 },
  fdv: 12_500,
  marketCap: 12_000,
  pairCreatedAt: todayMs - 60_000,
}

const dexScreener =
  (boosts: readonly unknown[], pairs: readonly unknown[]): Act =>
  (response, path) =>
    response.end(JSON.stringify(path.startsWith('/token-boosts/') ? boosts : pairs))

test("requests DexScreener's promotions and then their pairs, all marked as promoted", async () => {
  const shallow = { ...dexPair, priceUsd: '7', liquidity: { usd: 1 } }
  const boosts = [
    { ...boost, chainId: 'ethereum', tokenAddress: '0x12' },
    boost,
    { ...boost, tokenAddress: bell },
    boost,
  ]
  const { service, requests } = await open(dexScreener(boosts, [shallow, dexPair]), createDexScreener)

  const lists = await firstOf(service)

  expect(requests.map(({ url }) => url)).toEqual(['/token-boosts/top/v1', `/tokens/v1/solana/${anvil},${bell}`])
  expect(lists.get('6h')).toEqual([
    {
      ...createFigures(anvil),
      isPromoted: true,
      price: 0.0125,
      marketCap: 12_000,
      liquidity: 9_000,
      volume: 60,
      change: 0.03,
      ageSeconds: 60,
    },
    { ...createFigures(bell), isPromoted: true },
  ])
})

const shapes: readonly (readonly [string, (part: unknown) => Act, object, readonly string[]])[] = [
  [
    'GeckoTerminal',
    (pool) => json({ data: [pool] }),
    geckoPool,
    ['attributes', 'volume_usd', 'price_change_percentage'],
  ],
  ['Jupiter', (token) => json([token]), jupiterToken, ['stats5m', 'firstPool']],
  ['Birdeye', (token) => json({ data: { tokens: [token] } }), birdeyeToken, []],
  ['DexScreener', (pair) => dexScreener([boost], [pair]), dexPair, ['volume', 'priceChange', 'liquidity']],
]

const needed = new Set(['attributes', 'relationships', 'id', 'address', 'baseToken'])

function* leaveOut(whole: unknown, within: readonly string[]): Iterable<readonly [string, unknown]> {
  if (typeof whole !== 'object' || whole === null) return
  for (const [name, value] of Object.entries(whole)) {
    const { [name]: _, ...rest } = whole as Record<string, unknown>
    if (!needed.has(name))
      for (const [how, changed] of Object.entries({
        absent: rest,
        null: { ...whole, [name]: null },
        odd: { ...whole, [name]: [] },
      }))
        yield [`${name} ${how}`, changed] as const
    if (within.includes(name))
      for (const [path, part] of leaveOut(value, within)) yield [`${name}.${path}`, { ...whole, [name]: part }] as const
  }
}

test.each(shapes)('reads tokens of %s without or with invalid optional fields', async (name, answer, whole, within) => {
  let act: Act = answer(whole)
  const { service } = await open((response, path) => act(response, path), creates[name] as Create)
  const parts = [...leaveOut(whole, within)]
  expect(parts.length).toBeGreaterThan(20)

  for (const [what, part] of parts) {
    act = answer(part)
    const list = (await firstOf(service)).get('5m')
    expect(
      list?.map(({ mint }) => mint),
      what,
    ).toEqual([anvil])
    for (const [field, value] of Object.entries(list?.[0] ?? {}))
      expect(value === null || typeof value !== 'number' || Number.isFinite(value), `${what} ${field}`).toBe(true)
  }
})

const faults: readonly (readonly [string, Act])[] = [
  ['answers with HTML', (response) => response.end('<html>busy</html>')],
  ['answers with 10 MB', (response) => response.end(JSON.stringify({ a: 'x'.repeat(10_000_000) }))],
  ['answers with 10 MB that do not end', (response) => void response.write('x'.repeat(10_000_000))],
  ['answers with a number', json(7)],
  ['answers with rows of another kind', json({ data: [{ a: 1 }], tokens: [] })],
  ['answers with a status of its own', (response) => response.writeHead(404).end('[]')],
  ['fails', (response) => response.writeHead(500).end('[]')],
  ['sends elsewhere', (response) => response.writeHead(302, { location: '/other' }).end()],
  ['hangs up', (response) => response.destroy()],
]

test.each(Object.keys(creates).flatMap((name) => faults.map(([what, act]) => [name, what, act] as const)))(
  'refuses a list if %s %s',
  async (name, _, act) => {
    const { service } = await open(act, creates[name] as Create)

    const error = await firstOf(service).catch((reason: unknown) => reason)

    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(SourceBusyError)
    expect(String(error).length).toBeLessThan(500)
  },
)

test.each(Object.keys(creates))(
  'pauses %s after a refusal or failure, longer each time, or as requested',
  async (name) => {
    let [time, status, headers] = [0, 429, {}]
    const act: Act = (response) => response.writeHead(status, headers).end()
    const { service, requests } = await open(act, creates[name] as Create, () => time)
    const ask = () => firstOf(service).catch((reason: unknown) => reason)
    const countAt = async (at: number) => {
      time = at
      const before = requests.length
      const error = await ask()
      return { asked: requests.length - before, isBusy: error instanceof SourceBusyError }
    }

    expect(await countAt(0)).toEqual({ asked: 1, isBusy: true })
    expect(await countAt(59_999)).toEqual({ asked: 0, isBusy: true })
    status = 502
    expect(await countAt(60_000)).toEqual({ asked: 1, isBusy: false })
    expect(await countAt(179_999)).toEqual({ asked: 0, isBusy: false })
    ;[status, headers] = [429, { 'retry-after': '1000' }]
    expect(await countAt(180_000)).toEqual({ asked: 1, isBusy: true })
    expect(await countAt(1_179_999)).toEqual({ asked: 0, isBusy: true })
    expect(await countAt(1_180_000)).toMatchObject({ asked: 1 })
  },
)
